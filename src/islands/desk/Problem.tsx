/** Why something is not here, and the way to ask again. */
export function Problem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="desk-note desk-note-bad" role="alert">
      <p>{message}</p>
      <button className="btn" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
