import { formatNumber } from '../site/format.ts';
import { tiers, type Tier } from './loyalty.rules.ts';

export const highestDiscountPercent = Math.max(...tiers.map(({ discountPercent }) => discountPercent));

/** A negative balance has the lowest tier. */
export function getTier(points: number): Tier {
  return tiers.findLast(({ fromPoints }) => points >= fromPoints) ?? tiers[0];
}

export function toPointsRange(tier: Tier): string {
  const next = tiers.find(({ fromPoints }) => fromPoints > tier.fromPoints);
  return next
    ? `${formatNumber(tier.fromPoints)}-${formatNumber(next.fromPoints - 1)}`
    : `${formatNumber(tier.fromPoints)}+`;
}
