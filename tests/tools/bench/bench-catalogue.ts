import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { startLocalSupabase } from '#local/stack.ts';

/**
 * Replaces the seed of an embedded backend with products that are spread evenly over collections and types.
 *
 * @param dataDir absolute; the backend must not run
 * @param products at least one per collection; the first collections get the remainder
 */
export async function fillCatalogue(dataDir: string, products: number): Promise<void> {
  const stack = await startLocalSupabase({ port: 0, dataDir });
  try {
    for (const [index, { table }] of collections.entries()) {
      const count = Math.floor((products + collections.length - 1 - index) / collections.length);
      await stack.query(
        `insert into public.${table}
           (slug, product_name, material_type, description, image_url, gallery_urls, finishes, sort_order)
         select 'bench-' || n, 'Product ' || n,
           ($2::text[])[1 + n % cardinality($2::text[])],
           repeat('A stone with a character of its own, cut to measure. ', 8),
           picture.image_url, array[picture.image_url], array['Honed', 'Polished'], n
         from generate_series(1, $1::int) n,
           (select image_url from public.${table} where image_url is not null order by slug limit 1) picture`,
        [count, stoneTypes],
      );
      await stack.query(`delete from public.${table} where slug not like 'bench-%'`);
    }
  } finally {
    await stack.stop();
  }
}
