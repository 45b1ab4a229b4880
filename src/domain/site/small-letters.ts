// The canonical lowercase spelling of an encoded address (rule 2.1): visitors may type or print capitals. Files with an
// extension keep their names, and so does what stands behind an encoded `#`.
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
