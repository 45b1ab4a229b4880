import { signupWords } from './words/loyalty.ts';
import { tiers, welcomePoints } from '#domain/loyalty/loyalty.rules.ts';

const highestDiscountPercent = Math.max(...tiers.map(({ discountPercent }) => discountPercent));

/** The loyalty signup. */
export const loyalty = {
  title: signupWords.title,
  lead: `Membership is free and begins with ${welcomePoints} points.`,
  benefits: [
    `${welcomePoints} Points Welcome Bonus`,
    `Up to ${highestDiscountPercent}% Discounts`,
    'Exclusive Collections',
    'VIP Events Access',
  ],
  trust: ['No spam', 'Unsubscribe anytime', 'Member-only deals', 'GDPR compliant'],
} as const;
