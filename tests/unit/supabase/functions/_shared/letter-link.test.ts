import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  checkLetterToken,
  confirmLink,
  createLetterUrl,
  toOneClickUrl,
  unsubscribeLink,
  type LetterLink,
} from '#functions/_shared/letter-link.ts';
import type { Language } from '#domain/site/languages.ts';
import { forAll } from '#tests/for-all.ts';

const memberId = '0b9f6a52-9d1c-4a53-8a3a-2f6f4f7f1c11';
const now = new Date('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

const createLink = (link: LetterLink, language: Language, ...secrets: string[]) =>
  createLetterUrl('https://site.example', link, language, secrets, memberId, now);
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';
const token = tokenIn(createLink(unsubscribeLink, 'en', 'secret'));
const check = (of: string, secrets = ['secret'], days = 0, link = unsubscribeLink) =>
  checkLetterToken(of, link, secrets, new Date(now.getTime() + days * day));

it('the link in a letter says who leaves, and holds no e-mail address', () => {
  expect(check(token)).toEqual({ status: 'valid', id: memberId });
  expect(token).not.toContain('@');
});

it('the link in a letter opens the page in the language of the letter, also by the button of a mail program', () => {
  const [english, spanish] = [createLink(confirmLink, 'en', 's'), createLink(confirmLink, 'es', 's')];
  expect(english).toMatch(/^https:\/\/site\.example\/confirm\?token=/);
  expect(spanish).toBe(english.replace('.example/', '.example/es/'));
  const oneClick = `https://x.supabase.co/functions/v1/unsubscribe?token=${tokenIn(english)}`;
  expect(toOneClickUrl('https://x.supabase.co', 'es', spanish)).toBe(`${oneClick}&language=es`);
  expect(toOneClickUrl('https://x.supabase.co', 'en', english)).toBe(oneClick);
});

it.each([
  ['for two years', 'valid', ['secret'], 730, unsubscribeLink],
  ['not a day longer', 'expired', ['secret'], 731, unsubscribeLink],
  ['after a change of the secret while that one is kept', 'valid', ['newer', 'secret'], 0, unsubscribeLink],
  ['no longer than that', 'forged', ['newer'], 0, unsubscribeLink],
  ['not without any secret', 'forged', [], 0, unsubscribeLink],
  ['for no other purpose', 'forged', ['secret'], 0, confirmLink],
])('the link in a letter is good %s: %s', (_, status, secrets, days, link) => {
  expect(check(token, secrets, days, link).status).toBe(status);
});

it('the link in a letter needs a secret', () => {
  expect(() => createLink(unsubscribeLink, 'en')).toThrow('no secret');
});

it('the link in a letter is worth nothing once a single character is another', async () => {
  await forAll(
    [fc.nat(token.length - 1), fc.constantFrom('a', 'z', 'A', '0', '9', '.', '-', '_')],
    (at, character) => {
      fc.pre(token[at] !== character);
      expect(check(token.slice(0, at) + character + token.slice(at + 1)).status).toBe('forged');
    },
  );
});

it('the link in a letter refuses whatever else is sent', () =>
  forAll([fc.string()], (text) => check(text).status === 'forged'));
