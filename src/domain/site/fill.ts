/**
 * Replaces the placeholders of a sentence, such as `{name}`, in one pass: a value may contain anything, also `$&` and
 * braces. Placeholders without a value stay.
 *
 * @param values by the name of the placeholder
 */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
}
