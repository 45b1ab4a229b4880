/**
 * Texts found in pages, to be kept: each is there once, and as a copy. A piece that is cut out of a page's text, by `slice`
 * or a regular expression, keeps the whole text of the page in memory.
 */
export function createTextPool(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text).toString();
    texts.set(copy, copy);
    return copy;
  };
}
