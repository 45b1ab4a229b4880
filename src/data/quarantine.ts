import type { Collection } from '#domain/catalogue/collection.ts';
import {
  MAX_INVALID_ROW_SHARE,
  MAX_LOST_PRODUCT_SHARE,
  MIN_LOST_PRODUCTS,
} from '#domain/catalogue/catalogue.rules.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { quote } from '#domain/catalogue/plain-text.ts';
import { parseProductRow, type ParsedRow, type RowProblem } from '#domain/catalogue/product-row.ts';

export interface QuarantinedRow {
  readonly table: string;
  readonly row: string;
  readonly problems: readonly RowProblem[];
}

export interface SortedRows {
  readonly products: readonly CatalogueProduct[];
  readonly quarantined: readonly QuarantinedRow[];
  readonly mistranslated: readonly QuarantinedRow[];
}

/** Rows that are the same object as before aren't parsed again. */
const parsedRows = new WeakMap<object, { readonly supabaseUrl: string; readonly parsed: ParsedRow }>();

/** Rule 6.3. */
export function sortRows(rows: readonly unknown[], collection: Collection, supabaseUrl: string): SortedRows {
  const products: CatalogueProduct[] = [];
  const quarantined: QuarantinedRow[] = [];
  const mistranslated: QuarantinedRow[] = [];
  const slugs = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const parsed = parseOnce(row, collection, supabaseUrl);
    const quarantine = (problems: readonly RowProblem[]) =>
      quarantined.push({ table: collection.table, row: nameRow(row, index), problems });
    if (!parsed.ok) {
      quarantine(parsed.problems);
    } else if (slugs.has(parsed.product.slug)) {
      quarantine([
        {
          field: 'slug',
          problem: 'is used by an earlier row too',
          remedy: 'give this row a slug of its own',
        },
      ]);
    } else {
      slugs.add(parsed.product.slug);
      products.push(parsed.product);
      if (parsed.ignored.length > 0)
        mistranslated.push({ table: collection.table, row: nameRow(row, index), problems: parsed.ignored });
    }
  }
  return { products, quarantined, mistranslated };
}

function parseOnce(row: unknown, collection: Collection, supabaseUrl: string): ParsedRow {
  if (typeof row !== 'object' || row === null) return parseProductRow(row, collection, supabaseUrl);
  const known = parsedRows.get(row);
  if (known?.supabaseUrl === supabaseUrl) return known.parsed;
  const parsed = parseProductRow(row, collection, supabaseUrl);
  parsedRows.set(row, { supabaseUrl, parsed });
  return parsed;
}

/** `previousProductCount` is 0 if unknown. @throws {DamagedCatalogueError} if the table lost all
 * its rows or too many are invalid */
export function assertPublishable(
  table: string,
  rowCount: number,
  quarantined: readonly QuarantinedRow[],
  previousProductCount: number,
  mayBeEmpty: boolean,
): void {
  if (rowCount === 0 && previousProductCount > 0 && !mayBeEmpty) {
    throw new DamagedCatalogueError(
      `The table '${table}' is empty, but the last build had ${previousProductCount} products from it. ` +
        'Restore the rows; or, if the collection is meant to be empty, ' +
        `set ALLOW_EMPTY_TABLES=${table} for one build.`,
    );
  }
  if (quarantined.length > rowCount * MAX_INVALID_ROW_SHARE) {
    throw new DamagedCatalogueError(
      `${quarantined.length} of ${rowCount} rows of the table '${table}' are invalid, more than ` +
        `${MAX_INVALID_ROW_SHARE * 100} %. Fix the rows named below and build again:\n${composeReport(quarantined)}`,
    );
  }
}

/** `previousCount` is 0 if unknown; editors unpublished `unpublishedCount` of the lost ones.
 * @throws {DamagedCatalogueError} with the words to confirm it (ALLOW_FEWER_PRODUCTS) */
export function assertNotShrunk(
  count: number,
  previousCount: number,
  confirmedCount: number | undefined,
  unpublishedCount = 0,
): void {
  const lost = previousCount - count - unpublishedCount;
  if (lost < MIN_LOST_PRODUCTS || lost < previousCount * MAX_LOST_PRODUCT_SHARE) return;
  if (confirmedCount !== undefined && count >= confirmedCount) return;
  const unpublished = unpublishedCount === 0 ? '' : ` without the ${unpublishedCount} that were unpublished`;
  throw new DamagedCatalogueError(
    `The catalogue has ${count} products, ${lost} fewer than the last release (${previousCount})${unpublished}. If they were deleted ` +
      'by mistake, restore them from "Changes and deleted products" on /admin/catalogue. If they are meant to be gone, set ' +
      `ALLOW_FEWER_PRODUCTS=${count} and build again.`,
  );
}

export class DamagedCatalogueError extends Error {
  override name = 'DamagedCatalogueError';
}

export function composeReport(quarantined: readonly QuarantinedRow[]): string {
  return quarantined
    .flatMap(({ table, row, problems }) =>
      problems.map(({ field, problem, remedy }) => `  ${table}, row ${row}, ${field} ${problem}: ${remedy}.`),
    )
    .join('\n');
}

function nameRow(row: unknown, index: number): string {
  const { slug, id } = (typeof row === 'object' && row !== null ? row : {}) as {
    slug?: unknown;
    id?: unknown;
  };
  if (typeof slug === 'string' && slug.trim() !== '') return quote(slug);
  if (typeof id === 'string' || typeof id === 'number') return `with id ${id}`;
  return `number ${index + 1}`;
}
