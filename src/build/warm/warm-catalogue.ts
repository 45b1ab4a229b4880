/** The catalogue as the builder that stays in memory keeps it: read in full once, and after an edit what changed. */
import { createClient } from '@supabase/supabase-js';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { compareProducts, type Product } from '#domain/catalogue/product.ts';
import type { BuildRecord, ProductsByCollection } from '#data/build-record.ts';
import type { KnownCatalogue, RowChanges } from '#data/known-catalogue.ts';
import type { QuarantinedRow } from '#data/quarantine.ts';
import { listAllQuarantined, readCatalogue, readChanges } from '#data/read-catalogue.ts';
import { encodesPictures } from '#program/environment.ts';
import type { Database } from '#data/supabase/database.types.ts';

/** A state of the catalogue. */
export interface WarmCatalogue {
  /** Undefined when the next read has to be a full one. */
  known: KnownCatalogue | undefined;
  products: ProductsByCollection;
  quarantined: readonly QuarantinedRow[];
}

export function toWarmCatalogue({ known, products, quarantined }: BuildRecord): WarmCatalogue {
  return { known, products: known ? listProducts(known) : groupProducts(products), quarantined };
}

/**
 * @param changes rows that may have changed since `before`; undefined when that is not known
 * @throws as readCatalogue
 */
export async function readWarmCatalogue(
  before: WarmCatalogue,
  changes: readonly RowChanges[] | undefined,
): Promise<WarmCatalogue> {
  const source = openSource();
  if (changes && before.known) {
    const known = await readChanges({ ...source, known: before.known, changes });
    if (known) return { known, products: listProducts(known), quarantined: listAllQuarantined(known) };
  }
  const previousCounts = new Map([...before.products].map(([slug, { length }]) => [slug, length]));
  return toWarmCatalogue(await readCatalogue({ ...source, previousCounts, known: before.known }));
}

/**
 * @param previousCounts products of each collection, by slug, in the last build
 * @throws as readCatalogue
 */
export async function readWholeCatalogue(previousCounts: ReadonlyMap<string, number>): Promise<BuildRecord> {
  return readCatalogue({ ...openSource(), previousCounts });
}

function openSource() {
  const supabaseUrl = (process.env['SUPABASE_URL'] ?? '').replace(/\/+$/, '');
  const client = createClient<Database>(supabaseUrl, process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return {
    client,
    supabaseUrl,
    versionsPictures: !encodesPictures(),
  };
}

function listProducts(known: KnownCatalogue): ProductsByCollection {
  return new Map(
    collections.map(({ slug }): [CollectionSlug, readonly Product[]] => [
      slug,
      known.get(slug)?.products ?? [],
    ]),
  );
}

export function groupProducts(products: readonly Product[]): ProductsByCollection {
  return Map.groupBy(products.toSorted(compareProducts), ({ collection }) => collection);
}
