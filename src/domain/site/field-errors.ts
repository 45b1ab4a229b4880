export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** In the order of the schema, which is that of the form: the first invalid field gets the focus. */
export function firstIssuePerField<Field extends string>(issues: readonly Issue[]): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const { path, message } of issues) if (path.length > 0) errors[path[0] as Field] ??= message;
  return errors;
}
