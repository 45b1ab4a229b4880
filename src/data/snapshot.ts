import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { collections, findCollectionByTable, type CollectionSlug } from '#domain/catalogue/collection.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import {
  BusyCatalogueError,
  callTwice,
  loadRows,
  loadRowsById,
  orderRows,
  readId,
} from './catalogue-rows.ts';
import { groupMoves, movesSchema, readEarlierSlugs, type EarlierSlugs } from './earlier-slugs.ts';
import { addVersion, loadPictureVersions, type PictureVersions } from './picture-versions.ts';
import {
  assertNotShrunk,
  assertPublishable,
  composeReport,
  DamagedCatalogueError,
  sortRows,
  type QuarantinedRow,
} from './quarantine.ts';
import type { CatalogueClient } from './supabase/client.ts';

export interface CatalogueSnapshot {
  readonly products: readonly CatalogueProduct[];
  readonly quarantined: readonly QuarantinedRow[];
  readonly mistranslated: readonly QuarantinedRow[];
  readonly rows: ReadonlyMap<CollectionSlug, readonly unknown[]>;
  readonly versions: PictureVersions;
  readonly position: string;
  readonly hiddenCount: number;
}

export interface RowChanges {
  readonly table: string;
  readonly ids: readonly string[];
}

/** Above it, reading all rows is cheaper. */
export const MAX_CHANGED_ROWS = 500;

export interface SnapshotRequest {
  readonly client: CatalogueClient;
  readonly supabaseUrl: string;
  /** By collection slug, of the last release from the same project; empty if unknown. */
  readonly previousCounts: CatalogueFacts['products'];
  readonly previousHiddenCount?: number | undefined;
  readonly previous?: CatalogueSnapshot | undefined;
  readonly changes?: readonly RowChanges[] | undefined;
  readonly position?: string | undefined;
}

/** Unchanged products are the same objects as in `previous`.
 * @throws {CatalogueReadError} if the catalogue can't be read
 * @throws {DamagedCatalogueError} if its state must not be published */
export async function readSnapshot(request: SnapshotRequest): Promise<CatalogueSnapshot> {
  const { supabaseUrl, previousCounts } = request;
  const { rows, versions, earlier, position, hiddenCount } = await readTogether(request);
  const mayBeEmpty = readEmptyByIntent();
  const products: CatalogueProduct[] = [];
  const quarantined: QuarantinedRow[] = [];
  const mistranslated: QuarantinedRow[] = [];
  let previousCount = 0;
  for (const collection of collections) {
    const own = rows.get(collection.slug) ?? [];
    const sorted = sortRows(own, collection, supabaseUrl);
    const countBefore = previousCounts[collection.slug] ?? 0;
    assertPublishable(
      collection.table,
      own.length,
      sorted.quarantined,
      countBefore,
      mayBeEmpty(collection.table),
    );
    // A table that may be empty has not lost its rows.
    if (own.length > 0) previousCount += countBefore;
    products.push(...sorted.products.map((product) => complete(product, versions, earlier)));
    quarantined.push(...sorted.quarantined);
    mistranslated.push(...sorted.mistranslated);
  }
  if (products.length === 0) {
    throw new DamagedCatalogueError(
      `The catalogue at ${supabaseUrl} has no products, so nothing was built. ` +
        'Apply supabase/migrations and supabase/seed.sql, or check that SUPABASE_URL names the right project.',
    );
  }
  // Editors unpublish by name. Only products that are gone otherwise may be a loss.
  const unpublished = Math.max(0, hiddenCount - (request.previousHiddenCount ?? 0));
  assertNotShrunk(products.length, previousCount, readConfirmedCount(), unpublished);
  return { products, quarantined, mistranslated, rows, versions, position, hiddenCount };
}

export function describeQuarantine({
  quarantined,
  mistranslated,
}: Pick<CatalogueSnapshot, 'quarantined' | 'mistranslated'>): string | undefined {
  const rows = quarantined.length === 1 ? '1 row is' : `${quarantined.length} rows are`;
  const texts = mistranslated.length === 1 ? '1 row has' : `${mistranslated.length} rows have`;
  const report = [
    ...(quarantined.length > 0
      ? [`${rows} excluded from the site until fixed:`, composeReport(quarantined)]
      : []),
    ...(mistranslated.length > 0
      ? [`${texts} translations that are ignored until fixed:`, composeReport(mistranslated)]
      : []),
  ];
  return report.length > 0 ? report.join('\n') : undefined;
}

type Rows = Pick<CatalogueSnapshot, 'rows' | 'versions'>;

const MAX_READS = 5;

const completed = new WeakMap<CatalogueProduct, { mark: string; result: CatalogueProduct }>();

/** The same object while the versions of its pictures and its earlier slugs are the same. */
function complete(product: CatalogueProduct, versions: PictureVersions, earlier: EarlierSlugs) {
  const earlierSlugs = earlier.get(product.collection)?.get(product.slug);
  const mark = JSON.stringify([product.images.map(({ src }) => versions.get(src)), earlierSlugs]);
  const known = completed.get(product);
  if (known?.mark === mark) return known.result;
  const images = product.images.map((image) => {
    const version = versions.get(image.src);
    return version ? { ...image, src: addVersion(image.src, version) } : image;
  });
  const result = { ...product, images, ...(earlierSlugs && { earlierSlugs }) };
  completed.set(product, { mark, result });
  return result;
}

// In many requests, and then, in one, the rows that were changed in the meantime: products that are
// published together are in the same snapshot (rule 12.6), even if edits keep coming.
async function readTogether(request: SnapshotRequest) {
  const { client } = request;
  let since = request.position ?? (await readPosition(client)).position;
  for (let read = 1; read <= MAX_READS; read++) {
    const rows = (read === 1 ? await readChangedRows(request) : undefined) ?? (await readAllRows(request));
    // All slugs, because a product that takes another's earlier slug changes both.
    const earlier = await readEarlierSlugs(client);
    const { isChanged, changes, position, hiddenCount } = await readPosition(client, since);
    if (!isChanged) return { ...rows, earlier, position: since, hiddenCount };
    const latest = changes && (await layChanges(rows, changes.tables, request));
    if (latest) {
      return {
        ...latest,
        earlier: groupMoves(changes.redirects),
        position: changes.isPictureChanged ? since : position,
        hiddenCount,
      };
    }
    since = position;
  }
  throw new BusyCatalogueError(MAX_READS);
}

async function readAllRows({ client, supabaseUrl, previous }: SnapshotRequest): Promise<Rows> {
  const rows = new Map<CollectionSlug, readonly unknown[]>();
  const versions = new Map<string, string>();
  for (const collection of collections) {
    const known = new Map(previous?.rows.get(collection.slug)?.map((row) => [readId(row), row]));
    const own = (await loadRows(client, collection)).map((row) => {
      const before = known.get(readId(row));
      return isDeepStrictEqual(row, before) ? before : row;
    });
    rows.set(collection.slug, own);
    const { products } = sortRows(own, collection, supabaseUrl);
    for (const [src, version] of await loadPictureVersions(client, supabaseUrl, products))
      versions.set(src, version);
  }
  return { rows, versions };
}

async function readChangedRows(request: SnapshotRequest): Promise<Rows | undefined> {
  const { client, previous, changes } = request;
  if (!previous || !changes) return undefined;
  const tables: ChangedRows[] = [];
  for (const { table, ids } of changes) {
    const collection = findCollectionByTable(table);
    if (!collection) return undefined;
    tables.push({ table, ids: [...ids], rows: await loadRowsById(client, collection, ids) });
  }
  return layChanges(previous, tables, request);
}

async function layChanges(
  before: Rows,
  tables: readonly ChangedRows[],
  { client, supabaseUrl }: SnapshotRequest,
): Promise<Rows | undefined> {
  const rows = new Map(before.rows);
  const versions = new Map(before.versions);
  for (const { table, ids, rows: read } of tables) {
    const collection = findCollectionByTable(table);
    const own = collection && rows.get(collection.slug);
    if (!own) return undefined;
    const changed = new Set(ids);
    rows.set(collection.slug, orderRows([...own.filter((row) => !changed.has(readId(row))), ...read]));
    const { products } = sortRows(read, collection, supabaseUrl);
    for (const [src, version] of await loadPictureVersions(client, supabaseUrl, products))
      versions.set(src, version);
  }
  return { rows, versions };
}

function readEmptyByIntent(): (table: string) => boolean {
  const names = new Set((process.env['ALLOW_EMPTY_TABLES'] ?? '').split(',').map((name) => name.trim()));
  return (table) => names.has(table);
}

function readConfirmedCount(): number | undefined {
  const text = process.env['ALLOW_FEWER_PRODUCTS'] ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

const changesSchema = z.object({
  isPictureChanged: z.boolean(),
  redirects: movesSchema,
  tables: z.array(z.object({ table: z.string(), ids: z.array(z.string()), rows: z.array(z.unknown()) })),
});
type ChangedRows = z.output<typeof changesSchema>['tables'][number];

const positionSchema = z.object({
  position: z.string(),
  hiddenCount: z.int().default(0),
  isChanged: z.nullable(z.boolean()),
  changes: changesSchema.nullish(),
});

/** `changes` are in the same snapshot as `position`; null or missing if there are none, or so
 * many that all rows must be read again. @throws {CatalogueReadError} */
async function readPosition(client: CatalogueClient, since?: string) {
  const parameters = since === undefined ? {} : { p_since: since };
  return callTwice(
    client,
    ['get_catalogue_position', parameters],
    'private.catalogue_changes',
    positionSchema,
  );
}
