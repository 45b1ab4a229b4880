import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeList, parseList } from '#domain/desk/read-field.ts';
import { forAll } from '#tests/for-all.ts';

test('parses typical input', () => {
  expect(parseList('Polished, Honed')).toEqual(['Polished', 'Honed']);
  expect(parseList(' Polished ,, Honed, ')).toEqual(['Polished', 'Honed']);
  expect(parseList('Polished; Honed, filled')).toEqual(['Polished', 'Honed, filled']);
  expect(parseList('Polished\nHoned, filled\n')).toEqual(['Polished', 'Honed, filled']);
  expect(parseList('  ')).toEqual([]);
});

test('uses commas if possible', () => {
  expect(composeList(['Polished', 'Honed'])).toBe('Polished, Honed');
  expect(composeList(['Honed, filled'])).toBe('Honed, filled;');
  expect(composeList(['a;b', 'c'])).toBe('a\\;b; c');
  expect(composeList([])).toBe('');
});

test('any list survives writing and parsing', async () => {
  const entry = fc
    .string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '\\', '"', '/', '-') })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  await forAll([fc.array(entry)], (entries) => {
    expect(parseList(composeList(entries))).toEqual(entries);
  });
});
