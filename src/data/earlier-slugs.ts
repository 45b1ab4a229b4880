import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { CatalogueReadError } from './catalogue-rows.ts';
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

const named = new WeakMap<Product, Product>();

/** The product with the slugs that it had before; the same object as the last time where they are the same. */
export function nameEarlier(product: Product, earlier: EarlierSlugs): Product {
  const earlierSlugs = earlier.get(product.collection)?.get(product.slug);
  if (!earlierSlugs) return product;
  const known = named.get(product);
  if (known?.earlierSlugs?.join() === earlierSlugs.join()) return known;
  const result = { ...product, earlierSlugs };
  named.set(product, result);
  return result;
}
