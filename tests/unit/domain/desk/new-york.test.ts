import { expect, it } from 'vitest';
import { showDate } from '#domain/desk/new-york.ts';
import { languages } from '#domain/site/languages.ts';

it.each([
  ['2026-11-30T13:00Z', 'Mon, Nov 30, 2026, 8:00 AM EST'],
  ['2027-11-07T05:30Z', 'Sun, Nov 7, 2027, 1:30 AM EDT'],
  ['2027-11-07T06:30Z', 'Sun, Nov 7, 2027, 1:30 AM EST'],
  ['2027-03-14T07:00Z', 'Sun, Mar 14, 2027, 3:00 AM EDT'],
])('%s is shown as %s', (at, text) => {
  expect(showDate(new Date(at))).toBe(text);
});

it('a date is said in the language of a preview', () => {
  const text = showDate(new Date('2026-11-30T19:05:00Z'), languages.es.locale);
  expect(text.replace(/\s/gu, ' ')).toBe('lun, 30 de nov de 2026, 2:05 p.m. EST');
});
