import type { CollectionSlug } from '#domain/catalogue/collection.ts';

const stoneNotes: readonly string[] = [
  'Natural variation in color and vein is part of the stone',
  'Professional installation recommended',
  'Samples on request',
  'Lead times vary',
];

/** Steel has no veins. */
const fixingNotes: readonly string[] = ['Sizes and loads are set for each project', ...stoneNotes.slice(1)];

/** What a buyer should know before ordering; the information box of every product (rule 8.1). */
export function getOrderingNotes(collection: CollectionSlug): readonly string[] {
  return collection === 'stone-fixing-solutions' ? fixingNotes : stoneNotes;
}
