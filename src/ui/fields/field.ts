/** Properties of every form field. Fields are uncontrolled, so that text typed before hydration isn't lost. */
export interface FieldProps {
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  isOptional?: boolean;
  /** Spans the whole row of the form's grid. */
  isWide?: boolean;
}

/** Connects a control to its error for assistive technology, and marks required fields. */
export function toControlProps({ id, name, error, isOptional = false }: FieldProps) {
  return {
    id,
    name,
    required: !isOptional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? toErrorId(id) : undefined,
  } as const;
}

export function toErrorId(id: string): string {
  return `${id}-error`;
}
