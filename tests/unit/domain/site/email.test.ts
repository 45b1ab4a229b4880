import { expect, test } from 'vitest';
import { signupMessages } from '#content/words/members.ts';
import { createSignupSchema } from '#domain/loyalty/signup.ts';
import { isEmail, toAsciiDomain } from '#domain/site/email.ts';

test('an address may have letters of any language, and nothing else than a mailbox and a domain', () => {
  const valid = 'info@müller-stein.example josé@example.com 用户@例え.example иван@пример.рф'.split(' ');
  valid.push("o'neil+stone@example.co.uk");
  const parts = ['', 'marta@', '@müller.example', 'marta@oliveira'];
  const more = ['a b@müller.example', 'a@müller.example/path', 'a@ü@b.example', 'a@müller.example:80'];
  expect([...parts, ...valid, ...more].filter(isEmail)).toEqual(valid);
});

test.for([
  ['info@müller-stein.example', 'info@xn--mller-stein-thb.example'],
  ['Info@MÜLLER-STEIN.example', 'Info@xn--mller-stein-thb.example'],
  ['marta@oliveira.studio', 'marta@oliveira.studio'],
  ['no address', 'no address'],
] as const)('%s is written to as %s', ([text, ascii]) => {
  expect(toAsciiDomain(text)).toBe(ascii);
});

test('an address is stored by the loyalty list in the form for mail servers', () => {
  const email = ' info@müller-stein.example ';
  expect(createSignupSchema(signupMessages).parse({ email, consent: true }).email).toBe(
    'info@xn--mller-stein-thb.example',
  );
});
