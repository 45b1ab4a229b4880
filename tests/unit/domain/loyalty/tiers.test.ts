import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { tiers } from '#domain/loyalty/loyalty.rules.ts';
import { getTier, toPointsRange } from '#domain/loyalty/tiers.ts';
import { forAll } from '#tests/for-all.ts';

it('the tiers cover every balance, with the ranges of rule 10.2', () => {
  expect(tiers.map((tier) => `${tier.id} ${toPointsRange(tier)}`)).toEqual([
    'bronze 0-999',
    'silver 1,000-4,999',
    'gold 5,000-9,999',
    'platinum 10,000+',
  ]);
});

test.each([
  [0, 'bronze'],
  [999, 'bronze'],
  [1000, 'silver'],
  [4999, 'silver'],
  [5000, 'gold'],
  [9999, 'gold'],
  [10_000, 'platinum'],
  [-5, 'bronze'],
])('%i points are %s', (points, id) => {
  expect(getTier(points).id).toBe(id);
});

it('the tiers never give less for more points', () =>
  forAll([fc.nat(20_000), fc.nat(20_000)], (a, b) => {
    const [less, more] = [Math.min(a, b), Math.max(a, b)];
    expect(getTier(more).discountPercent).toBeGreaterThanOrEqual(getTier(less).discountPercent);
  }));
