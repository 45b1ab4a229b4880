import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import { type Language, languages } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';

export const language: Language = 'en';

export const { locale } = languages.en;

export const paths = createPaths(languages.en.base);

export const siteWords = { breadcrumb: 'Breadcrumb', home: 'Home' } as const;

export const collectionNames: Readonly<Record<CollectionSlug, string>> = {
  'floor-and-wall': 'Floor and Wall Coverings',
  'hardscape-materials': 'Hardscape Materials',
  'architectural-designs': 'Architectural Designs',
  'stone-fixing-solutions': 'Stone Fixing Solutions',
  extras: 'Extras',
};

/** With a space behind it; `subject` is a product's name or the selection, with a link. */
export const composeInterestIn = (subject: string) => `I am interested in ${subject}. `;
