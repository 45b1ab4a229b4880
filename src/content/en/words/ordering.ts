import type { Product } from '#domain/catalogue/product.ts';

export const silicaNotice =
  'Cutting, grinding and polishing stone sets free silica dust, which harms the lungs: work wet or with extraction, and wear a respirator';

const stoneNotes: readonly string[] = [
  'Natural variation in color and vein is part of the stone',
  'Professional installation recommended',
  'Samples on request',
  'Lead times vary',
];

/** Salt crystals grow in its pores and break it up. */
const saltNote = 'Not for salt-water pools: salt makes travertine decay';

type Kind = Pick<Product, 'collection' | 'materialType'>;

export function getSafetyNotes({ collection, materialType }: Kind): readonly string[] {
  if (collection === 'stone-fixing-solutions') return [];
  return [...(materialType.toLowerCase() === 'travertine' ? [saltNote] : []), silicaNotice];
}

/** Rule 8.1. */
export function getOrderingNotes(kind: Kind): readonly string[] {
  if (kind.collection === 'stone-fixing-solutions')
    return ['Sizes and loads are set for each project', ...stoneNotes];
  return [...stoneNotes, ...getSafetyNotes(kind)];
}
