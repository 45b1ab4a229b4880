import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { isPublicPath } from '../domain/site/paths.ts';

/** What a page may bring into the sitemap: search engines read at most 1000. */
const MAX_IMAGES_PER_PAGE = 1000;

/**
 * The sitemap of the public pages, with the pictures of each page. They are read from the built HTML, so that every
 * page takes part by showing its pictures: there is no list to keep.
 */
export function imageSitemap(): AstroIntegration[] {
  let outDir: URL;
  let site: string;
  return [
    {
      name: 'image-sitemap',
      hooks: {
        'astro:config:done': ({ config }) => {
          outDir = config.outDir;
          site = config.site ?? '';
        },
      },
    },
    sitemap({
      filter: (page) => isPublicPath(new URL(page).pathname),
      namespaces: { news: false, video: false, xhtml: false, image: true },
      serialize: async (item) => {
        const { pathname } = new URL(item.url);
        const html = await readFile(
          new URL(`.${pathname === '/' ? '/index' : pathname}.html`, outDir),
          'utf8',
        );
        return { ...item, img: findPictures(html).map((src) => ({ url: new URL(src, site).href })) };
      },
    }),
  ];
}

/**
 * Addresses of the pictures that a page shows: those inside `<main>` that say something (`alt`), each once.
 *
 * @param html a built page
 */
export function findPictures(html: string): string[] {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const sources = [...main.matchAll(/<img\s[^>]*>/g)]
    .map(([tag]) => ({ src: readAttribute(tag, 'src'), alt: readAttribute(tag, 'alt') }))
    .filter(({ src, alt }) => src && alt && !src.startsWith('data:'))
    .map(({ src = '' }) => src.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
  return [...new Set(sources)].slice(0, MAX_IMAGES_PER_PAGE);
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
