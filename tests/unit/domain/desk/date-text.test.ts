import { expect, test } from 'vitest';
import { isDate } from '#domain/desk/date-text.ts';

test.each([
  '24-Dec',
  '24-de\u0301c',
  '24. Dez',
  '24.Dez.26',
  'Dez 24',
  '24/dez',
  '24 de dez. de 2026',
  'dic.-24',
  'diciembre de 2026',
  '24 Ağu',
  '24.дек',
  '24-Δεκ',
  'December 24, 2026',
  '12月24日',
  '12월 24일',
  '12/24/2026',
  '24.12.2026',
  '2026-12-24',
  '12/24/2026 0:00',
  '24/12/2026 12:00:00 a. m.',
  '01.02.26',
])('a spreadsheet writes a date as %s', (text) => {
  expect(isDate(text)).toBe(true);
});

test.each([
  '',
  '12 - 24',
  '1/2',
  '10/12/20',
  '24 cm',
  '2 set',
  '3/4"',
  'May',
  'Marmara 24',
  '32-Dez-x',
  '1987',
  'From 24-Dec on',
])('a text is no date: %s', (text) => {
  expect(isDate(text)).toBe(false);
});
