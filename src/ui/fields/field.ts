/** What every field of a form takes. Fields keep their own value, so that nothing typed before hydration is lost. */
export interface FieldProps {
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  isOptional?: boolean;
  /** Takes the whole row of the form's grid. */
  isWide?: boolean;
}

/** Ties a control to its error for assistive technology, and says which fields must be filled in. */
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
