import { Readable } from 'node:stream';
import type { APIRoute } from 'astro';
import { SitemapIndexStream, streamToPromise } from 'sitemap';
import { getCatalogue } from '#data/catalogue.ts';
import { cutSitemap } from '#domain/catalogue/catalogue-pages.ts';
import { paths } from '#content/words/site.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, url }) => {
  const parts = cutSitemap(getCatalogue().products);
  const addresses = parts.map((_, number) => ({ url: new URL(paths.sitemap(number), site ?? url).href }));
  const stream = Readable.from(addresses).pipe(new SitemapIndexStream());
  return new Response((await streamToPromise(stream)).toString());
};
