import { fromBase64Url, isSignedBy, sign, toBase64Url } from './signature.ts';

/** What a link in a letter is for: the page of the site that it opens, and how long it is good. */
export interface LetterLink {
  /** Goes into the signature, so that a link for one purpose serves no other. */
  readonly purpose: string;
  readonly pathname: string;
  readonly lifetimeDays: number;
}

/** Letters lie around for long; two years are longer than any of them is of use. */
export const unsubscribeLink: LetterLink = {
  purpose: 'unsubscribe',
  pathname: '/unsubscribe',
  lifetimeDays: 730,
};
/** Out of a letter that asks for a confirmation: no further ones for {@link LetterLink.lifetimeDays} days. */
export const refuseLink: LetterLink = { purpose: 'refuse', pathname: '/unsubscribe', lifetimeDays: 30 };
export const confirmLink: LetterLink = { purpose: 'confirm', pathname: '/confirm', lifetimeDays: 7 };

/**
 * The address in a letter that lets whoever got it, and nobody else, act. It carries an id and its last day, signed; no
 * e-mail address, because links end up in histories and logs.
 *
 * @param secrets newest first: the first signs
 * @param id of a member or of a request
 */
export async function createLetterUrl(
  siteUrl: string,
  { purpose, pathname, lifetimeDays }: LetterLink,
  [secret = '']: readonly string[],
  id: string,
  now: Date,
): Promise<string> {
  if (secret === '') throw new Error('There is no secret to sign a link with.');
  const lastDay = Math.floor(now.getTime() / msPerDay) + lifetimeDays;
  const claim = `${id}.${lastDay.toString(36)}`;
  const token = `${claim}.${toBase64Url(await sign(secret, purpose, claim))}`;
  return `${siteUrl}${pathname}?${new URLSearchParams({ token })}`;
}

export type TokenCheck = { status: 'valid'; id: string } | { status: 'expired' } | { status: 'forged' };

/**
 * Reads what {@link createLetterUrl} signed, with any of the secrets. Nothing of the token is believed before its
 * signature is.
 */
export async function checkLetterToken(
  token: string,
  { purpose }: LetterLink,
  secrets: readonly string[],
  now: Date,
): Promise<TokenCheck> {
  const [id = '', lastDay = '', signature = '', ...rest] = token.split('.');
  const bytes = fromBase64Url(signature);
  if (rest.length > 0 || !bytes) return { status: 'forged' };
  const checks = secrets.map((secret) => isSignedBy(secret, purpose, `${id}.${lastDay}`, bytes));
  if (!(await Promise.all(checks)).includes(true)) return { status: 'forged' };
  const isOver = Math.floor(now.getTime() / msPerDay) > Number.parseInt(lastDay, 36);
  return isOver ? { status: 'expired' } : { status: 'valid', id };
}

const msPerDay = 24 * 60 * 60 * 1000;
