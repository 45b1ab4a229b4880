import * as z from 'zod/mini';

/**
 * An address with its domain as mail servers know it: `info@müller-stein.example` is
 * `info@xn--mller-stein-thb.example`. One that has no such form stays as it is.
 */
export function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // Nothing but a name: `new URL` would read a path, a port or a login out of the rest.
  if (at < 0 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return email;
  const ascii = URL.parse(`http://${domain}`)?.hostname;
  return ascii === undefined || ascii === '' ? email : email.slice(0, at + 1) + ascii;
}

const asciiEmail = z.email();

/**
 * Whether a person can be written to at this address, letters of every alphabet included on both sides of the `@`.
 */
export function isEmail(text: string): boolean {
  const email = toAsciiDomain(text);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).replaceAll(/[\p{L}\p{M}\p{N}]/gu, 'a');
  return asciiEmail.safeParse(local + email.slice(Math.max(0, at))).success;
}
