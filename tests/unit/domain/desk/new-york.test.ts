import { expect, it } from 'vitest';
import { showDate } from '#domain/desk/new-york.ts';
import { languages } from '#domain/site/languages.ts';

it.each([
  ['2027-11-07T05:30Z', 'Sun, Nov 7, 2027, 1:30 AM EDT'],
  ['2027-11-07T06:30Z', 'Sun, Nov 7, 2027, 1:30 AM EST'],
])('%s is shown as %s', (at, text) => {
  expect(showDate(new Date(at))).toBe(text);
});

it('a date is said in the language of a preview', () => {
  const text = showDate(new Date('2026-11-30T19:05:00Z'), languages.es.locale);
  expect(text.replace(/\s/gu, ' ')).toBe('lun, 30 de nov de 2026, 2:05 p.m. EST');
});
