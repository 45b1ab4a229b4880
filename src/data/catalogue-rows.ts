import type { SupabaseClient } from '@supabase/supabase-js';
import type { Collection, CollectionTable } from '../domain/catalogue/collection.ts';
import { PRODUCT_COLUMNS } from '../domain/catalogue/product-row.ts';
import type { Database } from './supabase/database.types.ts';

/** Supabase answers at most this many rows a request (`max_rows` in supabase/config.toml). */
const ROWS_PER_READ = 1000;
/** Ids that one request asks for: as many as fit into an address (36 characters each). */
const IDS_PER_READ = 100;
const RETRY_DELAY_MS = 500;

/**
 * Every row of a collection's table, in the order of the listing (spec §7), read page by page.
 *
 * @throws {CatalogueReadError} when a page cannot be read twice in a row
 */
export async function loadRows(
  client: SupabaseClient<Database>,
  collection: Collection & { readonly table: CollectionTable },
): Promise<unknown[]> {
  const columns = composeColumns(collection);
  const readPage = async (from: number) => {
    const { data, error } = await client
      .from(collection.table)
      .select(columns)
      .order('sort_order', { ascending: true })
      .order('product_name', { ascending: true })
      .order('id', { ascending: true })
      .range(from, from + ROWS_PER_READ - 1)
      // The one retry is ours; postgrest-js would wait three times more.
      .retry(false);
    if (error) throw new CatalogueReadError(collection.table, error.message);
    return data as unknown[];
  };

  const rows: unknown[] = [];
  for (;;) {
    const page = await withOneRetry(() => readPage(rows.length));
    rows.push(...page);
    if (page.length < ROWS_PER_READ) return rows;
  }
}

/**
 * The rows with these ids, as far as they exist.
 *
 * @throws {CatalogueReadError} as above
 */
export async function loadRowsById(
  client: SupabaseClient<Database>,
  collection: Collection & { readonly table: CollectionTable },
  ids: readonly string[],
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_READ) {
    const some = ids.slice(from, from + IDS_PER_READ);
    const read = async () => {
      const { data, error } = await client
        .from(collection.table)
        .select(composeColumns(collection))
        .in('id', some)
        .retry(false);
      if (error) throw new CatalogueReadError(collection.table, error.message);
      return data as unknown[];
    };
    rows.push(...(await withOneRetry(read)));
  }
  return rows;
}

function composeColumns({ hasOrigin }: Collection): string {
  return [...PRODUCT_COLUMNS, ...(hasOrigin ? ['origin'] : [])].join(',');
}

/** The catalogue could not be read: nothing may be published from what little arrived. */
export class CatalogueReadError extends Error {
  override name = 'CatalogueReadError';

  constructor(table: string, reason: string) {
    super(
      `The catalogue table '${table}' could not be read: ${reason || 'no answer'}. ` +
        'The site was not built and the last good one stays online. Check that SUPABASE_URL is right and reachable, ' +
        'that the project is not paused, that SUPABASE_PUBLISHABLE_KEY belongs to it and that supabase/migrations were applied.',
    );
  }
}

async function withOneRetry<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return read();
  }
}
