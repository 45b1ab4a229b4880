import * as z from 'zod/mini';

/** `info@müller-stein.example` becomes `info@xn--mller-stein-thb.example`, as mail servers write it. */
export function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // The pattern allows only a host name, because a URL may also have a path, port or login.
  if (at < 0 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return email;
  const ascii = URL.parse(`http://${domain}`)?.hostname;
  return ascii === undefined || ascii === '' ? email : email.slice(0, at + 1) + ascii;
}

const asciiEmail = z.email();

export function isAsciiEmail(text: string): boolean {
  // zod allows only letters in a top-level domain, but 'рф' is 'xn--p1ai'.
  return asciiEmail.safeParse(text.replace(/(?<=@.*\.)xn--[\da-z-]*[\da-z]$/i, 'xn')).success;
}

export function isEmail(text: string): boolean {
  const email = toAsciiDomain(text);
  const at = Math.max(0, email.lastIndexOf('@'));
  return isAsciiEmail(email.slice(0, at).replaceAll(/[\p{L}\p{M}\p{N}]/gu, 'a') + email.slice(at));
}
