/** Words of the loyalty signup (spec §2). */
export const loyalty = {
  title: 'Join the Elite Stone Circle',
  lead: 'Membership is free and begins with 100 points.',
  benefits: ['100 Points Welcome Bonus', 'Up to 20% Discounts', 'Exclusive Collections', 'VIP Events Access'],
  trust: ['No spam', 'Unsubscribe anytime', 'Member-only deals', 'GDPR compliant'],
} as const;
