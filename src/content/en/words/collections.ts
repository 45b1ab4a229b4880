import type { CollectionSlug } from '#domain/catalogue/collection.ts';

/** Names of the collections, for visitors and editors. */
export const collectionNames: Readonly<Record<CollectionSlug, string>> = {
  'floor-and-wall': 'Floor and Wall Coverings',
  'hardscape-materials': 'Hardscape Materials',
  'architectural-designs': 'Architectural Designs',
  'stone-fixing-solutions': 'Stone Fixing Solutions',
  extras: 'Extras',
};
