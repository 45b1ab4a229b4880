/**
 * One spelling of an address (rule 2.1): ours have small letters only, and people type and print capitals. Files with an
 * ending (pictures, scripts) keep their names.
 *
 * @param pathname as a URL has it, encoded
 * @returns the same in small letters, encoded; undefined when it has none to change
 */
export function toSmallLetters(pathname: string): string | undefined {
  if (pathname.includes('.') || pathname.startsWith('/.netlify/')) return undefined;
  try {
    const decoded = decodeURIComponent(pathname);
    const small = decoded.toLowerCase();
    return small === decoded || /[\\\0?#]|\/\//.test(small) ? undefined : encodeURI(small);
  } catch {
    return undefined;
  }
}
