import { describe, expect, it } from 'vitest';
import { languages } from '#domain/site/languages.ts';
import { productForms } from '#languages/es/words/catalogue.ts';
import { choosePlural, formatCount, formatDate, formatNumber } from '#domain/site/format.ts';

const products = { one: 'product', other: 'products' };
const at = new Date('2026-11-26T14:05:00Z');

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_234_567.8912, '1,234,567.891'],
    [-1200, '-1,200'],
  ])('groups %d and shows at most three decimals', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('have the given number of decimals, as the given language writes them', () => {
    expect(formatNumber(1.256, 2)).toBe('1.26');
    expect(formatNumber(0.2, [2, 2])).toBe('0.20');
    expect(formatNumber(1234.5, 3, 'de')).toBe('1.234,5');
    expect(formatNumber(1234.5, 0, 'de')).toBe('1.235');
  });
});

describe('plurals', () => {
  it.each([
    [0, '0 products'],
    [1, '1 product'],
    [2, '2 products'],
    [2000, '2,000 products'],
  ])('counts %d', (count, text) => {
    expect(formatCount(count, products)).toBe(text);
  });

  it('supports languages with more than two forms, and falls back to the last', () => {
    const forms = { one: 'płyta', few: 'płyty', many: 'płyt', other: 'płyty' };
    const chosen = [1, 2, 5, 22].map((count) => choosePlural(count, forms, 'pl'));
    expect(chosen).toEqual([forms.one, forms.few, forms.many, forms.few]);
    expect(formatCount(5, products, 'pl')).toBe('5 products');
  });
});

describe('dates', () => {
  it.each([
    ['day', 'November 26, 2026'],
    ['shortDay', 'Nov 26, 2026'],
    ['time', '14:05'],
    ['shortMoment', 'Nov 26, 2026, 14:05'],
  ] as const)('writes a date as %s', (style, text) => {
    expect(formatDate(at, style, { timeZone: 'UTC' }).replace(/\s/gu, ' ')).toBe(text);
  });

  it('uses the given language', () => {
    expect(formatDate(at, 'day', { timeZone: 'UTC', language: 'de' })).toBe('26. November 2026');
  });

  it('writes Spanish as in the United States', () => {
    const { locale } = languages.es;
    expect(formatDate(at, 'day', { timeZone: 'UTC', language: locale })).toBe('26 de noviembre de 2026');
    expect(formatNumber(1234.5, 3, locale)).toBe('1,234.5');
    expect(formatCount(1, productForms, locale)).toBe('1 producto');
    expect(formatCount(1_000_000, productForms, locale)).toBe('1,000,000 productos');
  });
});
