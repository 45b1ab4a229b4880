import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { tiers } from '#domain/loyalty/loyalty.rules.ts';
import { getTier, toPointsRange } from '#domain/loyalty/tiers.ts';

describe('the tiers', () => {
  it('cover every balance, with the ranges of rule 10.2', () => {
    expect(tiers.map((tier) => `${tier.name} ${toPointsRange(tier)}`)).toEqual([
      'Bronze 0-999',
      'Silver 1,000-4,999',
      'Gold 5,000-9,999',
      'Platinum 10,000+',
    ]);
  });

  test.each([
    [0, 'Bronze'],
    [999, 'Bronze'],
    [1000, 'Silver'],
    [4999, 'Silver'],
    [5000, 'Gold'],
    [9999, 'Gold'],
    [10_000, 'Platinum'],
    [-5, 'Bronze'],
  ])('%i points are %s', (points, name) => {
    expect(getTier(points).name).toBe(name);
  });

  it('never give less for more points', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(getTier(more).discountPercent).toBeGreaterThanOrEqual(getTier(less).discountPercent);
      }),
    );
  });
});
