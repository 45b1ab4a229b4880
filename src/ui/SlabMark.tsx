export function SlabMark({ className }: { readonly className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 26 26"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path d="M1 25V1h24v24zM1 17h24M9 17v8M17 1v16" />
    </svg>
  );
}
