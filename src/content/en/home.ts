import { claims } from './claims.ts';
import { collectionCount } from './collections.ts';
import { pictures } from './pictures.ts';
import type { ContentPicture } from '#shared/images.ts';
import { stoneNames } from './stones.ts';
import { capitalize } from '#domain/site/english.ts';

export interface TimelineItem {
  readonly year: string;
  readonly title: string;
  readonly description: string;
  readonly icon: 'yard' | 'saw' | 'globe' | 'arch';
}

export interface Counter {
  readonly value: number;
  readonly suffix: string;
  readonly title: string;
  readonly descriptor?: string;
}

export interface ProcessStep {
  readonly number: string;
  readonly title: string;
  readonly description: string;
  readonly picture: ContentPicture;
}

export interface QuarryLocation {
  readonly location: string;
  readonly country: string;
  readonly picture: ContentPicture;
}

export type SpecificationLine =
  | { readonly name: string; readonly amount: string; readonly unit: string }
  | { readonly name: string; readonly note: string };

export const homeHead = {
  title: 'Premium Stone Collections and Architectural Designs',
  description: `Premium stone collections and architectural designs in ${stoneNames}, selected and fabricated in Florida.`,
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
  picture: pictures.quarryFace,
  caption: 'Quarry face, Carrara',
  timeline: [
    {
      year: '1999',
      title: 'Foundation',
      description: 'A yard, one bridge saw and a first container of Carrara marble.',
      icon: 'yard',
    },
    {
      year: '2002',
      title: 'Expansion',
      description: 'Fabrication joins supply: slabs leave the yard cut, edged and numbered.',
      icon: 'saw',
    },
    {
      year: '2008',
      title: 'Global Reach',
      description: 'Projects in 50+ countries, each shipped from quarry to site.',
      icon: 'globe',
    },
    {
      year: '2009',
      title: 'Architectural Revolution',
      description: '50+ architectural projects: columns, balustrades and whole façades.',
      icon: 'arch',
    },
  ] satisfies readonly TimelineItem[],
} as const;

export const legacy = {
  title: 'Legacy in Numbers',
  link: 'Discover the Story Behind the Numbers',
  counters: [
    {
      value: 30,
      suffix: '+',
      title: 'Years of Experience',
      descriptor: 'Of the people who select, cut and finish by hand.',
    },
    {
      value: 50,
      suffix: '+',
      title: 'Exclusive Stone Varieties',
      descriptor: 'From white Thassos to black Marquina.',
    },
    {
      value: 500,
      suffix: '+',
      title: 'Visionary Projects Completed',
      descriptor: 'Houses, hotels, lobbies and gardens.',
    },
    {
      value: 25,
      suffix: '',
      title: 'Countries Served',
      descriptor: 'With our own crates, insured to the door.',
    },
  ] satisfies readonly Counter[],
} as const;

export const pause = {
  picture: pictures.travertineBand,
  caption: 'Ivory travertine, cut along the vein',
  place: 'Tivoli, Italy',
} as const;

export const process = {
  title: ['From Quarry Face', 'to Finished Room'],
  lead: 'One team follows an order from the block in the mountain to the last slab on site.',
  steps: [
    {
      number: '01',
      title: 'Sourcing',
      description:
        'We walk the quarries ourselves and reserve blocks by vein, tone and soundness before they are cut.',
      picture: pictures.quarryBlocks,
    },
    {
      number: '02',
      title: 'Shaping',
      description:
        'Sawn, calibrated and finished in one workshop, then laid out dry so the veins meet where you will see them.',
      picture: pictures.waterjetInlay,
    },
    {
      number: '03',
      title: 'Delivering',
      description: `Every piece is numbered, crated and shipped to site, with drawings that show the setter where it belongs. Stock ${claims.stock.value}.`,
      picture: pictures.cratedSlabs,
    },
  ] satisfies readonly ProcessStep[],
} as const;

export const quarries = {
  title: 'The Quarries',
  label: 'Quarry locations',
  link: 'Learn More About Our Services',
  locations: [
    { location: 'Carrara', country: 'Italy', picture: pictures.quarryCarrara },
    { location: 'Thassos', country: 'Greece', picture: pictures.quarryThassos },
    { location: 'Volakas', country: 'Greece', picture: pictures.quarryVolakas },
    { location: 'Kavala', country: 'Greece', picture: pictures.quarryKavala },
    { location: 'Drama', country: 'Greece', picture: pictures.quarryDrama },
    { location: 'Afyon', country: 'Turkey', picture: pictures.quarryAfyon },
  ] satisfies readonly QuarryLocation[],
} as const;

export const collectionsSection = {
  title: `${capitalize(collectionCount)} Collections`,
  statement: 'One stone, carried through a whole house: floor, wall, stair, basin, garden.',
  link: 'All products',
} as const;

export const europa = {
  title: 'The Europa Project',
  location: 'Istanbul, Turkey',
  pictures: [
    { caption: 'Main front, ivory travertine', picture: pictures.istanbul1 },
    { caption: 'Great hall, carved fireplace', picture: pictures.istanbul2 },
    { caption: 'Garden steps and balustrade', picture: pictures.istanbul3 },
  ],
  specifications: [
    { name: 'Ivory Travertine', amount: '18,000', unit: 'sqm' },
    { name: 'Custom Stone Balustrades', amount: '6,000', unit: 'sqm' },
    { name: 'Hand-Carved Columns & Surrounds', amount: '4,000', unit: 'sqm' },
    { name: 'Ornamental Fireplace', note: 'with architectural detailing' },
  ] satisfies readonly SpecificationLine[],
  total: { name: 'Total', amount: 'over 50,000', unit: 'sqm' },
  viewAll: 'View All Projects',
  start: 'Start Your Project',
} as const;

export const loyaltyTiers = {
  points: (range: string) => `${range} points`,
  title: 'Loyalty, Measured in Stone',
  /** The stone whose color represents each tier. */
  stones: {
    bronze: pictures.slabNoceTravertine,
    silver: pictures.slabSilverTravertine,
    gold: pictures.slabGoldTravertine,
    platinum: pictures.slabKavala,
  },
} as const;
