interface Props {
  /** What `aria-describedby` of the control points at. */
  id: string;
  message: string | undefined;
}

/** A sign and words, never color alone. */
export function FieldError({ id, message }: Props) {
  if (!message) return null;
  return (
    <p className="field-error" id={id}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5L15 14H1zM8 6v4M8 11.6v.8" />
      </svg>
      {/* Alone in its element: translators of browsers take text nodes away, and React would look for them. */}
      <span>{message}</span>
    </p>
  );
}
