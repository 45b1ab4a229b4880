// The words of another language: `satisfies Words<typeof english>` refuses a missing and an extra key, and a text where
// a function is asked.
export type Words<English> = English extends string
  ? string
  : English extends number
    ? number
    : English extends (...values: infer Values) => infer Said
      ? (...values: Values) => Words<Said>
      : English extends object
        ? { readonly [Key in keyof English]: Words<English[Key]> }
        : English;
