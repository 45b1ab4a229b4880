/** The sitemap as the builder that stays in memory keeps it: of ten thousand entries only the changed ones are written again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, IntegrationResolvedRoute } from 'astro';
import {
  cutSitemap,
  replaceEntries,
  toSitemapName,
  type SitemapEntries,
} from '../integrations/sitemap-entries.ts';
import { readSitemap, writeSitemap } from '../integrations/sitemap-files.ts';
import type { PageList } from './page-list.ts';

/** Their `astro:build:done` runs again, in this order. */
export const SITEMAP_INTEGRATIONS = ['image-sitemap', '@astrojs/sitemap', 'sitemap-pieces'];

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
  let last = readSitemap(fileURLToPath(dir));

  return {
    /**
     * Writes the files that are others now, and none when the sitemap is the same.
     *
     * @returns files that are gone
     */
    async write(
      outDir: string,
      pages: PageList,
      { stale, gone }: { stale: readonly string[]; gone: readonly string[] },
    ): Promise<readonly string[]> {
      if (stale.length === 0 && gone.length === 0) return [];
      const before = last;
      const content = before.content && (await change(before.content, stale, gone));
      if (content) {
        const pieces = cutSitemap(content.entries, before.pieces);
        last = { ...before, content, pieces, fileCount: pieces.length };
        writeSitemap(outDir, last, before.pieces);
      } else if (knowsAllPages) {
        const all = [...pages.values()].filter(({ route }) => route.type === 'page');
        await runHooks(
          outDir,
          all.map(({ pathname }) => pathname),
        );
        last = readSitemap(outDir);
      }
      // Who keeps the files of a build keeps those that it had.
      if (!knowsAllPages && (!content || last.fileCount !== before.fileCount))
        throw new Error('the sitemap cannot be changed entry by entry');
      const goneCount = Math.max(0, before.fileCount - last.fileCount);
      return Array.from({ length: goneCount }, (_, index) => toSitemapName(last.fileCount + index));
    },
  };

  async function change(from: SitemapEntries, stale: readonly string[], gone: readonly string[]) {
    const folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
    try {
      await runHooks(folder, stale);
      const made = new Map(readSitemap(folder).content?.entries);
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
