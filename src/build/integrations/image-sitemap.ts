import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { toPageFile } from '#domain/site/page-files.ts';
import { isPublicPath } from '#domain/site/paths.ts';
import { openKnownPages, type KnownPages, type TextLists } from '#output/known-pages.ts';
import { createTextPool } from '#output/text-pool.ts';
import { buildDigests } from '../file-digests.ts';
import { ENTRIES_PER_FILE } from './sitemap-entries.ts';
import { rewriteSitemap } from './sitemap-files.ts';

/** What a page may bring into the sitemap: search engines read at most 1000. */
const MAX_IMAGES_PER_PAGE = 1000;

/**
 * The sitemap of the public pages, with the pictures of each page and when it was last changed. Both are read from the
 * built HTML, so that every page takes part by what it shows and says: there is no list to keep.
 */
export function imageSitemap(): AstroIntegration[] {
  let outDir: URL;
  let site: string;
  let cache: URL;
  /** Undefined outside of a full build. */
  let pages: KnownPages | undefined;
  const read = (page: string) => (pages ? toEntry(pages.read(page)) : readEntry(readFileSync(page, 'utf8')));
  return [
    {
      name: 'image-sitemap',
      hooks: {
        'astro:config:done': ({ config }) => {
          site = config.site ?? '';
          cache = config.cacheDir;
        },
        'astro:build:start': () => {
          pages = openEntries(fileURLToPath(new URL('page-entries.json', cache)));
        },
        // Before the sitemap's own hook, which reads the pages there.
        'astro:build:done': ({ dir }) => {
          outDir = dir;
        },
      },
    },
    sitemap({
      filter: (page) => isPublicPath(new URL(page).pathname),
      entryLimit: ENTRIES_PER_FILE,
      namespaces: { news: false, video: false, xhtml: false, image: true },
      serialize: (item) => {
        const { pathname } = new URL(item.url);
        const entry = known.get(pathname) ?? read(fileURLToPath(new URL(toPageFile(pathname), outDir)));
        known.set(pathname, entry);
        return {
          ...item,
          ...(entry.updatedAt !== undefined && { lastmod: entry.updatedAt }),
          img: entry.pictures.map((src) => ({ url: new URL(src, site).href })),
        };
      },
    }),
    {
      name: 'sitemap-pieces',
      hooks: {
        'astro:build:done': ({ dir }) => {
          rewriteSitemap(fileURLToPath(dir));
        },
      },
    },
    {
      name: 'image-sitemap-memory',
      hooks: {
        'astro:build:done': () => {
          pages?.save();
          pages = undefined;
        },
      },
    },
  ];
}

/** Raised with every change of what is read in a page. */
const FORM = 1;

/** What the sitemap says of pages, remembered from the build before. */
function openEntries(file: string): KnownPages {
  return openKnownPages({
    file,
    form: FORM,
    digests: buildDigests,
    parse(page) {
      // A character for each byte: a page with one letter of Unicode takes a multiple of the time to become a text.
      const { pictures, updatedAt } = readEntry(page.toString('latin1'));
      const toText = (bytes: string) => Buffer.from(bytes, 'latin1').toString();
      return [pictures.map(toText), updatedAt === undefined ? [] : [toText(updatedAt)]];
    },
  });
}

function toEntry([pictures = [], updatedAt = []]: TextLists): Entry {
  return { pictures, updatedAt: updatedAt[0] };
}

interface Entry {
  readonly pictures: readonly string[];
  /** ISO 8601; pages of the catalogue's rows say it, others do not. */
  readonly updatedAt: string | undefined;
}

/** What the sitemap was last written with of each page, by the page's path. */
const known = new Map<string, Entry>();

/**
 * For a builder that stays in memory: takes note of what became of some pages.
 *
 * @param changed the HTML of pages by their path
 * @param removed paths
 * @returns the paths whose entries in the sitemap are others now, and those that are to go
 */
export function noteChangedPages(changed: ReadonlyMap<string, string>, removed: Iterable<string>) {
  const gone = [...removed].filter((pathname) => known.delete(pathname));
  const toOwn = createTextPool();
  const stale = [...changed].flatMap(([pathname, html]) => {
    if (!isPublicPath(pathname)) return [];
    const entry = readEntry(html);
    if (JSON.stringify(known.get(pathname)) === JSON.stringify(entry)) return [];
    known.set(pathname, {
      pictures: entry.pictures.map(toOwn),
      updatedAt: entry.updatedAt === undefined ? undefined : toOwn(entry.updatedAt),
    });
    return [pathname];
  });
  return { stale, gone };
}

function readEntry(html: string): Entry {
  return { pictures: findPictures(html), updatedAt: findUpdateTime(html) };
}

/**
 * When what a page shows was last changed, as its head says.
 *
 * @param html a built page
 */
export function findUpdateTime(html: string): string | undefined {
  return /<meta property="og:updated_time" content="([^"]+)">/.exec(html)?.[1];
}

/**
 * Addresses of the pictures that a page shows: those inside `<main>` that say something (`alt`), each once.
 *
 * @param html a built page
 */
export function findPictures(html: string): string[] {
  const sources: string[] = [];
  let isInMain = false;
  for (const [tag, , name] of html.matchAll(TOKENS)) {
    if (name === 'main' || name === '/main') isInMain = name === 'main';
    if (!isInMain || name !== 'img' || !readAttribute(tag, 'alt')) continue;
    const src = readAttribute(tag, 'src');
    if (src && !src.startsWith('data:')) sources.push(src.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
  }
  return [...new Set(sources)].slice(0, MAX_IMAGES_PER_PAGE);
}

/**
 * The tags of a built page, in order, and past what holds no tags. All of them, because the value of an attribute may
 * look like a tag: names of products stand there with `<` as it is.
 */
const TOKENS = /<(script|style)[\s>][\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\/?[a-z][^\s>/]*)(?:[^>"]|"[^"]*")*>/g;

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
