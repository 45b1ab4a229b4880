const known = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * A text that many pages show, made for the first of them that asks. It is forgotten together with what it shows, so that
 * a builder that stays in memory makes it anew for an edited record.
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
    // What failed may be asked for again.
    text.catch(() => texts.delete(as));
  }
  return text;
}
