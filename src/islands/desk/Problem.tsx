import { Button } from './Buttons.tsx';

/** An error with a retry button. */
export function Problem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="desk-note desk-note-bad" role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
