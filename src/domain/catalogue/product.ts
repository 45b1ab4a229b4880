import type { CollectionSlug } from './collection.ts';
import type { TechnicalData } from './technical-data.ts';

/** A picture of a product. */
export interface ProductImage {
  /** Public address. */
  readonly src: string;
  /** What it shows, as the editor describes it; absent where nobody has. */
  readonly alt?: string;
}

/** A product as the site knows it: parsed, trimmed, with addresses instead of storage paths. */
export interface Product {
  readonly collection: CollectionSlug;
  readonly slug: string;
  /** Slugs that it had before, and that no other product of the collection has now; absent if it had no other. */
  readonly earlierSlugs?: readonly string[];
  readonly name: string;
  /** Kind of stone or metal; one of the five stone types in the filtered collections. */
  readonly materialType: string;
  /** Pictures, the main one first, without repeats; may be empty. */
  readonly images: readonly ProductImage[];
  readonly description: string;
  readonly finishes: readonly string[];
  readonly customSizes: string;
  /** Country of origin, stone fixing only. */
  readonly origin: string | undefined;
  /** Country that the stone is quarried in; not in stone fixing. */
  readonly quarryCountry: string | undefined;
  readonly sortOrder: number;
  readonly technicalData: TechnicalData;
  /** When its row was last changed, in UTC to the millisecond (ISO 8601); undefined where the row does not say. */
  readonly updatedAt: string | undefined;
}

/** The country that a visitor asks for: where a stone was quarried, or a fixing made. */
export function findOrigin(product: Pick<Product, 'origin' | 'quarryCountry'>): string | undefined {
  return product.origin ?? product.quarryCountry;
}

/** The order of every listing: sort_order, then product_name (rule 6.5), then slug so that it is total. */
export function compareProducts(a: Product, b: Product): number {
  return a.sortOrder - b.sortOrder || compareText(a.name, b.name) || compareText(a.slug, b.slug);
}

/** The same order for the rows that products are made of. */
export function compareRows(a: PlacedRow, b: PlacedRow): number {
  return (
    a.sort_order - b.sort_order || compareText(a.product_name, b.product_name) || compareText(a.slug, b.slug)
  );
}

/** What a row's place in a listing is made of. */
interface PlacedRow {
  readonly sort_order: number;
  readonly product_name: string;
  readonly slug: string;
}

/** Code-point order, as Postgres's "C" collation sorts: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How structured data and alternative texts name a product: its name plus its material (rule 6.7). */
export function composeFullName(product: Pick<Product, 'name' | 'materialType'>): string {
  const { name, materialType } = product;
  return name.toLowerCase().includes(materialType.toLowerCase()) ? name : `${name} ${materialType}`;
}

/**
 * What a card says below the type: where a product comes from and how thick it is, as far as both are known, else its
 * finishes too; empty when nothing is known.
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

/** Finishes that a card names. */
const CARD_FINISH_COUNT = 3;

const META_DESCRIPTION_MAX_LENGTH = 160;

/** What search engines show below the title: the description's first words, cut between two of them. */
export function composeMetaDescription(product: Product, collectionName: string): string {
  const text =
    product.description.replaceAll(/\s+/g, ' ') || `${composeFullName(product)}, ${collectionName}.`;
  if (text.length <= META_DESCRIPTION_MAX_LENGTH) return text;
  const cut = text.slice(0, META_DESCRIPTION_MAX_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).toWellFormed()}…`;
}
