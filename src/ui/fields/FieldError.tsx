interface Props {
  /** Target of the control's `aria-describedby`; a template has none. */
  id?: string;
  message: string | undefined;
}

export function FieldError({ id, message }: Props) {
  if (!message) return null;
  return (
    <p className="field-error" id={id}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5L15 14H1zM8 6v4M8 11.6v.8" />
      </svg>
      {/* The only child of its element, because browsers' translators replace text nodes, which React would look for. */}
      <span>{message}</span>
    </p>
  );
}
