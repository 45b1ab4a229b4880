import { expect, it } from 'vitest';
import { languages } from '#domain/site/languages.ts';
import { productForms } from '#languages/es/words/catalogue.ts';
import { choosePlural, formatCount, formatDate, formatNumber } from '#domain/site/format.ts';

const products = { one: 'product', other: 'products' };
const at = new Date('2026-11-26T14:05:00Z');

it.each([
  [0, '0 products'],
  [1, '1 product'],
  [1_234_567.8912, '1,234,567.891 products'],
  [-1200, '-1,200 products'],
])('%d is grouped, with at most three decimals, and counted', (value, text) => {
  expect(formatCount(value, products)).toBe(text);
});

it('numbers have the given decimals, as the given language writes them', () => {
  expect(formatNumber(1.256, 2)).toBe('1.26');
  expect(formatNumber(0.2, [2, 2])).toBe('0.20');
  expect(formatNumber(1234.5, 0, 'de')).toBe('1.235');
});

it('a language may have more than two forms, and the last stands for the others', () => {
  const forms = { one: 'płyta', few: 'płyty', many: 'płyt', other: 'płyty' };
  const chosen = [1, 2, 5, 22].map((count) => choosePlural(count, forms, 'pl'));
  expect(chosen).toEqual([forms.one, forms.few, forms.many, forms.few]);
  expect(formatCount(5, products, 'pl')).toBe('5 products');
});

it.each([
  ['day', 'November 26, 2026'],
  ['shortDay', 'Nov 26, 2026'],
  ['time', '14:05'],
  ['shortMoment', 'Nov 26, 2026, 14:05'],
] as const)('writes a date as %s', (style, text) => {
  expect(formatDate(at, style, { timeZone: 'UTC' }).replace(/\s/gu, ' ')).toBe(text);
});

it('writes Spanish as in the United States', () => {
  const { locale } = languages.es;
  expect(formatDate(at, 'day', { timeZone: 'UTC', language: locale })).toBe('26 de noviembre de 2026');
  expect(formatNumber(1234.5, 3, locale)).toBe('1,234.5');
  expect(formatCount(1, productForms, locale)).toBe('1 producto');
  expect(formatCount(1_000_000, productForms, locale)).toBe('1,000,000 productos');
});
