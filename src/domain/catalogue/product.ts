import type { CollectionSlug } from './collection.ts';

/** A picture of a product. */
export interface ProductImage {
  /** Public address. */
  readonly src: string;
  /** What the build has learned by looking at the file; absent where an image CDN serves it, and in the browser. */
  readonly seen?: {
    readonly width: number;
    readonly height: number;
    /** Average color as `#rrggbb`, shown until the picture arrives. */
    readonly color: string;
  };
}

/** A product as the site knows it: parsed, trimmed, with addresses instead of storage paths. */
export interface Product {
  readonly collection: CollectionSlug;
  readonly slug: string;
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
  readonly sortOrder: number;
}

/** The order of every listing: sort_order, then product_name (spec §7), then slug so that it is total. */
export function compareProducts(a: Product, b: Product): number {
  return a.sortOrder - b.sortOrder || compareText(a.name, b.name) || compareText(a.slug, b.slug);
}

/** Code-point order, as Postgres's "C" collation sorts: the same on every machine and in every locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How structured data and alternative texts name a product: its name plus its material (spec §3). */
export function composeFullName(product: Pick<Product, 'name' | 'materialType'>): string {
  const { name, materialType } = product;
  return name.toLowerCase().includes(materialType.toLowerCase()) ? name : `${name} ${materialType}`;
}

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
