/** The sitemap as the builder that stays in memory keeps it: of ten thousand entries only the changed ones are written again. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, IntegrationResolvedRoute } from 'astro';
import {
  composeSitemap,
  dateIndex,
  ENTRIES_PER_FILE,
  parseSitemap,
  replaceEntries,
  type SitemapEntries,
} from '../integrations/sitemap-entries.ts';
import type { PageList } from './page-list.ts';

/** Their `astro:build:done` runs again, in this order. */
export const SITEMAP_INTEGRATIONS = ['image-sitemap', '@astrojs/sitemap'];

const INDEX = 'sitemap-index.xml';

interface Built {
  integrations: readonly AstroIntegration[];
  site: string;
}

/**
 * @param dir the full build
 * @param options.knowsAllPages whether this process has read every page, so that it can write a sitemap that is quite another
 */
export function openSitemap(
  built: Built,
  dir: URL,
  logger: AstroIntegrationLogger,
  { knowsAllPages = true } = {},
) {
  let entries = readEntries(fileURLToPath(dir));
  let fileCount = entries ? countFiles(entries) : 0;
  let index = readIndex(fileURLToPath(dir));

  return {
    /** Writes what is another sitemap now, and nothing when it is the same. */
    async write(
      outDir: string,
      pages: PageList,
      { stale, gone }: { stale: readonly string[]; gone: readonly string[] },
    ): Promise<void> {
      if (stale.length === 0 && gone.length === 0) return;
      const next = entries && (await change(entries, stale, gone));
      // With another number of files the index is another one, too.
      if (next && countFiles(next) === fileCount) {
        const texts = composeSitemap(next);
        for (const [number, text] of texts.entries()) writeFileSync(path.join(outDir, toName(number)), text);
        index = dateIndex(index, texts);
        writeFileSync(path.join(outDir, INDEX), index);
        entries = next;
        return;
      }
      if (!knowsAllPages) throw new Error('the sitemap cannot be changed entry by entry');
      const all = [...pages.values()].filter(({ route }) => route.type === 'page');
      await runHooks(
        outDir,
        all.map(({ pathname }) => pathname),
      );
      entries = readEntries(outDir);
      fileCount = entries ? countFiles(entries) : 0;
      index = readIndex(outDir);
    },
  };

  async function change(from: SitemapEntries, stale: readonly string[], gone: readonly string[]) {
    const folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
    try {
      await runHooks(folder, stale);
      const made = new Map(readEntries(folder)?.entries);
      const changed = new Map<string, string>();
      for (const url of stale.map(toUrl)) {
        const xml = made.get(url);
        if (xml === undefined) return undefined;
        changed.set(url, xml);
      }
      return replaceEntries(from, changed, new Set(gone.map(toUrl)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  async function runHooks(folder: string, pathnames: readonly string[]): Promise<void> {
    for (const name of SITEMAP_INTEGRATIONS) {
      const hook = built.integrations.find((one) => one.name === name)?.hooks['astro:build:done'];
      await hook?.({
        dir: pathToFileURL(`${folder}/`),
        pages: pathnames.map((pathname) => ({ pathname: pathname.replace(/^\//, '') })),
        assets: new Map<IntegrationResolvedRoute['pattern'], URL[]>(),
        logger: logger.fork(name),
      });
    }
  }

  function toUrl(pathname: string): string {
    return new URL(pathname, built.site).href;
  }
}

function readEntries(folder: string): SitemapEntries | undefined {
  const count = readdirSync(folder).filter((name) => /^sitemap-\d+\.xml$/.test(name)).length;
  const texts = Array.from({ length: count }, (_, index) =>
    readFileSync(path.join(folder, toName(index)), 'utf8'),
  );
  return parseSitemap(texts);
}

function readIndex(folder: string): string {
  return readFileSync(path.join(folder, INDEX), 'utf8');
}

function countFiles({ entries }: SitemapEntries): number {
  return Math.ceil(entries.length / ENTRIES_PER_FILE);
}

function toName(index: number): string {
  return `sitemap-${index}.xml`;
}
