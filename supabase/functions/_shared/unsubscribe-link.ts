import { fromBase64Url, isSignedBy, sign, toBase64Url } from './signature.ts';

const purpose = 'unsubscribe';
/** Letters lie around for long; two years are longer than any of them is of use. */
const lifetimeDays = 730;

/**
 * The address that lets a member, and nobody else, leave. It carries the member's id and its last day, signed; no
 * e-mail address, because links end up in histories and logs.
 */
export async function createUnsubscribeUrl(
  siteUrl: string,
  secret: string,
  memberId: string,
  now: Date,
): Promise<string> {
  const lastDay = Math.floor(now.getTime() / msPerDay) + lifetimeDays;
  const claim = `${memberId}.${lastDay.toString(36)}`;
  const token = `${claim}.${toBase64Url(await sign(secret, purpose, claim))}`;
  return `${siteUrl}/unsubscribe?${new URLSearchParams({ token })}`;
}

export type TokenCheck = { status: 'valid'; memberId: string } | { status: 'expired' } | { status: 'forged' };

/** Reads what {@link createUnsubscribeUrl} signed. Nothing of the token is believed before its signature is. */
export async function checkUnsubscribeToken(token: string, secret: string, now: Date): Promise<TokenCheck> {
  const [memberId = '', lastDay = '', signature = '', ...rest] = token.split('.');
  const bytes = fromBase64Url(signature);
  if (rest.length > 0 || !bytes || !(await isSignedBy(secret, purpose, `${memberId}.${lastDay}`, bytes))) {
    return { status: 'forged' };
  }
  const isOver = Math.floor(now.getTime() / msPerDay) > Number.parseInt(lastDay, 36);
  return isOver ? { status: 'expired' } : { status: 'valid', memberId };
}

const msPerDay = 24 * 60 * 60 * 1000;
