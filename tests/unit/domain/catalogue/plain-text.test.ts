import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, hasAtMost, isVisible, quote } from '#domain/catalogue/plain-text.ts';
import { forAll } from '#tests/for-all.ts';

test('a cleaned text keeps its words and lines, without invisible characters', () => {
  expect(cleanText('  one\r\ntwo\rthree\n\ttab\u0000\u0007\u001b[31m\u009b \ud800')).toBe(
    'one\ntwo\nthree\n\ttab[31m \ufffd',
  );
  expect(cleanText(null)).toBe('');
  expect(cleanText(undefined)).toBe('');
});

test('cleaning is idempotent', () =>
  forAll([fc.string({ unit: 'binary' })], (text) => {
    expect(cleanText(cleanText(text))).toBe(cleanText(text));
    expect(cleanText(text)).not.toMatch(/(?![\n\t])\p{Cc}/u);
  }));

test.each([
  '',
  ' ',
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u202e',
  '\u0301',
  '\n\t',
  '\u{e0041}',
])('%j shows nothing', (text) => {
  expect(isVisible(text)).toBe(false);
});

test.each(['a', '石', '🪨', '-', '\u200bx\u200b', 'é', '.', '0'])('%j is visible', (text) => {
  expect(isVisible(text)).toBe(true);
});

test('characters are counted like in the database', async () => {
  expect(hasAtMost('abc', 3)).toBe(true);
  expect(hasAtMost('abcd', 3)).toBe(false);
  expect(hasAtMost('🪨🪨🪨', 3)).toBe(true);
  expect(hasAtMost('🪨🪨🪨🪨', 3)).toBe(false);
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
