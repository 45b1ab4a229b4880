import { fixingNote, saltNote, silicaNotice, stoneNotes } from '#content/words/product-page.ts';
import type { Product } from '#domain/catalogue/product.ts';

type Kind = Pick<Product, 'collection' | 'materialType'>;

export function getSafetyNotes({ collection, materialType }: Kind): readonly string[] {
  if (collection === 'stone-fixing-solutions') return [];
  return [...(materialType.toLowerCase() === 'travertine' ? [saltNote] : []), silicaNotice];
}

/** Rule 8.1. */
export function getOrderingNotes(kind: Kind): readonly string[] {
  const isFixing = kind.collection === 'stone-fixing-solutions';
  return isFixing ? [fixingNote, ...stoneNotes] : [...stoneNotes, ...getSafetyNotes(kind)];
}
