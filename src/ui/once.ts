const known = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * A cached text that many pages show, keyed weakly by the record it shows, so that
 * the warm builder composes it again for an edited record.
 *
 * @param shown what the text is about
 * @param as which part of a page it is, and everything else that it depends on
 */
export function once(shown: object, as: string, make: () => Promise<string>): Promise<string> {
  const texts = known.get(shown) ?? new Map<string, Promise<string>>();
  known.set(shown, texts);
  let text = texts.get(as);
  if (!text) {
    text = make();
    texts.set(as, text);
    // A failure is not cached.
    text.catch(() => texts.delete(as));
  }
  return text;
}
