import { expect, test } from 'vitest';
import { signupMessages } from '#content/words/members.ts';
import { createSignupSchema } from '#domain/loyalty/signup.ts';
import { isEmail, toAsciiDomain } from '#domain/site/email.ts';

test.for([
  'info@müller-stein.example',
  'josé@example.com',
  '用户@例え.example',
  'иван@пример.рф',
  "o'neil+stone@example.co.uk",
])('%s is one', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.for([
  '',
  'marta@',
  '@müller.example',
  'marta@oliveira',
  'a b@müller.example',
  'a@müller.example/path',
  'a@ü@b.example',
  'a@müller.example:80',
])('%j is not an address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.for([
  ['info@müller-stein.example', 'info@xn--mller-stein-thb.example'],
  ['Info@MÜLLER-STEIN.example', 'Info@xn--mller-stein-thb.example'],
  ['marta@oliveira.studio', 'marta@oliveira.studio'],
  ['no address', 'no address'],
] as const)('%s is written to as %s', ([text, ascii]) => {
  expect(toAsciiDomain(text)).toBe(ascii);
});

test.for([
  [' info@müller-stein.example ', 'info@xn--mller-stein-thb.example'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
] as const)(
  'an e-mail address "%s" is stored by the loyalty list in the form for mail servers',
  ([email, stored]) => {
    expect(createSignupSchema(signupMessages).parse({ email, consent: true }).email).toBe(stored);
  },
);
