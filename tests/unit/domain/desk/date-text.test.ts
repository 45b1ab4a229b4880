import { expect, test } from 'vitest';
import { isDate } from '#domain/desk/date-text.ts';

test.each([
  '24-Dec',
  '2-Jan',
  '24-de\u0301c',
  '24. Dez',
  '24.Dez.26',
  'Dez 24',
  '24 dic. 2026',
  '24/dez',
  '24 de dez. de 2026',
  'dic.-24',
  'juil.-24',
  'diciembre de 2026',
  '24 Ağu',
  '24.дек',
  '24-Δεκ',
  '24.gru',
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
  '60x60',
  '24 cm',
  '24 in',
  '2 set',
  '24 pcs',
  '3/4"',
  '20-30 mm',
  'May',
  'Marmara 24',
  '32-Dez-x',
  '12/24/2026 cm',
  '1987',
  'From 24-Dec on',
])('a text is no date: %s', (text) => {
  expect(isDate(text)).toBe(false);
});
