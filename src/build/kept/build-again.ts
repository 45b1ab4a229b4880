/**
 * A build of the site from what an earlier one compiled: in a process of its own, after an edit of the catalogue. It reads all
 * rows, asks every route for its pages, renders those that have another key or none, and takes everything else from the cache.
 *
 * It declines whatever it does not know for certain: then the site is compiled. See docs/decisions/057.
 */
import { mkdirSync, rmSync, existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro';
import { countCatalogue } from '#data/catalogue-facts.ts';
import { composeReport } from '#data/quarantine.ts';
import { paths as addresses } from '#domain/site/paths.ts';
import { createFileDigests, digestOf } from '#output/file-digests.ts';
import { readSitemapPaths } from '#output/sitemap.ts';
import { cacheFolder } from '../cache-folder.ts';
import { answerPictures, cacheNames, isKnownAstro, openCompiled } from '../astro-inside.ts';
import { imageSitemap, noteChangedPages } from '../integrations/image-sitemap.ts';
import { assertNoPageLost, assertSitemapIsComplete } from '../integrations/no-page-lost.ts';
import { createPageListing, type Page } from '../warm/page-list.ts';
import { KEPT_CODE, type BuiltAgain, type Reply } from '../warm/protocol.ts';
import { findShowProducts, render, write } from '../warm/stay-warm.ts';
import { groupProducts, readWholeCatalogue } from '../warm/warm-catalogue.ts';
import { composeRedirects, REDIRECTS } from '../warm/warm-redirects.ts';
import { openSitemap } from '../warm/warm-sitemap.ts';
import { forgetKept, locateKept, readKept, share, writeKept, type KeptNote } from './kept-site.ts';

const nothing = () => undefined;
const quietLogger = {
  info: nothing,
  warn: console.warn,
  error: console.error,
  debug: nothing,
  fork: () => quietLogger,
} as unknown as AstroIntegrationLogger;

const [, , outDir = ''] = process.argv;
const reply: Reply = await buildAgain(cacheFolder, outDir, process.env[KEPT_CODE] ?? '').catch(
  (error: unknown) => ({ kind: 'declined', reason: error instanceof Error ? error.message : String(error) }),
);
process.send?.(reply, () => process.exit(0));

/** @throws with the reason why the site has to be compiled */
async function buildAgain(cache: string, site: string, code: string): Promise<BuiltAgain> {
  const note = readKept(cache);
  if (!note) throw new Error('no compiled site is kept');
  if (note.code !== code) throw new Error('the code or its settings have changed');
  if (!isKnownAstro()) throw new Error('this version of Astro was not measured');
  const kept = locateKept(cache);
  const digests = createFileDigests();
  const assertWhole = (file: string, digest: string) => {
    const now = digests.describe(file);
    if (now.digest !== digest) throw new Error(`${file} is not what the last build left there`);
    return now.identity ?? null;
  };
  const placeOf = (file: string, place: string | null) =>
    path.join(place === 'here' ? kept.pages : path.join(cache, cacheNames.pages), file);
  for (const [name, digest] of note.compiledFiles) assertWhole(path.join(kept.compiled, name), digest);

  answerPictures(new Map(note.pictures));
  const prerenderer = await openCompiled(pathToFileURL(`${kept.compiled}/`), note.compiled);
  const { app } = prerenderer;
  const showProducts = await findShowProducts(prerenderer, app);
  const { products, quarantined } = await readWholeCatalogue(new Map(Object.entries(note.counts)));
  showProducts(groupProducts(products));
  const pages = await createPageListing(prerenderer, app)();
  assertNoPageLost(products, (address) => pages.has(address));

  const builder = { prerenderer, site: note.config.site };
  const stayed: { page: Page; noted: KeptNote['pages'][string] }[] = [];
  const rendered = new Map<string, { page: Page; bytes: Buffer }>();
  const tried = new Set<string>();
  for (const page of pages.values()) {
    const noted = note.pages[page.pathname];
    const [file, key, digest, , place] = noted ?? [];
    const hasStayed = page.cacheKey !== undefined && key === page.cacheKey && file === page.file;
    if (!noted || !digest || !place || !hasStayed) {
      rendered.set(page.pathname, { page, bytes: await render(builder, page) });
      continue;
    }
    const identity = assertWhole(placeOf(page.file, place), digest);
    stayed.push({ page, noted: [page.file, page.cacheKey ?? null, digest, identity, place] });
    // One of each route: what is rendered here has to be what was rendered there.
    if (tried.has(page.route.component)) continue;
    tried.add(page.route.component);
    if (digestOf(await render(builder, page)) !== digest)
      throw new Error(`rendered again, ${page.pathname} is another page`);
  }
  // The service worker knows what is in the page that it shows without a connection.
  const offline = rendered.get(addresses.offline);
  if (!offline || digestOf(offline.bytes) !== note.pages[addresses.offline]?.[2])
    throw new Error('the page without a connection is another one');
  for (const [name, digest] of note.files) assertWhole(path.join(kept.files, name), digest);

  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  for (const { page, bytes } of rendered.values()) write(site, page.file, bytes);
  const gone = Object.entries(note.pages).filter(([pathname]) => !pages.has(pathname));
  const sitemap = openSitemap(
    { integrations: await openSitemapIntegrations(note), site: note.config.site },
    pathToFileURL(`${kept.files}/`),
    quietLogger,
    { knowsAllPages: false },
  );
  const html = [...rendered.values()]
    .filter(({ page }) => page.route.type === 'page')
    .map(({ page, bytes }) => [page.pathname, bytes.toString()] as const);
  const changed = noteChangedPages(new Map(html), []);
  await sitemap.write(site, pages, { stale: changed.stale, gone: gone.map(([pathname]) => pathname) });
  write(site, REDIRECTS, composeRedirects(new URL(note.config.publicDir), pages, products));
  for (const { page, noted } of stayed) share(placeOf(page.file, noted[4]), path.join(site, page.file));
  for (const [name] of note.files) {
    if (!existsSync(path.join(site, name))) share(path.join(kept.files, name), path.join(site, name));
  }
  assertSitemapIsComplete(products, new Set(readSitemapPaths(site)));

  keepAnew();
  return {
    kind: 'built-again',
    rendered: rendered.size,
    facts: countCatalogue({ products, quarantined }),
    report: composeReport(quarantined),
  };

  /** For the next build: nothing is kept while files and note do not fit together. */
  function keepAnew(): void {
    forgetKept(cache);
    const describe = (file: string) => {
      const { digest, identity } = digests.describe(path.join(site, file));
      return [digest, identity ?? null] as const;
    };
    const pagesNow: KeptNote['pages'] = Object.fromEntries(
      stayed.map(({ page, noted }) => [page.pathname, noted]),
    );
    for (const { page } of rendered.values()) {
      const isKeyed = page.cacheKey !== undefined;
      const here = path.join(kept.pages, page.file);
      rmSync(here, { force: true });
      if (isKeyed) share(path.join(site, page.file), here);
      pagesNow[page.pathname] = [
        page.file,
        page.cacheKey ?? null,
        ...describe(page.file),
        isKeyed ? 'here' : null,
      ];
    }
    for (const [, [file, , , , place]] of gone) if (place === 'here') rmSync(path.join(kept.pages, file));
    const files = note?.files.map((entry): KeptNote['files'][number] => {
      const [name, digest] = entry;
      const [digestNow, identity] = describe(name);
      if (digestNow === digest) return [name, digest, identity];
      rmSync(path.join(kept.files, name));
      share(path.join(site, name), path.join(kept.files, name));
      return [name, digestNow, identity];
    });
    const counts = { ...countCatalogue({ products, quarantined }).products };
    if (note && files) writeKept(cache, { ...note, counts, pages: pagesNow, files });
  }
}

type ToldConfig = Pick<AstroConfig, 'site' | 'base' | 'trailingSlash' | 'cacheDir'> & {
  build: Pick<AstroConfig['build'], 'format'>;
};

/** The integrations that write the sitemap, told what they want to know of the configuration. */
async function openSitemapIntegrations({ config }: KeptNote): Promise<AstroIntegration[]> {
  const { site, base, trailingSlash, format, cacheDir } = config;
  const told: ToldConfig = { site, base, trailingSlash, build: { format }, cacheDir: new URL(cacheDir) };
  const integrations = imageSitemap();
  for (const { hooks } of integrations) {
    await hooks['astro:config:done']?.({
      config: told as AstroConfig,
      logger: quietLogger,
      buildOutput: 'static',
      setAdapter: nothing,
      injectTypes: ({ filename }) => new URL(filename, told.cacheDir),
    });
    // Routes are only those of pages that are told anyway.
    await hooks['astro:routes:resolved']?.({ routes: [], logger: quietLogger });
  }
  return integrations;
}
