import { writeFileSync } from 'node:fs';
import { collections } from '../domain/catalogue/collection.ts';
import type { SortedRows } from './quarantine.ts';

type PublishedRows = Pick<SortedRows, 'products' | 'quarantined'>;

/** Names the file that tells the program around a build what the catalogue held; without it nothing is written. */
export const CATALOGUE_FACTS_FILE = 'NATURAL_STONE_CATALOGUE_FACTS';

/** Counts only: nothing in here that the site does not show anyway. */
export interface CatalogueFacts {
  /** Products that are published, by slug of their collection. */
  readonly products: Readonly<Record<string, number>>;
  /** Rows that stay off the site because they break a rule, by table. */
  readonly rejectedRows: Readonly<Record<string, number>>;
}

export function countCatalogue({ products, quarantined }: PublishedRows): CatalogueFacts {
  const productCounts = new Map(collections.map(({ slug }) => [slug as string, 0]));
  const rejectedCounts = new Map(collections.map(({ table }) => [table as string, 0]));
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { collection } of products) add(productCounts, collection);
  for (const { table } of quarantined) add(rejectedCounts, table);
  return {
    products: Object.fromEntries(productCounts),
    rejectedRows: Object.fromEntries(rejectedCounts),
  };
}

export function noteCatalogueFacts(rows: PublishedRows): void {
  const file = process.env[CATALOGUE_FACTS_FILE];
  if (file) writeFileSync(file, JSON.stringify(countCatalogue(rows)));
}
