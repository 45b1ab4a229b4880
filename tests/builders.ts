import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import type { PublishingStatus } from '#domain/publishing/publishing-status.ts';

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

/**
 * A product in the form that search, listings and selections use.
 * @param change the part that the test is about.
 */
export function buildEntry(change: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    collection: 'floor-and-wall',
    slug: 'volakas',
    earlierSlugs: [],
    name: 'Volakas',
    otherOrigins: [],
    materialType: 'Marble',
    finishes: ['Polished', 'Honed'],
    origin: 'Greece',
    suitableFor: ['Floor'],
    thicknessesMm: [20],
    tileSizesMm: [],
    picture: undefined,
    isShownInRooms: false,
    words: '',
    ...change,
  };
}

/** What editors are told of publishing: nothing waits. */
export function buildStatus(change: Partial<PublishingStatus> = {}): PublishingStatus {
  return {
    pendingCount: 0,
    pendingSince: null,
    buildingSince: null,
    publishedAt: '2026-11-20T11:00:00Z',
    lastFailure: null,
    notice: null,
    held: null,
    buildsToday: 3,
    overdueDates: 0,
    lateDates: [],
    ...change,
  };
}
