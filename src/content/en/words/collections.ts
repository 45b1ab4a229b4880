import type { CollectionSlug } from '#domain/catalogue/collection.ts';

export const collectionNames: Readonly<Record<CollectionSlug, string>> = {
  'floor-and-wall': 'Floor and Wall Coverings',
  'hardscape-materials': 'Hardscape Materials',
  'architectural-designs': 'Architectural Designs',
  'stone-fixing-solutions': 'Stone Fixing Solutions',
  extras: 'Extras',
};
