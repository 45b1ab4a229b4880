import { expect, it } from 'vitest';
import { tiers } from '#domain/loyalty/loyalty.rules.ts';
import { getTier, toPointsRange } from '#domain/loyalty/tiers.ts';

it('the tiers cover every balance, with the ranges of rule 10.2, and none gives less for more points', () => {
  const ranges = ['bronze 0-999', 'silver 1,000-4,999', 'gold 5,000-9,999', 'platinum 10,000+'];
  expect(tiers.map((tier) => `${tier.id} ${toPointsRange(tier)}`)).toEqual(ranges);
  const discounts = tiers.map(({ discountPercent }) => discountPercent);
  expect(discounts).toEqual(discounts.toSorted((a, b) => a - b));
});

it('a tier begins at its lowest balance', () => {
  const balances = [-5, 0, 999, 1000, 4999, 5000, 9999, 10_000];
  const ids = ['bronze', 'bronze', 'bronze', 'silver', 'silver', 'gold', 'gold', 'platinum'];
  expect(balances.map((points) => getTier(points).id)).toEqual(ids);
});
