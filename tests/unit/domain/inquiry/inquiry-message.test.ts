import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
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

describe('the text of an inquiry', () => {
  it('contains name, email, phone, company, project type and message, in this order', () => {
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

  test.each([undefined, '', '   '])('says N/A for the company %j', (company) => {
    expect(composeInquiryMessage({ ...inquiry, company }, inquiryWords)).toContain('\nCompany: N/A\n');
  });

  it('prevents a line break in a name from forging another field', () => {
    const text = composeInquiryMessage({ ...inquiry, name: 'Eve\nEmail: other@example.com' }, inquiryWords);
    expect(text.split('\n')[0]).toBe('Name: Eve Email: other@example.com');
  });

  it('survives the link completely, for any input', () =>
    forAll([anyInquiry], (any) => {
      const text = composeInquiryMessage(any, inquiryWords);
      const url = new URL(toChatUrl('13055550142', text));
      expect(url.searchParams.get('text')).toBe(text);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toContain('\r');
    }));

  it('keeps every character of a message, and replaces half of one', () => {
    for (const message of ['a\ud800b', '👩‍👩‍👧‍👦'.repeat(90), '& # % + = ? / \\ " \'', 'Каменная'])
      expect(composeInquiryMessage({ ...inquiry, message }, inquiryWords)).toContain(
        `Message: ${message.toWellFormed()}`,
      );
  });
});

it('the chat link opens the number, without a text if there is no message', () => {
  expect(toChatUrl('13055550142')).toBe('https://wa.me/13055550142');
  expect(toChatUrl('13055550142', 'a b\nc')).toBe('https://wa.me/13055550142?text=a%20b%0Ac');
});

describe('the interest in a product', () => {
  const origin = 'https://elitestone.example';
  const compose = (product: string | null, from: string | null, language: Language = 'en') =>
    composeInterest(toSubject(product, from, language), origin, composeInterestIn);

  it('has the product and its page', () => {
    expect(compose('Volakas', '/collections/floor-and-wall/volakas')).toBe(
      'I am interested in Volakas (https://elitestone.example/collections/floor-and-wall/volakas). ',
    );
  });

  it('keeps its link on the page of the other language, and leads to the product in the language shown', () => {
    const [english, spanish] = ['/collections/extras/birdbaths', '/es/collections/extras/birdbaths'];
    expect(toSubject('Volakas', english, 'es')?.path).toBe(spanish);
    expect(toSubject('Volakas', spanish, 'es')?.path).toBe(spanish);
    expect(toSubject('Volakas', spanish, 'en')?.path).toBe(english);
    expect(compose('Volakas', english, 'es')).toContain(`(${origin}${spanish})`);
  });

  test.each([null, '', '  \n '])('is empty for the product %j', (product) => {
    expect(compose(product, null)).toBe('');
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/collections/a',
    '/collections/a/b/../c',
    '/es//evil.example',
    '/fr/collections/extras/birdbaths',
    'javascript:alert(1)',
  ])('leaves the address %j out', (path) => {
    expect(compose('Volakas', path)).toBe('I am interested in Volakas. ');
  });

  it('is one short well-formed line for any address', () =>
    forAll([anyText, anyText], (product, path) => {
      const text = compose(product, path);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/[\r\n]/);
      expect(text.length).toBeLessThan(250);
    }));
});

test('a contact from a selection has the number of stones, and the link if there is one', () => {
  const compose = (count: number, link: string | undefined) =>
    composeInterestIn(addLink(inquiryWords.mySelection(count), link));
  expect(compose(5, 'https://a.example/selection#1.x')).toBe(
    'I am interested in my selection of 5 stones (https://a.example/selection#1.x). ',
  );
  expect(compose(1, undefined)).toBe('I am interested in my selection of 1 stone. ');
});

describe('an address with a message', () => {
  const toChat = (text: string) => toChatUrl('13055550142', text);
  const toMail = (text: string) => toMailUrl('info@elitestone.example', 'Selection', text);

  test.each([
    ['Latin letters', 'm'.repeat(1000), true],
    ['Cyrillic letters', 'Нужен камень для холла и лестницы. '.repeat(30).slice(0, 1000), false],
    ['emoji of several parts', '👩‍👩‍👧‍👦'.repeat(90), false],
    ['line breaks and signs', '& # % + = ?\n'.repeat(80), false],
  ])('of %s has at most 2,000 characters and is whole where it fits', (_, text, fits) => {
    for (const toAddress of [toChat, toMail]) {
      const part = cutToHandOver(text, toAddress);
      expect(toAddress(part).length).toBeLessThanOrEqual(2000);
      expect(part.isWellFormed()).toBe(true);
      if (fits) expect(part).toBe(text);
      else expect(part).toMatch(/…$/);
      expect(text.startsWith(part.replace(/…$/, ''))).toBe(true);
    }
  });

  test('drops no character that would fit', () => {
    const text = 'ж'.repeat(1000);
    const part = cutToHandOver(text, toChat);
    expect(toChat(part).length + 'ж'.length * 6).toBeGreaterThan(2000);
  });

  test('of an e-mail has line breaks that mail programs support', () => {
    expect(toMail('a\nb')).toBe('mailto:info@elitestone.example?subject=Selection&body=a%0D%0Ab');
  });
});
