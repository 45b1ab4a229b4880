/**
 * The words of another language for those of the first: the same keys, with any text for a text and a function of the same
 * parameters for a function. `satisfies Words<typeof english>` refuses a missing and an extra key, and a text where a
 * function is asked.
 */
export type Words<English> = English extends string
  ? string
  : English extends number
    ? number
    : English extends (...values: infer Values) => infer Said
      ? (...values: Values) => Words<Said>
      : English extends object
        ? { readonly [Key in keyof English]: Words<English[Key]> }
        : English;
