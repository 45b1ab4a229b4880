import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { consent, signupMessages } from '#content/words/members.ts';
import {
  createSignupPayloadSchema,
  createSignupSchema,
  normalizeEmail,
  toMailbox,
  toSignupPayload,
} from '#domain/loyalty/signup.ts';
import { forAll } from '#tests/for-all.ts';

const signupSchema = createSignupSchema(signupMessages);
const signupPayloadSchema = createSignupPayloadSchema(signupMessages);
const valid = { email: 'anna@example.com', firstName: '', lastName: '', phone: '', consent: true };

const anySignup = fc.record({
  email: fc.oneof(fc.emailAddress(), fc.string()),
  firstName: fc.string({ maxLength: 120 }),
  lastName: fc.string({ maxLength: 120 }),
  phone: fc.string({ maxLength: 30 }),
  consent: fc.boolean(),
});

function errorsOf(change: Record<string, unknown>) {
  const { error } = signupSchema.safeParse({ ...valid, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

test.each([
  ['email', 'anna@', 'Invalid email address'],
  ['email', `${'a'.repeat(250)}@b.com`, 'Invalid email address'],
  ['firstName', 'f'.repeat(101), 'First name is too long'],
  ['lastName', 'l'.repeat(101), 'Last name is too long'],
  ['phone', '1'.repeat(21), 'Phone number is too long'],
  ['consent', false, 'You must agree to the terms and conditions'],
  ['consent', undefined, 'You must agree to the terms and conditions'],
])('the loyalty signup %s %j says %j', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
});

it('the loyalty signup requires only an address and the consent', () => {
  const signup = { email: 'anna@example.com', consent: true };
  expect(signupSchema.parse({ ...signup, email: ' anna@example.com ' })).toEqual(signup);
});

it('the loyalty signup uses the names of the API, and sends the hidden field only if it is filled in', () => {
  const same = { email: 'anna@example.com', phone: '1', consent: true as const };
  const signup = { ...same, firstName: 'Anna', lastName: 'B' };
  const names = { first_name: 'Anna', last_name: 'B' };
  const payload = { ...same, ...names, consent_version: consent.version, language: 'en' };
  const shown = { language: 'en', consentVersion: consent.version } as const;
  expect(toSignupPayload(signup, shown)).toEqual(payload);
  expect(toSignupPayload(signup, shown, 'spam')).toEqual({ ...payload, website: 'spam' });
});

it('the loyalty signup is validated equally by form and function', () =>
  forAll([anySignup], (typed) => {
    const { firstName: first_name, lastName: last_name, ...same } = typed;
    const payload = { ...same, first_name, last_name };
    expect(signupPayloadSchema.safeParse(payload).success).toBe(signupSchema.safeParse(typed).success);
  }));

it('the loyalty signup never throws for any value', () =>
  forAll(
    [fc.anything({ maxDepth: 3 })],
    (input) => typeof signupSchema.safeParse(input).success === 'boolean',
  ));

it('the address of a member ignores case and surrounding spaces', async () => {
  expect(normalizeEmail('  Anna@Example.COM ')).toBe('anna@example.com');
  await forAll([fc.emailAddress()], (email) => {
    expect(normalizeEmail(` ${email.toUpperCase()}\t`)).toBe(normalizeEmail(email));
  });
});

test.each([
  ['anna@example.com', 'anna@example.com'],
  ['anna+stone@example.com', 'anna@example.com'],
  ['anna+a+b@example.com', 'anna@example.com'],
  ['+anna@example.com', '+anna@example.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['a.n.na+x@gmail.com', 'anna@gmail.com'],
  ['a.nna@googlemail.com', 'anna@gmail.com'],
])('the mailbox of an address of %s is %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
  expect(toMailbox(mailbox)).toBe(mailbox);
});
