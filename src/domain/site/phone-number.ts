const NORTH_AMERICA = /^1\d{10}$/;
/** E.164: at most 15 digits, the first of which is never 0. */
const WITH_COUNTRY_CODE = /^[2-9]\d{6,14}$/;
/** Shorter ones without `+` or `00` are more likely local numbers. */
const LEAST_UNMARKED_DIGITS = 11;

/** Country code first, as wa.me takes it. Understands `+`, `00` and a trunk prefix: `+44 (0)20 7946 0000`. */
export function toInternationalDigits(text: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  if (!/^[+\d\s().\-‐-―/]+$/.test(written) || written.lastIndexOf('+') > 0) return undefined;
  const isMarked = /^\s*(?:\+|00)/.test(written);
  const digits = written
    .replace(/^(?:\+|00)/, '')
    .replace(/\(0\)/, '')
    .replaceAll(/\D/g, '');
  if (!isMarked && digits.length < LEAST_UNMARKED_DIGITS) return undefined;
  return NORTH_AMERICA.test(digits) || WITH_COUNTRY_CODE.test(digits) ? digits : undefined;
}

export function describePhoneFault(name: string, text: string): string {
  const what = text.trim() === '' ? 'is empty' : 'is no phone number with a country code';
  return `${name} ${what}. Write it as +1 305 555 0142, or unset it.`;
}
