import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Collection, CollectionTable } from '#domain/catalogue/collection.ts';
import { compareRows, compareText } from '#domain/catalogue/product.ts';
import { listProductColumns } from '#domain/catalogue/product-row.ts';
import { tryTwice } from '#domain/try-twice.ts';

/** Supabase's default (`max_rows` in supabase/config.toml). A project may set a lower one. */
const ROWS_PER_READ = 1000;
/** 36 characters each, so that they fit into a URL. */
const IDS_PER_READ = 100;
const placedRow = z.object({
  id: z.string(),
  sort_order: z.number().catch(Infinity),
  product_name: z.string().catch(''),
  slug: z.string().catch(''),
});

/** In listing order (rule 6.5). Each page starts after the last id of the previous one, so that
 * no unchanged row is missed. The database counts the rest, so that a truncated response isn't
 * the end. @throws {CatalogueReadError} if a page can't be read twice in a row */
export async function loadRows(
  client: SupabaseClient,
  collection: Collection & { readonly table: CollectionTable },
): Promise<unknown[]> {
  const columns = listProductColumns(collection).join(',');
  const rows: unknown[] = [];
  const readPage = async (after: string | undefined) => {
    const all = client.from(collection.table).select(columns, { count: 'exact' });
    const { data, error, count } = await (after === undefined ? all : all.gt('id', after))
      .order('id', { ascending: true })
      .limit(ROWS_PER_READ)
      // This function retries once. The retries of postgrest-js would add three more.
      .retry(false);
    if (error) throw new CatalogueReadError(collection.table, error.message);
    if (count === null) throw new CatalogueReadError(collection.table, 'the rows were not counted');
    const page: unknown[] = data;
    if (page.length === 0 && count > 0)
      throw createCutError(collection.table, rows.length, rows.length + count);
    return { page, left: count - page.length };
  };

  for (let after: string | undefined; ;) {
    const { page, left } = await tryTwice(() => readPage(after));
    rows.push(...page);
    if (left <= 0) return orderRows(rows);
    after = placedRow.safeParse(page.at(-1)).data?.id;
    if (after === undefined) throw new CatalogueReadError(collection.table, 'a row came without its id');
  }
}

/** @throws {CatalogueReadError} as `loadRows` */
export async function loadRowsById(
  client: SupabaseClient,
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
    rows.push(...(await tryTwice(read)));
  }
  return rows;
}

/** @throws {CatalogueReadError} naming `table` if the function can't be called twice in a row */
export async function callTwice<Result>(
  client: SupabaseClient,
  [name, parameters]: [name: string, parameters?: Record<string, unknown>],
  table: string,
  schema: z.core.$ZodType<Result>,
): Promise<Result> {
  return tryTwice(async () => {
    const answer = await client.rpc(name, parameters);
    if (answer.error) throw new CatalogueReadError(table, answer.error.message);
    return z.parse(schema, answer.data);
  });
}

export function orderRows(rows: readonly unknown[]): unknown[] {
  return rows
    .map((row) => ({ row, place: placedRow.safeParse(row).data }))
    .sort(({ place: a }, { place: b }) => {
      if (!a || !b) return Number(!a) - Number(!b);
      return compareRows(a, b) || compareText(a.id, b.id);
    })
    .map(({ row }) => row);
}

export function readId(row: unknown): string {
  return placedRow.safeParse(row).data?.id ?? '';
}

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

export class BusyCatalogueError extends Error {
  override name = 'BusyCatalogueError';

  constructor(reads: number) {
    super(
      `Hundreds of products were changed during each of ${reads} reads of the catalogue, for example by an import or a ` +
        'script. The site was not built and the last good one stays online. The changes are safe, and they are published ' +
        'by the next build, which starts by itself.',
    );
  }
}

function createCutError(table: string, arrived: number, count: number) {
  return new CatalogueReadError(
    table,
    `only ${arrived} of ${count} rows arrived; "Max rows" in the project's API settings may be too small`,
  );
}
