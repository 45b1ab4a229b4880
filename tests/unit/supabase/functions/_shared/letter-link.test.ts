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

async function createToken(secret = 'secret'): Promise<string> {
  const url = new URL(
    await createLetterUrl('https://site.example', unsubscribeLink, 'en', [secret], memberId, now),
  );
  expect(`${url.origin}${url.pathname}`).toBe('https://site.example/unsubscribe');
  return url.searchParams.get('token') ?? '';
}

it('the link in a letter says who leaves, and holds no e-mail address', async () => {
  const token = await createToken();
  expect(await checkLetterToken(token, unsubscribeLink, ['secret'], now)).toEqual({
    status: 'valid',
    id: memberId,
  });
  expect(token).not.toContain('@');
});

it('the link in a letter opens the page in the language of the letter, also by the button of a mail program', async () => {
  const compose = (language: 'en' | 'es') =>
    createLetterUrl('https://site.example', confirmLink, language, ['secret'], memberId, now);
  const [english, spanish] = [await compose('en'), await compose('es')];
  expect(spanish).toBe(english.replace('.example/', '.example/es/'));
  const token = new URL(spanish).searchParams.get('token') ?? '';
  expect(toOneClickUrl('https://x.supabase.co', 'es', spanish)).toBe(
    `https://x.supabase.co/functions/v1/unsubscribe?token=${token}&language=es`,
  );
  expect(toOneClickUrl('https://x.supabase.co', 'en', english)).toBe(
    `https://x.supabase.co/functions/v1/unsubscribe?token=${token}`,
  );
});

it('the link in a letter is good for two years and not a day longer', async () => {
  const token = await createToken();
  const check = (days: number) =>
    checkLetterToken(token, unsubscribeLink, ['secret'], new Date(now.getTime() + days * day));
  expect((await check(730)).status).toBe('valid');
  expect((await check(731)).status).toBe('expired');
});

it('the link in a letter outlives a change of the secret for as long as that one is kept, and no longer', async () => {
  const token = await createToken('older');
  const check = (secrets: string[]) => checkLetterToken(token, unsubscribeLink, secrets, now);
  expect((await check(['newer', 'older'])).status).toBe('valid');
  expect((await check(['newer'])).status).toBe('forged');
  expect((await check([])).status).toBe('forged');
});

it('the link in a letter serves no other purpose, nor under another secret, and needs one', async () => {
  expect((await checkLetterToken(await createToken(), confirmLink, ['secret'], now)).status).toBe('forged');
  const other = await createToken('other');
  expect((await checkLetterToken(other, unsubscribeLink, ['secret'], now)).status).toBe('forged');
  const unsigned = createLetterUrl('https://site.example', unsubscribeLink, 'en', [], memberId, now);
  await expect(unsigned).rejects.toThrow('no secret');
});

it('the link in a letter is worth nothing once a single character is another', async () => {
  const token = await createToken();
  await forAll(
    [fc.nat(token.length - 1), fc.constantFrom('a', 'z', 'A', '0', '9', '.', '-', '_')],
    async (at, character) => {
      fc.pre(token[at] !== character);
      const forged = token.slice(0, at) + character + token.slice(at + 1);
      const { status } = await checkLetterToken(forged, unsubscribeLink, ['secret'], now);
      // The last base64 character contains two unused bits.
      expect(status === 'forged' || at === token.length - 1).toBe(true);
    },
  );
});

it('the link in a letter refuses whatever else is sent', () =>
  forAll([fc.string()], async (token) => {
    expect((await checkLetterToken(token, unsubscribeLink, ['secret'], now)).status).toBe('forged');
  }));
