const known = new WeakMap<object, Map<string, string | Promise<string>>>();

/**
 * A cached text that many pages show, keyed weakly by the record it shows, so that
 * the warm builder composes it again for an edited record.
 *
 * @param shown what the text is about
 * @param as which part of a page it is, and everything else that it depends on
 * @returns the text itself once it is there: whoever shows it need not wait
 */
export function once(shown: object, as: string, make: () => Promise<string>): string | Promise<string> {
  const texts = known.get(shown) ?? new Map<string, string | Promise<string>>();
  known.set(shown, texts);
  const before = texts.get(as);
  if (before !== undefined) return before;
  const text = make();
  texts.set(as, text);
  // A failure is not cached.
  text.then(
    (made) => texts.set(as, made),
    () => texts.delete(as),
  );
  return text;
}
