/**
 * The canonical lowercase spelling of an address (rule 2.1). Visitors may type or print capitals. Files with an
 * extension (pictures, scripts) keep their names, and so does what stands behind an encoded `#`.
 *
 * @param pathname encoded, as in a URL
 * @returns the encoded lowercase path; undefined if there is nothing to change
 */
export function toSmallLetters(pathname: string): string | undefined {
  if (pathname.includes('.') || pathname.startsWith('/.netlify/')) return undefined;
  try {
    const decoded = decodeURIComponent(pathname);
    const small = decoded.toLowerCase();
    return small === decoded || /[\\\0?#]|%(?:25)*23|\/\//.test(small) ? undefined : encodeURI(small);
  } catch {
    return undefined;
  }
}
