import { z } from 'zod';
import { collections } from '#domain/catalogue/collection.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

const counts = z.record(z.string(), z.int().nonnegative()).readonly();

/** Only counts: they reveal nothing that the site doesn't show. */
export const catalogueFactsSchema = z.object({
  products: counts,
  rejectedRows: counts,
});

export type CatalogueFacts = Readonly<z.infer<typeof catalogueFactsSchema>>;

export function countCatalogue({
  products,
  quarantined,
}: Pick<CatalogueSnapshot, 'products' | 'quarantined'>): CatalogueFacts {
  const productCounts = new Map(collections.map(({ slug }) => [slug as string, 0]));
  const rejectedCounts = new Map(collections.map(({ table }) => [table as string, 0]));
  const add = (counted: Map<string, number>, key: string) => counted.set(key, (counted.get(key) ?? 0) + 1);
  for (const { collection } of products) add(productCounts, collection);
  for (const { table } of quarantined) add(rejectedCounts, table);
  return {
    products: Object.fromEntries(productCounts),
    rejectedRows: Object.fromEntries(rejectedCounts),
  };
}
