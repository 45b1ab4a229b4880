import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { inquiryMessages, projectTypes } from '#content/words/inquiry.ts';
import { inquiryLimits } from '#domain/inquiry/inquiry.rules.ts';
import { createInquirySchema } from '#domain/inquiry/inquiry.ts';
import { forAll } from '#tests/for-all.ts';

const listIssues = (input: unknown, ownText?: string) =>
  createInquirySchema(inquiryMessages, projectTypes, ownText).safeParse(input).error?.issues ?? [];
const valid = {
  name: 'Marta Oliveira',
  email: 'marta@oliveira.studio',
  phone: '+1 786 555 0117',
  company: '',
  projectType: 'Residential',
  message: 'A stair in ivory travertine.',
};

const errorsOf = (change: Record<string, unknown>, ownText?: string) =>
  Object.fromEntries(
    listIssues({ ...valid, ...change }, ownText).map(({ path, message }) => [String(path[0]), message]),
  );

test.each([
  ['name', '   ', 'Name is required'],
  ['name', 'n'.repeat(101), 'Name is too long'],
  ['email', 'marta@oliveira', 'Invalid email address'],
  ['email', `${'a'.repeat(250)}@b.com`, 'Email is too long'],
  ['phone', ' ', 'Phone is required'],
  ['phone', '1'.repeat(51), 'Phone number is too long'],
  ['company', 'c'.repeat(101), 'Company name is too long'],
  ['projectType', 'Palace', 'Please select a project type'],
  ['message', '  short   ', 'Message must be at least 10 characters'],
  ['message', 'm'.repeat(1001), 'Message is too long'],
])('the contact form %s %j says %j', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
});

it('the contact form has room for all that a visitor may write into a message that the site began, also if only its link stays', () => {
  const link = `https://stone.example/selection#2.${'fvolakas.'.repeat(100)}abcd`;
  const own = `I am interested in my selection of 60 stones (${link}). `;
  const full = 'm'.repeat(inquiryLimits.message);
  const other = `We are interested in these (${link}). ${full.slice(100)}`;
  for (const message of [own, own + full, `${full.slice(1)}\n${own}`, other, full])
    expect(errorsOf({ message }, own)).toEqual({});
  for (const message of [`${own}${full}m`, `${link}${full}m`, `${full}m`])
    expect(errorsOf({ message }, own)).toEqual({ message: 'Message is too long' });
});

it('the contact form accepts every type of project, and every field at its limit, without surrounding spaces', () => {
  for (const projectType of projectTypes) expect(errorsOf({ projectType })).toEqual({});
  const atLimit = {
    name: ` ${'n'.repeat(inquiryLimits.name)} `,
    phone: ` ${'1'.repeat(inquiryLimits.phone)} `,
    company: ` ${'c'.repeat(inquiryLimits.company)} `,
    message: ` ${'m'.repeat(inquiryLimits.message)} `,
  };
  expect(errorsOf(atLimit)).toEqual({});
});

it('the contact form gives every missing field its message, in the order of the form', () => {
  expect(listIssues({}).map(({ path, message }) => [...path, message])).toEqual([
    ['name', 'Name is required'],
    ['email', 'Invalid email address'],
    ['phone', 'Phone is required'],
    ['projectType', 'Please select a project type'],
    ['message', 'Message must be at least 10 characters'],
  ]);
});

it('the contact form never throws for any value', () =>
  forAll([fc.anything({ maxDepth: 3 })], (input) => Array.isArray(listIssues(input))));

it('the contact form accepts a text exactly when its trimmed length is within the limits', () =>
  forAll([fc.string({ unit: 'grapheme', maxLength: 1100 })], (message) => {
    const { length } = [...message.trim()];
    const isAllowed = length >= inquiryLimits.messageMin && length <= inquiryLimits.message;
    expect('message' in errorsOf({ message })).toBe(!isAllowed);
  }));
