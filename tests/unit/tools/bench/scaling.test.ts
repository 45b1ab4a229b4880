import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitScaling } from '../../../tools/bench/scaling.ts';

test('finds the line that a cost was made with', () => {
  const number = fc.double({ min: -1000, max: 1000, noNaN: true });
  const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(number, number, sizes, (start, slope, list) => {
      const found = fitScaling(list.map((size) => ({ size, cost: start + slope * size })));
      expect(found.slope).toBeCloseTo(slope, 3);
      expect(Math.abs(found.start - start)).toBeLessThan(1);
    }),
  );
});

test('lies between points that are on no line', () => {
  const points = [
    { size: 0, cost: 0 },
    { size: 1, cost: 3 },
    { size: 2, cost: 3 },
  ];
  expect(fitScaling(points)).toEqual({ start: 0.5, slope: 1.5 });
});

test('one size says nothing about growth', () => {
  expect(() => fitScaling([{ size: 5, cost: 1 }])).toThrow('Two different sizes');
});
