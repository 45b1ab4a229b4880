import * as z from 'zod/mini';
import { letterLinkDays } from '../../../src/domain/loyalty/loyalty.rules.ts';
import { languages, type Language } from '../../../src/domain/site/languages.ts';
import { isSameSecret, sign } from './signature.ts';

export interface LetterLink {
  /** Part of the signature, so that a link for one purpose is not valid for another. */
  readonly purpose: string;
  readonly pathname: string;
  readonly lifetimeDays: number;
}

export const unsubscribeLink: LetterLink = {
  purpose: 'unsubscribe',
  pathname: '/unsubscribe',
  lifetimeDays: letterLinkDays.unsubscribe,
};
export const refuseLink: LetterLink = {
  purpose: 'refuse',
  pathname: '/unsubscribe',
  lifetimeDays: letterLinkDays.refuse,
};
export const confirmLink: LetterLink = {
  purpose: 'confirm',
  pathname: '/confirm',
  lifetimeDays: letterLinkDays.confirm,
};

/** A signed id (of a member or of a request) and expiry day, and no e-mail address, because
 * links end up in histories and logs. The newest secret is first, and signs. */
export function createLetterUrl(
  siteUrl: string,
  { purpose, pathname, lifetimeDays }: LetterLink,
  language: Language,
  [secret = '']: readonly string[],
  id: string,
  now: Date,
): string {
  if (secret === '')
    throw new Error('Links in letters cannot be signed: `get_link_secrets` returned no secret.');
  const lastDay = Math.floor(now.getTime() / msPerDay) + lifetimeDays;
  const claim = `${id}.${lastDay.toString(36)}`;
  const token = `${claim}.${sign(secret, purpose, claim)}`;
  return `${siteUrl}${languages[language].base}${pathname}?${new URLSearchParams({ token })}`;
}

/** A program that opens it instead of posting is sent to the page in the language of the letter. */
export function toOneClickUrl(supabaseUrl: string, language: Language, link: string): string {
  const { searchParams } = new URL(link);
  if (language !== 'en') searchParams.set('language', language);
  return `${supabaseUrl}/functions/v1/unsubscribe?${searchParams}`;
}

export const tokenSchema = z.object({
  token: z.string('The token is missing').check(z.minLength(1), z.maxLength(200)),
});

export type TokenCheck = { status: 'valid'; id: string } | { status: 'expired' } | { status: 'forged' };

export function checkLetterToken(
  token: string,
  { purpose }: LetterLink,
  secrets: readonly string[],
  now: Date,
): TokenCheck {
  const [id = '', lastDay = '', signature = '', ...rest] = token.split('.');
  const isSigned = secrets.some((secret) =>
    isSameSecret(signature, sign(secret, purpose, `${id}.${lastDay}`)),
  );
  if (rest.length > 0 || !isSigned) return { status: 'forged' };
  const isOver = Math.floor(now.getTime() / msPerDay) > Number.parseInt(lastDay, 36);
  return isOver ? { status: 'expired' } : { status: 'valid', id };
}

const msPerDay = 24 * 60 * 60 * 1000;
