/**
 * The catalogue as a builder that stays in memory knows it, row by row. After an edit it reads only the rows that the
 * edit names. When that might be incomplete, it forgets what it knows, and all rows are read again.
 */
import type { CollectionSlug } from '../domain/catalogue/collection.ts';
import { compareProducts, type Product } from '../domain/catalogue/product.ts';
import type { ParsedRow } from '../domain/catalogue/product-row.ts';

/** What became of a row. */
export interface KnownRow {
  /** As reports call it. */
  readonly name: string;
  readonly parsed: ParsedRow;
}

export interface KnownTable {
  readonly rows: ReadonlyMap<string, KnownRow>;
  /** In the order of the listing; the same object for as long as no product changes. */
  readonly products: readonly Product[];
}

export type KnownCatalogue = ReadonlyMap<CollectionSlug, KnownTable>;

export const EMPTY_TABLE: KnownTable = { rows: new Map(), products: [] };

/** Rows that may have changed since the catalogue was known. */
export interface RowChanges {
  readonly table: string;
  readonly ids: readonly string[];
}

/** For more rows than this, reading them one by one is no less work than reading all. */
export const MAX_CHANGED_ROWS = 500;

/**
 * The table after some of its rows were read again.
 *
 * @param ids the rows that may have changed; one that is not in `rows` exists no longer
 * @returns undefined when two products have the same address: then rows changed between the reads, and what is known is
 *   true of no moment
 */
export function applyRows(
  table: KnownTable,
  ids: Iterable<string>,
  rows: ReadonlyMap<string, KnownRow>,
): KnownTable | undefined {
  const known = new Map(table.rows);
  const gone = new Set<Product>();
  const come: Product[] = [];
  for (const id of new Set(ids)) {
    const old = known.get(id);
    const row = rows.get(id);
    if (old !== undefined && row !== undefined && isSame(old, row)) continue;
    if (row === undefined) known.delete(id);
    else known.set(id, row);
    if (old?.parsed.ok) gone.add(old.parsed.product);
    if (row?.parsed.ok) come.push(row.parsed.product);
  }
  if (gone.size === 0 && come.length === 0) return { rows: known, products: table.products };
  const stayed = table.products.filter((product) => !gone.has(product));
  const products = [...stayed, ...come].sort(compareProducts);
  const slugs = new Set(products.map(({ slug }) => slug));
  return slugs.size === products.length ? { rows: known, products } : undefined;
}

/** Rows hold texts, numbers and lists of them, always in the same order. */
function isSame(one: KnownRow, other: KnownRow): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
