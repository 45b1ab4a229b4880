import { signupWords } from './words/loyalty.ts';
import { tiers, welcomePoints, type Tier } from '#domain/loyalty/loyalty.rules.ts';
import { highestDiscountPercent } from '#domain/loyalty/tiers.ts';

const [bronze, silver, gold, platinum] = tiers;

export const tierBenefits: Readonly<Record<Tier['id'], readonly string[]>> = {
  bronze: [
    `${bronze.discountPercent}% discount on all products`,
    'Monthly newsletter',
    'Birthday bonus points',
  ],
  silver: [
    `${silver.discountPercent}% discount`,
    'Early access to new collections',
    'Free shipping on orders over $500',
  ],
  gold: [
    `${gold.discountPercent}% discount`,
    'Exclusive member events',
    'Free samples with every order',
    'Priority customer support',
  ],
  platinum: [
    `${platinum.discountPercent}% discount`,
    'Personal design consultant',
    'Access to exclusive collections',
    'VIP installation services',
  ],
};

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
