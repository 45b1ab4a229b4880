import type { SupabaseClient } from '@supabase/supabase-js';
import { collections } from '../domain/catalogue/collection.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { noteCatalogueFacts } from './catalogue-facts.ts';
import { loadRows } from './catalogue-rows.ts';
import {
  assertPublishable,
  DamagedCatalogueError,
  sortRows,
  type QuarantinedRow,
  type SortedRows,
} from './quarantine.ts';
import type { Database } from './supabase/database.types.ts';

/**
 * All products of all collections, and the rows that must stay off the site.
 *
 * @param options.previousCounts products of each collection, by slug, in the last build from the same project
 * @throws when the catalogue cannot be read, or is in a state that must not be published
 */
export async function readCatalogue(options: {
  client: SupabaseClient<Database>;
  supabaseUrl: string;
  previousCounts: ReadonlyMap<string, number>;
}): Promise<SortedRows> {
  const { client, supabaseUrl, previousCounts } = options;
  const products: Product[] = [];
  const quarantined: QuarantinedRow[] = [];
  const emptyByIntent = new Set(
    (process.env['ALLOW_EMPTY_TABLES'] ?? '').split(',').map((name) => name.trim()),
  );
  for (const collection of collections) {
    const rows = await loadRows(client, collection);
    const sorted = sortRows(rows, collection, supabaseUrl);
    assertPublishable(
      collection.table,
      rows.length,
      sorted.quarantined,
      previousCounts.get(collection.slug) ?? 0,
      emptyByIntent.has(collection.table),
    );
    products.push(...sorted.products);
    quarantined.push(...sorted.quarantined);
  }
  if (products.length === 0) {
    throw new DamagedCatalogueError(
      `The catalogue at ${supabaseUrl} holds no product at all, so nothing was built. ` +
        'Apply supabase/migrations and supabase/seed.sql, or check that SUPABASE_URL names the right project.',
    );
  }
  noteCatalogueFacts({ products, quarantined });
  return { products, quarantined };
}
