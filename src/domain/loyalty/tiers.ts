export interface Tier {
  name: 'Bronze' | 'Silver' | 'Gold' | 'Platinum';
  /** The least balance, in points, that belongs to the tier. */
  fromPoints: number;
  /** In per cent of the price. */
  discountPercent: number;
  benefits: readonly [string, ...string[]];
}

/** The tiers of the loyalty programme, lowest first (spec §9). */
export const tiers = [
  {
    name: 'Bronze',
    fromPoints: 0,
    discountPercent: 5,
    benefits: ['5% discount on all products', 'Monthly newsletter', 'Birthday bonus points'],
  },
  {
    name: 'Silver',
    fromPoints: 1000,
    discountPercent: 10,
    benefits: ['10% discount', 'Early access to new collections', 'Free shipping on orders over $500'],
  },
  {
    name: 'Gold',
    fromPoints: 5000,
    discountPercent: 15,
    benefits: [
      '15% discount',
      'Exclusive member events',
      'Free samples with every order',
      'Priority customer support',
    ],
  },
  {
    name: 'Platinum',
    fromPoints: 10000,
    discountPercent: 20,
    benefits: [
      '20% discount',
      'Personal design consultant',
      'Access to exclusive collections',
      'VIP installation services',
    ],
  },
] as const satisfies readonly [Tier, ...Tier[]];

/** The tier of a balance. Every balance has one: below zero counts as the lowest. */
export function getTier(points: number): Tier {
  return tiers.findLast(({ fromPoints }) => points >= fromPoints) ?? tiers[0];
}

/** The range as the specification writes it: '0-999', '1,000-4,999', '10,000+'. */
export function toPointsRange(tier: Tier): string {
  const next = tiers.find(({ fromPoints }) => fromPoints > tier.fromPoints);
  const format = (points: number) => points.toLocaleString('en-US');
  return next ? `${format(tier.fromPoints)}-${format(next.fromPoints - 1)}` : `${format(tier.fromPoints)}+`;
}
