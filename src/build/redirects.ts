import { collections } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { paths } from '#domain/site/paths.ts';

/**
 * Netlify's `_redirects`: the rules that depend on the catalogue. The fixed ones are in netlify.toml.
 *
 * One rule for every earlier address that has no page of its own. After them one rule for each collection: a product newer
 * than the release is answered by a page that asks Supabase. Its status is 404, because the published site does not know the
 * address; without `!` a built page always wins.
 */
export function composeRedirects(products: readonly Product[]): string {
  const pages = new Set(products.map((product) => paths.product(product)));
  const moved = products.flatMap((product) =>
    (product.earlierSlugs ?? [])
      .map((slug) => paths.product({ collection: product.collection, slug }))
      .filter((from) => !pages.has(from))
      .map((from) => `${from} ${paths.product(product)} 301`),
  );
  const unknown = collections.map(({ slug }) => `${paths.collection(slug)}/* ${paths.live(slug)}.html 404`);
  return [...moved.sort(), ...unknown].map((rule) => `${rule}\n`).join('');
}
