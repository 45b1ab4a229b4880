/** Uncontrolled, so that text typed before hydration isn't lost. */
export interface FieldProps {
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  isOptional?: boolean;
  isWide?: boolean;
}

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
