import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { collections } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import { paths } from '#domain/site/paths.ts';

/** Writes Netlify's `_redirects`: the rules that depend on the catalogue. The fixed ones are in netlify.toml. */
export function slugRedirects(): AstroIntegration {
  let products: readonly Product[] = [];
  return {
    name: 'slug-redirects',
    hooks: {
      'catalogue:read': (record) => {
        products = record.products;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const hasPage = (path: string) => existsSync(new URL(toPageFile(path), dir));
        const lines = composeRules(products, hasPage);
        // A file of this name in public/ has already been copied.
        await appendFile(new URL('_redirects', dir), lines.map((line) => `${line}\n`).join(''));
        logger.info(`${lines.length - collections.length} old addresses lead to their products`);
      },
    },
  };
}

/**
 * One rule for every earlier address that has no page of its own and whose product has one. After them one rule for each
 * collection: a product newer than the build is answered by a page that asks Supabase. Its status is 404, because the
 * published site does not know the address; without `!` a built page always wins.
 *
 * @param hasPage whether the site has a page of this address
 */
export function composeRules(products: Iterable<Product>, hasPage: (path: string) => boolean): string[] {
  const moved: string[] = [];
  for (const product of products) {
    const { collection, earlierSlugs = [] } = product;
    for (const slug of earlierSlugs) {
      const [from, to] = [paths.product({ collection, slug }), paths.product(product)];
      if (!hasPage(from) && hasPage(to)) moved.push(`${from} ${to} 301`);
    }
  }
  const unknown = collections.map(({ slug }) => `${paths.collection(slug)}/* ${paths.live(slug)}.html 404`);
  return [...moved.sort(), ...unknown];
}
