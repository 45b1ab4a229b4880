import { collections } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { languages as allLanguages, type Language } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';

/** Netlify's `_redirects` that depend on the catalogue. Products newer than the release get a page that fetches them,
 * with status 404, because the site doesn't know the address. Rules without `!` never shadow a built page. */
export function composeRedirects(products: readonly Product[], languages: readonly Language[]): string {
  const rules = languages.flatMap((language) => listRules(products, allLanguages[language].base));
  return rules.map((rule) => `${rule}\n`).join('');
}

function listRules(products: readonly Product[], base: string): string[] {
  const paths = createPaths(base);
  const pages = new Set(products.map((product) => paths.product(product)));
  const moved = products.flatMap((product) =>
    (product.earlierSlugs ?? [])
      .map((slug) => paths.product({ collection: product.collection, slug }))
      .filter((from) => !pages.has(from))
      .map((from) => `${from} ${paths.product(product)} 301`),
  );
  const unknown = collections.map(({ slug }) => `${paths.collection(slug)}/* ${paths.live(slug)}.html 404`);
  // Netlify knows the error page of the root by its name.
  const { notFound } = paths;
  const own = base === '' ? [] : [`${notFound} ${notFound}.html 404!`, `${base}/* ${notFound}.html 404`];
  return [...moved.sort(), ...unknown, ...own];
}
