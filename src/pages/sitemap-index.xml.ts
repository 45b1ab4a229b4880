import type { APIRoute } from 'astro';
import { getCatalogue } from '#data/catalogue.ts';
import { cutSitemap } from '#domain/catalogue/sitemap-parts.ts';
import { composeSitemapIndex } from '#domain/site/sitemap.ts';
import { paths } from '#content/words/paths.ts';

export const prerender = false;

/** Lists the parts of the sitemap. */
export const GET: APIRoute = ({ site, url }) => {
  const parts = cutSitemap(getCatalogue().products);
  const addresses = parts.map((_, number) => new URL(paths.sitemap(number), site ?? url).href);
  return new Response(composeSitemapIndex(addresses));
};
