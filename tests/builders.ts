import type { CatalogueProduct } from '#domain/catalogue/product.ts';

/** A row of a catalogue table as an editor would enter it. The database adds the id and the dates. */
export interface ProductRow {
  slug: string;
  product_name: string;
  material_type: string;
  image_url: string | null;
  gallery_urls: string[];
  picture_texts?: Record<string, string>;
  translations?: unknown;
  description: string | null;
  finishes: string[];
  custom_sizes: string | null;
  sort_order: number;
  thicknesses_mm?: number[];
  water_absorption_pct?: number;
  test_standard?: string;
}

/**
 * A valid product row for every table and for the site.
 * @param change the part that the test is about.
 */
export function buildProductRow(change: Partial<ProductRow> = {}): ProductRow {
  return {
    slug: 'carrara-tile',
    product_name: 'Carrara Tile',
    material_type: 'Marble',
    image_url: 'tiles/Carrara Tile.jpg',
    gallery_urls: ['tiles/Carrara Tile 02.jpg'],
    description: 'Honed white marble with soft gray veins, cut to order for floors and walls.',
    finishes: ['Honed', 'Polished'],
    custom_sizes: '30 × 60 cm',
    sort_order: 10,
    ...change,
  };
}

/**
 * A product in the form that pages use.
 * @param change the part that the test is about.
 */
export function buildProduct(change: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    collection: 'floor-and-wall',
    slug: 'carrara-tile',
    name: 'Carrara Tile',
    materialType: 'Marble',
    images: [],
    description: 'Honed white marble with soft gray veins, cut to order for floors and walls.',
    finishes: ['Honed', 'Polished'],
    customSizes: '30 × 60 cm',
    origin: undefined,
    quarryCountry: undefined,
    sortOrder: 10,
    technicalData: {},
    updatedAt: undefined,
    ...change,
  };
}
