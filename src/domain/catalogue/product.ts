import type { CollectionSlug } from './collection.ts';
import type { TechnicalData } from './technical-data.ts';

export interface ProductImage {
  /** Public address. */
  readonly src: string;
  /** Alternative text by the editor; absent if the editor wrote none. */
  readonly alt?: string;
}

/** A validated product: texts are trimmed, and pictures have addresses instead of storage paths. */
export interface Product {
  readonly collection: CollectionSlug;
  readonly slug: string;
  /** Former slugs that no other product of the collection has now; absent if there aren't any. */
  readonly earlierSlugs?: readonly string[];
  readonly name: string;
  /** Kind of stone or metal; one of the five stone types in collections with a type filter. */
  readonly materialType: string;
  /** Distinct pictures, the main one first; may be empty. */
  readonly images: readonly ProductImage[];
  readonly description: string;
  readonly finishes: readonly string[];
  readonly customSizes: string;
  /** Country of origin; stone fixing only. */
  readonly origin: string | undefined;
  /** Country where the stone is quarried; not in stone fixing. */
  readonly quarryCountry: string | undefined;
  readonly sortOrder: number;
  readonly technicalData: TechnicalData;
  /** When its row last changed, in UTC to the millisecond (ISO 8601); undefined if the row doesn't say. */
  readonly updatedAt: string | undefined;
}

/** The country that the origin filter uses: where a stone was quarried or a fixing was made. */
export function findOrigin(product: Pick<Product, 'origin' | 'quarryCountry'>): string | undefined {
  return product.origin ?? product.quarryCountry;
}

/** The order of every listing: sort_order, then product_name (rule 6.5), then slug to make it total. */
export function compareProducts(a: Product, b: Product): number {
  return a.sortOrder - b.sortOrder || compareText(a.name, b.name) || compareText(a.slug, b.slug);
}

/** The same order for database rows. */
export function compareRows(a: PlacedRow, b: PlacedRow): number {
  return (
    a.sort_order - b.sort_order || compareText(a.product_name, b.product_name) || compareText(a.slug, b.slug)
  );
}

interface PlacedRow {
  readonly sort_order: number;
  readonly product_name: string;
  readonly slug: string;
}

/** Code-point order, like Postgres's "C" collation: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A product's name in structured data and alternative texts: its name plus its material (rule 6.7). */
export function composeFullName(product: Pick<Product, 'name' | 'materialType'>): string {
  const { name, materialType } = product;
  return name.toLowerCase().includes(materialType.toLowerCase()) ? name : `${name} ${materialType}`;
}

/**
 * The line below the type on a card: origin and thickness as far as they are known, with finishes added if one of them is
 * missing. Empty if nothing is known.
 */
export function composeCardLine(product: Product): string {
  const { finishes, technicalData } = product;
  const facts = [
    findOrigin(product),
    technicalData.thicknessesMm && `${technicalData.thicknessesMm.join(', ')} mm`,
  ].filter((fact) => fact !== undefined);
  if (facts.length < 2 && finishes.length > 0) facts.push(finishes.slice(0, CARD_FINISH_COUNT).join(', '));
  return facts.join(' · ');
}

const CARD_FINISH_COUNT = 3;

const META_DESCRIPTION_MAX_LENGTH = 160;

/** The meta description: the first words of the product's description, cut between words. */
export function composeMetaDescription(product: Product, collectionName: string): string {
  const text =
    product.description.replaceAll(/\s+/g, ' ') || `${composeFullName(product)}, ${collectionName}.`;
  if (text.length <= META_DESCRIPTION_MAX_LENGTH) return text;
  const cut = text.slice(0, META_DESCRIPTION_MAX_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).toWellFormed()}…`;
}
