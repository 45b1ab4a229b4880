import { expect, it, test } from 'vitest';
import { readPreviewPlace, toPreviewFragment } from '#domain/preview/preview-address.ts';
import { paths } from '#domain/site/paths.ts';

const TOKEN = 'aB3_-xYz0123456789abcdefghijklmn';
const whole = { token: TOKEN, slug: undefined, nth: 1 };

test.each([
  ['as it was made', `#${TOKEN}`, whole],
  ['without its mark', TOKEN, whole],
  ['with a product', `#${TOKEN}/blue-stone-2`, { token: TOKEN, slug: 'blue-stone-2', nth: 1 }],
  ['with the second of two', `#${TOKEN}/blue/2`, { token: TOKEN, slug: 'blue', nth: 2 }],
  ['in percents', `#${TOKEN.replace('_', '%5F')}%2Fblue`, { token: TOKEN, slug: 'blue', nth: 1 }],
  ['in percents twice', `#${TOKEN.replace('_', '%255F')}`, whole],
  ['over two lines', `#${TOKEN.slice(0, 10)}\r\n ${TOKEN.slice(10)}`, whole],
  ['with invisible marks', `#\u200B${TOKEN.slice(0, 4)}\u00AD${TOKEN.slice(4)}\u2060`, whole],
  ['at the end of a sentence', `#${TOKEN}.`, whole],
  ['in angle brackets', `#${TOKEN}%3E`, whole],
  ['with the parameters of a newsletter', `#${TOKEN}&utm_source=mail`, whole],
  ['cut', `#${TOKEN.slice(1)}`, undefined],
  ['with more characters', `#${TOKEN}x`, undefined],
  ['empty', '', undefined],
])('the fragment of a preview %s', (_, hash, place) => {
  expect(readPreviewPlace(hash)).toEqual(place);
});

it.each([1, 12])('the fragment of a preview is read as it is written, for the product %i', (nth) => {
  const place = { token: TOKEN, slug: 'blue', nth };
  expect(readPreviewPlace(toPreviewFragment(TOKEN, 'blue', nth))).toEqual(place);
});

test('a link has at most 120 characters on a host of 80', () => {
  const link = `https://${'a'.repeat(70)}${paths.preview}${toPreviewFragment(TOKEN)}`;
  expect(link.length).toBeLessThanOrEqual(120);
});
