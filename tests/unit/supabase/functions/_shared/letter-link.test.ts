import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  checkLetterToken,
  confirmLink,
  createLetterUrl,
  toOneClickUrl,
  unsubscribeLink,
} from '#functions/_shared/letter-link.ts';
import { forAll } from '#tests/for-all.ts';

const memberId = '0b9f6a52-9d1c-4a53-8a3a-2f6f4f7f1c11';
const now = new Date('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

function createToken(secret = 'secret'): string {
  const url = new URL(
    createLetterUrl('https://site.example', unsubscribeLink, 'en', [secret], memberId, now),
  );
  expect(`${url.origin}${url.pathname}`).toBe('https://site.example/unsubscribe');
  return url.searchParams.get('token') ?? '';
}

it('the link in a letter says who leaves, and holds no e-mail address', () => {
  const token = createToken();
  expect(checkLetterToken(token, unsubscribeLink, ['secret'], now)).toEqual({
    status: 'valid',
    id: memberId,
  });
  expect(token).not.toContain('@');
});

it('the link in a letter opens the page in the language of the letter, also by the button of a mail program', () => {
  const compose = (language: 'en' | 'es') =>
    createLetterUrl('https://site.example', confirmLink, language, ['secret'], memberId, now);
  const [english, spanish] = [compose('en'), compose('es')];
  expect(spanish).toBe(english.replace('.example/', '.example/es/'));
  const token = new URL(spanish).searchParams.get('token') ?? '';
  expect(toOneClickUrl('https://x.supabase.co', 'es', spanish)).toBe(
    `https://x.supabase.co/functions/v1/unsubscribe?token=${token}&language=es`,
  );
  expect(toOneClickUrl('https://x.supabase.co', 'en', english)).toBe(
    `https://x.supabase.co/functions/v1/unsubscribe?token=${token}`,
  );
});

it('the link in a letter is good for two years and not a day longer', () => {
  const token = createToken();
  const check = (days: number) =>
    checkLetterToken(token, unsubscribeLink, ['secret'], new Date(now.getTime() + days * day));
  expect(check(730).status).toBe('valid');
  expect(check(731).status).toBe('expired');
});

it('the link in a letter outlives a change of the secret for as long as that one is kept, and no longer', () => {
  const token = createToken('older');
  const check = (secrets: string[]) => checkLetterToken(token, unsubscribeLink, secrets, now);
  expect(check(['newer', 'older']).status).toBe('valid');
  expect(check(['newer']).status).toBe('forged');
  expect(check([]).status).toBe('forged');
});

it('the link in a letter serves no other purpose, nor under another secret, and needs one', () => {
  expect(checkLetterToken(createToken(), confirmLink, ['secret'], now).status).toBe('forged');
  const other = createToken('other');
  expect(checkLetterToken(other, unsubscribeLink, ['secret'], now).status).toBe('forged');
  const sign = () => createLetterUrl('https://site.example', unsubscribeLink, 'en', [], memberId, now);
  expect(sign).toThrow('no secret');
});

it('the link in a letter is worth nothing once a single character is another', async () => {
  const token = createToken();
  await forAll(
    [fc.nat(token.length - 1), fc.constantFrom('a', 'z', 'A', '0', '9', '.', '-', '_')],
    (at, character) => {
      fc.pre(token[at] !== character);
      const forged = token.slice(0, at) + character + token.slice(at + 1);
      const { status } = checkLetterToken(forged, unsubscribeLink, ['secret'], now);
      expect(status).toBe('forged');
    },
  );
});

it('the link in a letter refuses whatever else is sent', () =>
  forAll([fc.string()], (token) => {
    expect(checkLetterToken(token, unsubscribeLink, ['secret'], now).status).toBe('forged');
  }));
