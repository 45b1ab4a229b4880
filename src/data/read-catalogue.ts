import type { SupabaseClient } from '@supabase/supabase-js';
import { collections, type CollectionSlug } from '../domain/catalogue/collection.ts';
import type { Product } from '../domain/catalogue/product.ts';
import type { BuildRecord } from './build-record.ts';
import { loadRows, loadRowsById } from './catalogue-rows.ts';
import {
  applyRows,
  EMPTY_TABLE,
  type KnownCatalogue,
  type KnownRow,
  type KnownTable,
  type RowChanges,
} from './known-catalogue.ts';
import {
  assertPublishable,
  DamagedCatalogueError,
  nameRow,
  sortRows,
  type QuarantinedRow,
  type SortedRows,
} from './quarantine.ts';
import { nameAllEarlier, nameEarlier, readEarlierSlugs } from './earlier-slugs.ts';
import { versionPictures } from './picture-versions.ts';
import type { Database } from './supabase/database.types.ts';

/**
 * All products of all collections, and the rows that must stay off the site. The rows are not `known` when they cannot be
 * told apart or contradict each other.
 *
 * @param options.previousCounts products of each collection, by slug, in the last build from the same project
 * @param options.known of the last read: products that did not change stay the same objects
 * @param options.versionsPictures whether addresses of pictures get their version from the database; not where the build
 *   looks at the files itself
 * @throws when the catalogue cannot be read, or is in a state that must not be published
 */
export async function readCatalogue(options: {
  client: SupabaseClient<Database>;
  supabaseUrl: string;
  previousCounts: ReadonlyMap<string, number>;
  known?: KnownCatalogue | undefined;
  versionsPictures: boolean;
}): Promise<BuildRecord> {
  const { client, supabaseUrl, previousCounts } = options;
  const products: Product[] = [];
  const quarantined: QuarantinedRow[] = [];
  const tables = new Map<CollectionSlug, KnownTable>();
  const mayBeEmpty = readEmptyByIntent();
  for (const collection of collections) {
    const rows = await loadRows(client, collection);
    const sorted = await showVersions(sortRows(rows, collection, supabaseUrl), options);
    assertPublishable(
      collection.table,
      rows.length,
      sorted.quarantined,
      previousCounts.get(collection.slug) ?? 0,
      mayBeEmpty(collection.table),
    );
    products.push(...sorted.products);
    quarantined.push(...sorted.quarantined);

    const before = options.known?.get(collection.slug) ?? EMPTY_TABLE;
    const byId = toKnownRows(rows, (index) => sorted.parsedRows[index]);
    const table = byId && applyRows(before, [...before.rows.keys(), ...byId.keys()], byId);
    if (table) tables.set(collection.slug, table);
  }
  assertNotEmpty(products.length, supabaseUrl);
  const earlier = await readEarlierSlugs(client);
  return {
    products: products.map((product) => nameEarlier(product, earlier)),
    quarantined,
    known: tables.size === collections.length ? nameAllEarlier(tables, earlier) : undefined,
  };
}

/**
 * The catalogue after changes, of which only the rows that they name are read.
 *
 * @returns undefined when that gives no catalogue that there ever was: then all of it has to be read
 * @throws as readCatalogue
 */
export async function readChanges(options: {
  client: SupabaseClient<Database>;
  supabaseUrl: string;
  known: KnownCatalogue;
  changes: readonly RowChanges[];
  versionsPictures: boolean;
}): Promise<KnownCatalogue | undefined> {
  const { client, supabaseUrl, known, changes } = options;
  const tables = new Map(known);
  const mayBeEmpty = readEmptyByIntent();
  for (const { table: name, ids } of changes) {
    const collection = collections.find(({ table }) => table === name);
    const before = collection && tables.get(collection.slug);
    if (!before) return undefined;
    const rows = await loadRowsById(client, collection, ids);
    const { parsedRows } = await showVersions(sortRows(rows, collection, supabaseUrl), options);
    const byId = toKnownRows(rows, (index) => parsedRows[index]);
    const table = byId && applyRows(before, ids, byId);
    if (!table) return undefined;
    assertPublishable(
      collection.table,
      table.rows.size,
      listQuarantined(collection.table, table),
      before.products.length,
      mayBeEmpty(collection.table),
    );
    tables.set(collection.slug, table);
  }
  assertNotEmpty(
    tables.values().reduce((sum, { products }) => sum + products.length, 0),
    supabaseUrl,
  );
  // All of them: a product that takes the earlier slug of another changes both.
  return nameAllEarlier(tables, await readEarlierSlugs(client));
}

/** The same rows, their products with versioned pictures where that is wanted. */
async function showVersions(
  sorted: SortedRows,
  options: { client: SupabaseClient<Database>; supabaseUrl: string; versionsPictures: boolean },
): Promise<SortedRows> {
  if (!options.versionsPictures) return sorted;
  const parsed = sorted.parsedRows.flatMap((row) => (row.ok ? [row.product] : []));
  const versioned = await versionPictures(options.client, options.supabaseUrl, parsed);
  const show = (product: Product) => versioned.get(product) ?? product;
  return {
    ...sorted,
    products: sorted.products.map(show),
    parsedRows: sorted.parsedRows.map((row) => (row.ok ? { ...row, product: show(row.product) } : row)),
  };
}

/** The rows of the catalogue that stay off the site. */
export function listAllQuarantined(known: KnownCatalogue): readonly QuarantinedRow[] {
  return collections.flatMap(({ slug, table }) => listQuarantined(table, known.get(slug) ?? EMPTY_TABLE));
}

function listQuarantined(name: string, { rows, products }: KnownTable): readonly QuarantinedRow[] {
  // The usual case needs no look at the rows.
  if (rows.size === products.length) return [];
  return [...rows.values()].flatMap(({ name: row, parsed }) =>
    parsed.ok ? [] : [{ table: name, row, problems: parsed.problems }],
  );
}

/** Undefined when a row has no id, or not one of its own. */
function toKnownRows(
  rows: readonly unknown[],
  parsedOf: (index: number) => KnownRow['parsed'] | undefined,
): ReadonlyMap<string, KnownRow> | undefined {
  const known = new Map<string, KnownRow>();
  for (const [index, row] of rows.entries()) {
    const { id } = (typeof row === 'object' && row !== null ? row : {}) as { id?: unknown };
    const parsed = parsedOf(index);
    if (typeof id === 'string' && parsed) known.set(id, { name: nameRow(row, index), parsed });
  }
  return known.size === rows.length ? known : undefined;
}

function readEmptyByIntent(): (table: string) => boolean {
  const names = new Set((process.env['ALLOW_EMPTY_TABLES'] ?? '').split(',').map((name) => name.trim()));
  return (table) => names.has(table);
}

function assertNotEmpty(productCount: number, supabaseUrl: string): void {
  if (productCount > 0) return;
  throw new DamagedCatalogueError(
    `The catalogue at ${supabaseUrl} holds no product at all, so nothing was built. ` +
      'Apply supabase/migrations and supabase/seed.sql, or check that SUPABASE_URL names the right project.',
  );
}
