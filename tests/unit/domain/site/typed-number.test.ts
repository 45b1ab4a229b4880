import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFigure } from '#domain/site/typed-number.ts';
import { forAll } from '#tests/for-all.ts';

const density = { min: 1000, max: 3500 };
const absorption = { min: 0, max: 30 };

test.for([
  [0.13, absorption, ['0,13', '0.13', '0,130']],
  [2.345, absorption, ['2.345']],
  // 1250 % is impossible.
  [1.25, absorption, ['1,250']],
  [0.5, absorption, [',5']],
  [2690, density, ['2,690', "2'690", '２６９０']],
  [2690.5, density, ['2.690,5', '2,690.5', '2\u202F690,5']],
  [-10, undefined, ['-10', '−10']],
  [12, undefined, ['12.']],
  // No thousand begins with a zero.
  [0.125, undefined, ['0,125']],
  [1.2, undefined, ['1.200']],
  [1200, undefined, ['1,200']],
  [1_234_567.8, undefined, ['1.234.567,8']],
] as const)('%d in %j is read from each of %j', ([value, range, texts]) => {
  for (const text of texts) expect(parseFigure(text, range), text).toEqual({ ok: true, value });
});

test.for([
  ['2.690', density, '2.690 may be 2.69 or 2690: write it as one of them'],
  ['1,250', { min: 1, max: 2000 }, '1,250 may be 1.25 or 1250: write it as one of them'],
  ['45,250', absorption, '45,250 may be 45.25 or 45250: write it as one of them'],
] as const)('%s is named', ([text, range, problem]) => {
  expect(parseFigure(text, range)).toEqual({ ok: false, problem });
});

test.for(['0,13%', '1,2,3', '1,23,456', '1,200,5', '0 125', '1e5', 'constructor', '.'])(
  '%s is none',
  (text) => {
    expect(parseFigure(text)).toEqual({ ok: false, problem: `${text} is not a number` });
  },
);

test('every number that the desk shows is parsed unchanged', () =>
  forAll([fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(99)], (whole, part) => {
    const value = Number(`${whole}.${part}`);
    expect(parseFigure(String(value))).toEqual({ ok: true, value });
  }));
