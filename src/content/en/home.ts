import { type Tier, tiers, welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { highestDiscountPercent } from '#domain/loyalty/tiers.ts';
import { capitalize } from '#domain/site/english.ts';
import { collectionCount } from './catalogue.ts';
import { claims } from './services.ts';
import { signupWords } from './words/members.ts';
import { nameStones } from './words/terms.ts';

export const homeHead = {
  title: 'Premium Stone Collections and Architectural Designs',
  description: `Premium stone collections and architectural designs in ${nameStones()}, selected and fabricated in Florida.`,
} as const;

export const hero = {
  title: ['From Earth', 'To Elegance'],
  subtitle:
    'Curating exceptional marble, travertine, and limestone for refined architectural and interior spaces',
  explore: 'EXPLORE COLLECTION',
  quote: 'REQUEST QUOTE',
  down: 'Scroll down',
} as const;

export const heritage = {
  title: 'Generations of Hand Selected Stone Mastery',
  link: 'Discover Our Full Story',
  caption: 'Quarry face, Carrara',
  globalReach: 'Projects in 50+ countries, each shipped from quarry to site.',
} as const;

export const legacy = {
  title: 'Legacy in Numbers',
  link: 'Discover the Story Behind the Numbers',
  counters: [
    { title: 'Years of Experience', descriptor: 'Of the people who select, cut and finish by hand.' },
    { title: 'Exclusive Stone Varieties', descriptor: 'From white Thassos to black Marquina.' },
    { title: 'Visionary Projects Completed', descriptor: 'Houses, hotels, lobbies and gardens.' },
    { title: 'Countries Served', descriptor: 'With our own crates, insured to the door.' },
  ],
} as const;

export const pause = { caption: 'Ivory travertine, cut along the vein', place: 'Tivoli, Italy' } as const;

export const process = {
  title: ['From Quarry Face', 'to Finished Room'],
  lead: 'One team follows an order from the block in the mountain to the last slab on site.',
  steps: [
    {
      title: 'Sourcing',
      description:
        'We walk the quarries ourselves and reserve blocks by vein, tone and soundness before they are cut.',
    },
    {
      title: 'Shaping',
      description:
        'Sawn, calibrated and finished in one workshop, then laid out dry so the veins meet where you will see them.',
    },
    {
      title: 'Delivering',
      description: `Every piece is numbered, crated and shipped to site, with drawings that show the setter where it belongs. Stock ${claims.stock.value}.`,
    },
  ],
} as const;

export const quarries = {
  title: 'The Quarries',
  label: 'Quarry locations',
  link: 'Learn More About Our Services',
  countries: ['Italy', 'Greece', 'Greece', 'Greece', 'Greece', 'Turkey'],
} as const;

export const collectionsSection = {
  title: `${capitalize(collectionCount)} Collections`,
  statement: 'One stone, carried through a whole house: floor, wall, stair, basin, garden.',
  link: 'All products',
} as const;

export const europa = {
  location: 'Istanbul, Turkey',
  captions: ['Main front, ivory travertine', 'Great hall, carved fireplace', 'Garden steps and balustrade'],
  specifications: ['Ivory Travertine', 'Custom Stone Balustrades', 'Hand-Carved Columns & Surrounds'],
  ornament: { name: 'Ornamental Fireplace', note: 'with architectural detailing' },
  total: { name: 'Total', amount: 'over 50,000', unit: 'sqm' },
  viewAll: 'View All Projects',
  start: 'Start Your Project',
} as const;

export const loyaltyTiers = {
  points: (range: string) => `${range} points`,
  title: 'Loyalty, Measured in Stone',
} as const;

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
