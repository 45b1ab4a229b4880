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
  const productsIn = Map.groupBy(products, ({ collection }) => collection);
  const rejectedIn = Map.groupBy(quarantined, ({ table }) => table);
  return {
    products: Object.fromEntries(collections.map(({ slug }) => [slug, productsIn.get(slug)?.length ?? 0])),
    rejectedRows: Object.fromEntries(
      collections.map(({ table }) => [table, rejectedIn.get(table)?.length ?? 0]),
    ),
  };
}
