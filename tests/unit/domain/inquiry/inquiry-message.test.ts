import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { inquiryWords, projectTypes } from '#content/words/inquiry.ts';
import { composeInterestIn } from '#content/words/site.ts';
import {
  addLink,
  composeInquiryMessage,
  composeInterest,
  toChatUrl,
  toSubject,
  cutToHandOver,
  toMailUrl,
} from '#domain/inquiry/inquiry-message.ts';
import type { Language } from '#domain/site/languages.ts';
import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import { forAll } from '#tests/for-all.ts';

const inquiry: Inquiry = {
  name: 'Marta Oliveira',
  email: 'marta@oliveira.studio',
  phone: '+1 786 555 0117',
  company: 'Oliveira & Co',
  projectType: 'Residential',
  message: 'A stair in ivory travertine.\r\nHoned, please.',
};

/** Any UTF-16 text, including unpaired surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 1000 })
  .map((units) => String.fromCharCode(...units));
const anyInquiry = fc.record({
  name: anyText,
  email: anyText,
  phone: anyText,
  company: fc.option(anyText, { nil: undefined }),
  projectType: fc.constantFrom(...projectTypes),
  message: anyText,
});

it('the text of an inquiry contains name, email, phone, company, project type and message, in this order', () => {
  expect(composeInquiryMessage(inquiry, inquiryWords).split('\n')).toEqual([
    'Name: Marta Oliveira',
    'Email: marta@oliveira.studio',
    'Phone: +1 786 555 0117',
    'Company: Oliveira & Co',
    'Project type: Residential',
    'Message: A stair in ivory travertine.',
    'Honed, please.',
  ]);
});

it('the text of an inquiry says N/A without a company, and a line break in a name forges no other field', () => {
  for (const company of [undefined, '', '   '])
    expect(composeInquiryMessage({ ...inquiry, company }, inquiryWords)).toContain('\nCompany: N/A\n');
  const forged = { ...inquiry, name: 'Eve\nEmail: other@example.com' };
  expect(composeInquiryMessage(forged, inquiryWords)).toMatch(
    /^Name: Eve Email: other@example\.com\nEmail: m/,
  );
});

it('the text of an inquiry survives the link completely, for any input', () =>
  forAll([anyInquiry], (any) => {
    const text = composeInquiryMessage(any, inquiryWords);
    const url = new URL(toChatUrl('13055550142', text));
    expect(url.searchParams.get('text')).toBe(text);
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain('\r');
  }));

it('the text of an inquiry keeps every character of a message, and replaces half of one', () => {
  for (const message of ['a\ud800b', '👩‍👩‍👧‍👦'.repeat(90), '& # % + = ? / \\ " \'', 'Каменная'])
    expect(composeInquiryMessage({ ...inquiry, message }, inquiryWords)).toContain(
      `Message: ${message.toWellFormed()}`,
    );
});

it('the chat link opens the number, without a text if there is no message', () => {
  expect(toChatUrl('13055550142')).toBe('https://wa.me/13055550142');
  expect(toChatUrl('13055550142', 'a b\nc')).toBe('https://wa.me/13055550142?text=a%20b%0Ac');
});

const origin = 'https://elitestone.example';
const compose = (product: string | null, from: string | null, language: Language = 'en') =>
  composeInterest(toSubject(product, from, language), origin, composeInterestIn);

it('the interest in a product has the product and its page, in the language shown whichever language its link has', () => {
  const [english, spanish] = ['/collections/extras/birdbaths', '/es/collections/extras/birdbaths'];
  for (const from of [english, spanish]) {
    expect(compose('Volakas', from)).toBe(`I am interested in Volakas (${origin}${english}). `);
    expect(compose('Volakas', from, 'es')).toBe(`I am interested in Volakas (${origin}${spanish}). `);
  }
});

it('the interest in a product is empty without a product', () => {
  for (const product of [null, '', '  \n ']) expect(compose(product, null)).toBe('');
});

test.each([
  ...['//evil.example', 'https://evil.example', '/es//evil.example', 'javascript:alert(1)'],
  ...['/collections/a', '/collections/a/b/../c', '/fr/collections/extras/birdbaths'],
])('the interest in a product leaves the address %j out', (path) => {
  expect(compose('Volakas', path)).toBe('I am interested in Volakas. ');
});

it('the interest in a product is one short well-formed line for any address', () =>
  forAll([anyText, anyText], (product, path) => {
    const text = compose(product, path);
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toMatch(/[\r\n]/);
    expect(text.length).toBeLessThan(250);
  }));

test('a contact from a selection has the number of stones, and the link if there is one', () => {
  const compose = (count: number, link: string | undefined) =>
    composeInterestIn(addLink(inquiryWords.mySelection(count), link));
  expect(compose(5, 'https://a.example/selection#1.x')).toBe(
    'I am interested in my selection of 5 stones (https://a.example/selection#1.x). ',
  );
  expect(compose(1, undefined)).toBe('I am interested in my selection of 1 stone. ');
});

const toChat = (text: string) => toChatUrl('13055550142', text);
const toMail = (text: string) => toMailUrl('info@elitestone.example', 'Selection', text);

test.each([
  ['Latin letters', 'm'.repeat(1000), true],
  ['Cyrillic letters', 'Нужен камень для холла и лестницы. '.repeat(30).slice(0, 1000), false],
  ['emoji of several parts', '👩‍👩‍👧‍👦'.repeat(90), false],
  ['line breaks and signs', '& # % + = ?\n'.repeat(80), false],
])('a message of %s is whole, or cut where its address has 2,000 characters', (_, text, fits) => {
  for (const toAddress of [toChat, toMail]) {
    const part = cutToHandOver(text, toAddress);
    expect(toAddress(part).length).toBeLessThanOrEqual(2000);
    expect(part.isWellFormed()).toBe(true);
    const kept = part.replace(/…$/, '');
    expect(text.startsWith(kept)).toBe(true);
    expect(part).toBe(fits ? text : `${kept}…`);
    const [next = ''] = text.slice(kept.length);
    if (!fits) expect(toAddress(`${kept}${next}…`).length).toBeGreaterThan(2000);
  }
});

test('the address of an e-mail has line breaks that mail programs support', () => {
  expect(toMail('a\nb')).toBe('mailto:info@elitestone.example?subject=Selection&body=a%0D%0Ab');
});
