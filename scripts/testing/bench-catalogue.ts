import { collections } from '#domain/catalogue/collection.ts';
import { startLocalSupabase } from '../local-supabase/stack.ts';

/**
 * Replaces the seed of an embedded backend by so many products, spread evenly over the collections and their types.
 *
 * @param dataDir absolute; the backend must not run
 * @param products a multiple of the number of collections
 */
export async function fillCatalogue(dataDir: string, products: number): Promise<void> {
  const stack = await startLocalSupabase({ port: 0, dataDir });
  try {
    const each = products / collections.length;
    for (const { table } of collections) {
      await stack.query(
        `insert into public.${table}
           (slug, product_name, material_type, description, image_url, gallery_urls, finishes, sort_order)
         select 'bench-' || n, 'Product ' || n,
           (array['Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt'])[1 + n % 5],
           repeat('A stone with a character of its own, cut to measure. ', 8),
           picture.image_url, array[picture.image_url], array['Honed', 'Polished'], n
         from generate_series(1, $1::int) n,
           (select image_url from public.${table} where image_url is not null order by slug limit 1) picture`,
        [each],
      );
      await stack.query(`delete from public.${table} where slug not like 'bench-%'`);
    }
  } finally {
    await stack.stop();
  }
}
