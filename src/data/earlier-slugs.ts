import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { collections, type CollectionSlug } from '../domain/catalogue/collection.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { CatalogueReadError } from './catalogue-rows.ts';
import type { KnownCatalogue, KnownRow, KnownTable } from './known-catalogue.ts';
import type { Database } from './supabase/database.types.ts';

/** The slugs that products had before, by their present one. */
type EarlierSlugs = ReadonlyMap<CollectionSlug, ReadonlyMap<string, readonly string[]>>;

const slugSchema = z.string().regex(/^[a-z0-9-]+$/);
const movesSchema = z.array(z.object({ table: z.string(), from: slugSchema, to: slugSchema }));

/**
 * The earlier slugs of every product that was renamed.
 *
 * @throws {CatalogueReadError} when the project cannot answer, so that no release is without its redirects
 */
export async function readEarlierSlugs(client: SupabaseClient<Database>): Promise<EarlierSlugs> {
  const { data, error } = await client.rpc('get_slug_redirects');
  if (error) throw new CatalogueReadError('private.slug_redirects', error.message);
  const byTable = Map.groupBy(movesSchema.parse(data), ({ table }) => table);
  return new Map(
    collections.map(({ slug, table }) => {
      const moves = Map.groupBy(byTable.get(table) ?? [], ({ to }) => to);
      return [slug, new Map([...moves].map(([to, own]) => [to, own.map(({ from }) => from)]))];
    }),
  );
}

/** The product with the slugs that it had before; the same object where it knows them already. */
export function nameEarlier(product: Product, earlier: EarlierSlugs): Product {
  const slugs = earlier.get(product.collection)?.get(product.slug);
  if (product.earlierSlugs?.join() === slugs?.join()) return product;
  const { earlierSlugs: _, ...rest } = product;
  return slugs ? { ...rest, earlierSlugs: slugs } : rest;
}

/** The same catalogue, its products with the slugs that they had before. */
export function nameAllEarlier(tables: KnownCatalogue, earlier: EarlierSlugs): KnownCatalogue {
  return new Map([...tables].map(([slug, table]) => [slug, nameEarlierIn(table, earlier)]));
}

function nameEarlierIn(table: KnownTable, earlier: EarlierSlugs): KnownTable {
  if (table.products.every((product) => nameEarlier(product, earlier) === product)) return table;
  const named = new Map(table.products.map((product) => [product, nameEarlier(product, earlier)]));
  const show = (product: Product) => named.get(product) ?? product;
  const rows = [...table.rows].map(([id, { name, parsed }]): [string, KnownRow] => [
    id,
    { name, parsed: parsed.ok ? { ...parsed, product: show(parsed.product) } : parsed },
  ]);
  return { rows: new Map(rows), products: table.products.map(show) };
}
