import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, hasAtMost, isVisible, quote } from '#domain/catalogue/plain-text.ts';
import { forAll } from '#tests/for-all.ts';

test('a cleaned text keeps its words and lines, without invisible characters', async () => {
  expect(cleanText('  one\r\ntwo\rthree\n\ttab\u0000\u0007\u001b[31m\u009b \ud800')).toBe(
    'one\ntwo\nthree\n\ttab[31m \ufffd',
  );
  expect([null, undefined].map(cleanText)).toEqual(['', '']);
  await forAll([fc.string({ unit: 'binary' })], (text) => {
    expect(cleanText(cleanText(text))).toBe(cleanText(text));
    expect(cleanText(text)).not.toMatch(/(?![\n\t])\p{Cc}/u);
  });
});

test('a text is visible if it shows a character', () => {
  const marks = ['', ' ', '\u200b', '\u2060\ufeff', '\u00ad', '\u3164', '\u2800', '\u202e', '\u0301', '\n\t'];
  const visible = ['a', '石', '🪨', '-', '\u200bx\u200b', 'é', '.', '0'];
  expect([...marks, '\u{e0041}', ...visible].filter(isVisible)).toEqual(visible);
});

test('characters are counted like in the database', async () => {
  expect(hasAtMost('🪨🪨🪨', 3)).toBe(true);
  expect(hasAtMost('🪨🪨🪨a', 3)).toBe(false);
  await forAll([fc.string({ unit: 'binary' }), fc.nat({ max: 12 })], (text, count) => {
    expect(hasAtMost(text, count)).toBe([...text].length <= count);
  });
});

test('a quoted text is one short line, with invisible characters escaped', async () => {
  expect(quote('Kryptonite')).toBe('"Kryptonite"');
  expect(quote('a\nb\u202ec\u{e0041}\u2028 "d"')).toBe('"a\\u{a}b\\u{202e}c\\u{e0041}\\u{2028} \\"d\\""');
  expect(quote('\ud800')).toBe('"\ufffd"');
  expect(quote('x'.repeat(80))).toBe(`"${'x'.repeat(80)}"`);
  expect(quote('🪨'.repeat(81))).toBe(`"${'🪨'.repeat(80)}…"`);
  await forAll([fc.string({ unit: 'binary' })], (text) => {
    expect(quote(text)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  });
});
