import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Collection, CollectionTable } from '#domain/catalogue/collection.ts';
import { compareRows, compareText } from '#domain/catalogue/product.ts';
import { listProductColumns } from '#domain/catalogue/product-row.ts';
import type { Database } from './supabase/database.types.ts';

/** As many as Supabase answers by default (`max_rows` in supabase/config.toml); a project may answer fewer. */
const ROWS_PER_READ = 1000;
/** Ids that one request asks for: as many as fit into an address (36 characters each). */
const IDS_PER_READ = 100;
const RETRY_DELAY_MS = 500;
/** What the order of the rows is made of, as far as a row has it. */
const placedRow = z.object({
  id: z.string(),
  sort_order: z.number().catch(Infinity),
  product_name: z.string().catch(''),
  slug: z.string().catch(''),
});

/**
 * Every row of a collection's table, in the order of the listing (rule 6.5), read page by page. A page begins after the id
 * that the last one ended with: whatever is added, deleted or moved during the read, no row that stays is missed. The database
 * counts what is left, so that an answer that was cut off is never taken for the end.
 *
 * @throws {CatalogueReadError} when a page cannot be read twice in a row
 */
export async function loadRows(
  client: SupabaseClient<Database>,
  collection: Collection & { readonly table: CollectionTable },
): Promise<unknown[]> {
  const columns = listProductColumns(collection).join(',');
  const rows: unknown[] = [];
  const readPage = async (after: string | undefined) => {
    const all = client.from(collection.table).select(columns, { count: 'exact' });
    const { data, error, count } = await (after === undefined ? all : all.gt('id', after))
      .order('id', { ascending: true })
      .limit(ROWS_PER_READ)
      // The one retry is ours; postgrest-js would wait three times more.
      .retry(false);
    if (error) throw new CatalogueReadError(collection.table, error.message);
    if (count === null) throw new CatalogueReadError(collection.table, 'the rows were not counted');
    const page: unknown[] = data;
    if (page.length === 0 && count > 0)
      throw createCutError(collection.table, rows.length, rows.length + count);
    return { page, left: count - page.length };
  };

  for (let after: string | undefined; ;) {
    const { page, left } = await withOneRetry(() => readPage(after));
    rows.push(...page);
    if (left <= 0) return orderRows(rows);
    after = placedRow.safeParse(page.at(-1)).data?.id;
    if (after === undefined) throw new CatalogueReadError(collection.table, 'a row came without its id');
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
      const { data, error, count } = await client
        .from(collection.table)
        .select(listProductColumns(collection).join(','), { count: 'exact' })
        .in('id', some)
        .retry(false);
      if (error) throw new CatalogueReadError(collection.table, error.message);
      if (data.length !== count) throw createCutError(collection.table, data.length, count ?? 0);
      const found: unknown[] = data;
      return found;
    };
    rows.push(...(await withOneRetry(read)));
  }
  return rows;
}

/** In the order of the listing: of two rows with one slug the first becomes the product. */
export function orderRows(rows: readonly unknown[]): unknown[] {
  return rows
    .map((row) => ({ row, place: placedRow.safeParse(row).data }))
    .sort(({ place: a }, { place: b }) => {
      if (!a || !b) return Number(!a) - Number(!b);
      return compareRows(a, b) || compareText(a.id, b.id);
    })
    .map(({ row }) => row);
}

/** Empty where a row has none. */
export function readId(row: unknown): string {
  return placedRow.safeParse(row).data?.id ?? '';
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

function createCutError(table: string, arrived: number, count: number) {
  return new CatalogueReadError(
    table,
    `only ${arrived} of ${count} rows arrived; "Max rows" in the project's API settings may be too small`,
  );
}

async function withOneRetry<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return read();
  }
}
