/**
 * Lets a build stay in memory and publish edits of the catalogue without compiling anything again: it reads the rows,
 * asks each route for its paths, renders those whose key changed, and takes all other files from the release before.
 *
 * What it stands on is not all public in Astro: astro-inside.ts has all of that, and names what no longer holds. It declines
 * whatever it does not know: then a full build follows. See docs/decisions.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration, AstroIntegrationLogger, AstroPrerenderer } from 'astro';
import { z } from 'zod';
import type { BuildRecord, ProductsByCollection } from '#data/build-record.ts';
import { countCatalogue } from '#data/catalogue-facts.ts';
import { composeReport } from '#data/quarantine.ts';
import { noteChangedPages } from '../integrations/image-sitemap.ts';
import { assertNoPageLost } from '../integrations/no-page-lost.ts';
import { listFolder, locateFile, type Site } from '#output/site-layers.ts';
import { encodesPictures } from '#program/environment.ts';
import { createKnownPictures } from './known-pictures.ts';
import {
  findBrokenAssumption,
  isKnownAstro,
  listRoutes,
  loadAllPages,
  loadPage,
  renderPage,
  restorePictureRegister,
  takePictureRegister,
  type Inside,
  type Paths,
  type Prerenderer,
  type WarmApp,
} from '../astro-inside.ts';
import { createPageListing, toPageList, type Page, type PageList } from './page-list.ts';
import { AFTER_BUILD, COMPILES_FIRST, MAY_READ, orderSchema, type Reply } from './protocol.ts';
import { composeRedirects, REDIRECTS } from './warm-redirects.ts';
import { openSitemap, SITEMAP_INTEGRATIONS } from './warm-sitemap.ts';
import { groupProducts, readWarmCatalogue, toWarmCatalogue, type WarmCatalogue } from './warm-catalogue.ts';

/**
 * Whose files a warm build writes itself, whose check it makes itself, or which are about what no edit of rows changes, as
 * the build's caches and the service worker. Any other hook needs a full build.
 */
const KNOWN_INTEGRATIONS = [
  ...SITEMAP_INTEGRATIONS,
  'image-sitemap-memory',
  'slug-redirects',
  'lasting-pictures',
  'kept-pictures',
  'sound-incremental',
  'sound-cache',
  'no-page-lost',
  'service-worker',
  'stay-warm',
  'keep-compiled',
];

/** What a build leaves behind for orders. */
interface Built extends Inside {
  record: BuildRecord;
  integrations: readonly AstroIntegration[];
  site: string;
  publicDir: URL;
}

export interface StayWarm {
  /** Last of all integrations. */
  integrations: AstroIntegration[];
  /** To be called when the pages are compiled, before they are asked for their paths. */
  onCompiled: (prerenderer: AstroPrerenderer) => Promise<void>;
  /** To be called with the paths of a build, before the first is rendered. */
  onPaths: (prerenderer: AstroPrerenderer, paths: Paths) => Promise<void>;
}

/** Tells the publisher what was built, and takes its orders where it wants to keep this build; else does nothing. */
export function stayWarm(): StayWarm {
  const afterBuild = process.env[AFTER_BUILD];
  if (process.send === undefined || (afterBuild !== 'end' && afterBuild !== 'stay'))
    return { integrations: [], onCompiled: () => Promise.resolve(), onPaths: () => Promise.resolve() };
  const built: Partial<Built> = {};
  const compilesFirst = process.env[COMPILES_FIRST] !== undefined && isKnownAstro();
  // Nobody has ordered this build yet, and without the publisher nobody will.
  if (compilesFirst) endWithPublisher();
  let readRows: (() => Promise<void>) | undefined;
  return {
    async onCompiled(prerenderer: Prerenderer) {
      if (!readRows) return;
      const showProducts = await prepareToShow(prerenderer);
      if (typeof showProducts === 'string') return decline(showProducts);
      await readRows();
      showProducts(groupProducts(built.record?.products ?? []));
    },
    async onPaths(prerenderer: Prerenderer, paths) {
      if (afterBuild === 'end') return;
      Object.assign(built, { prerenderer, paths, pictureRegister: takePictureRegister() });
      // A build that cannot stay is still a build: what went wrong is found at its end.
      await loadAllPages(prerenderer).catch(() => undefined);
    },
    integrations: [
      {
        name: 'stay-warm',
        hooks: {
          'catalogue:postpone': (read) => {
            if (compilesFirst) readRows = read;
            return compilesFirst;
          },
          'catalogue:wanted': askForRows,
          'catalogue:read': (record) => {
            built.record = record;
          },
          'astro:config:done': ({ config }) => {
            built.integrations = config.integrations;
            built.site = config.site ?? '';
            built.publicDir = config.publicDir;
            built.cacheDir = config.cacheDir;
            built.encodesPictures = encodesPictures();
          },
          'astro:build:done': async ({ dir, logger }) => {
            const facts = built.record && countCatalogue(built.record);
            const prepared = afterBuild === 'end' ? '' : await prepareIfPossible(built, dir, logger);
            const reason = typeof prepared === 'string' ? prepared : '';
            send({ kind: 'built', facts, isWarm: typeof prepared !== 'string', reason });
            if (typeof prepared === 'string') process.disconnect();
            else takeOrders(prepared);
          },
        },
      },
    ],
  };
}

/** @returns why this build cannot take orders, or what takes them */
async function prepareIfPossible(
  built: Partial<Built>,
  dir: URL,
  logger: AstroIntegrationLogger,
): Promise<BuildWarm | string> {
  if (!isWhole(built)) return 'Astro did not say all about the build';
  try {
    return findObstacle(built, dir) ?? (await prepare(built, dir, logger));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `pictureRegister` is there only where pictures are encoded. */
function isWhole(built: Partial<Built>): built is Built {
  const { record, prerenderer, paths, integrations, site, publicDir, cacheDir, encodesPictures } = built;
  return [record, prerenderer, paths, integrations, site, publicDir, cacheDir, encodesPictures].every(
    (part) => part !== undefined,
  );
}

/** Why nobody can go on from what this build compiled, or undefined. */
export function findObstacle(built: Inside & Pick<Built, 'integrations'>, dir: URL): string | undefined {
  const { integrations, paths } = built;
  const broken = findBrokenAssumption(built);
  if (broken !== undefined) return broken;
  const unknown = integrations.find(
    ({ name, hooks }) => hooks['astro:build:done'] !== undefined && !KNOWN_INTEGRATIONS.includes(name),
  );
  if (unknown) return `the integration ${unknown.name} may write files`;
  const lost = [...toPageList(paths).values()].find(({ file }) => !existsSync(new URL(file, dir)));
  return lost && `the page ${lost.pathname} is not where it was expected`;
}

function takeOrders(buildWarm: BuildWarm): void {
  process.on('message', (message) => {
    const { previous, outDir, changes } = orderSchema.parse(message);
    const layers = previous.map(({ folder, tombstones }) => ({
      folder,
      tombstones: new Set(tombstones),
    }));
    buildWarm({ layers }, outDir, changes).then(send, (error: unknown) => {
      send({ kind: 'declined', reason: error instanceof Error ? error.message : String(error) });
    });
  });
  process.on('disconnect', () => process.exit(0));
}

type BuildWarm = (
  previous: Site,
  outDir: string,
  changes: Parameters<typeof readWarmCatalogue>[1],
) => Promise<Reply>;

/** Looks at everything once, so that each order costs what it changes. */
async function prepare(built: Built, dir: URL, logger: AstroIntegrationLogger): Promise<BuildWarm> {
  // Now: the folder is about to become a release, and to have another name.
  const sitemap = openSitemap(built, dir, logger);
  const { record, prerenderer, pictureRegister, encodesPictures } = built;
  const { app } = prerenderer;
  if (!app) throw new Error('Astro keeps no app');
  const showProducts = await findShowProducts(prerenderer, app);
  let catalogue: WarmCatalogue = toWarmCatalogue(record);
  let pages = toPageList(built.paths);
  const listPages = createPageListing(prerenderer, app);
  const show = encodesPictures
    ? createKnownPictures(groupProducts(record.products))
    : (products: ProductsByCollection) => products;
  showProducts(show(catalogue.products));
  await assertAnswersAgain(built, pages, await listPages(), dir);

  return async (previous, outDir, changes) => {
    const next = await readWarmCatalogue(catalogue, changes);
    showProducts(show(next.products));
    restorePictureRegister(pictureRegister);

    const nextPages = await listPages();
    const products = [...next.products.values()].flat();
    const lists = [...next.products].filter(([slug, list]) => catalogue.products.get(slug) !== list);
    assertNoPageLost(
      lists.flatMap(([, list]) => list),
      (address) => nextPages.has(address),
    );
    const changedPages = new Map<string, string>();
    for (const page of nextPages.values()) {
      if (page.cacheKey !== undefined && pages.get(page.pathname)?.cacheKey === page.cacheKey) continue;
      const bytes = await render(built, page);
      const old = locateFile(previous, page.file);
      if (old !== undefined && readFileSync(old).equals(bytes)) continue;
      write(outDir, page.file, bytes);
      if (page.route.type === 'page') changedPages.set(page.pathname, bytes.toString());
    }
    const gone = [...pages.values()].filter(({ pathname }) => !nextPages.has(pathname));
    const goneFromSitemap = await sitemap.write(
      outDir,
      nextPages,
      noteChangedPages(
        changedPages,
        gone.map(({ pathname }) => pathname),
      ),
    );
    const redirects = composeRedirects(built.publicDir, nextPages, products);
    if (redirects !== readOld(previous, REDIRECTS)) write(outDir, REDIRECTS, redirects);

    catalogue = next;
    pages = nextPages;
    const pageCount = nextPages.values().reduce((sum, { route }) => sum + (route.type === 'page' ? 1 : 0), 0);
    return {
      kind: 'built-warm',
      changed: listFolder(outDir),
      removed: [...gone.map(({ file }) => file), ...goneFromSitemap],
      pageCount,
      facts: countCatalogue({ products, quarantined: next.quarantined }),
      report: composeReport(next.quarantined),
    };
  };
}

/** Asked and rendered once more, the site has to give what it gave to the build. */
async function assertAnswersAgain(built: Built, pages: PageList, again: PageList, dir: URL): Promise<void> {
  // Where pictures are encoded the products that are handed over now name theirs in another way, and so do the keys.
  const toText = (list: PageList) =>
    JSON.stringify(
      [...list.values()].map(({ file, cacheKey }) => [file, built.encodesPictures || cacheKey]).sort(),
    );
  if (toText(again) !== toText(pages))
    throw new Error('asked again, the routes have other pages than in the build');
  restorePictureRegister(built.pictureRegister);
  const page = pages.values().find(({ cacheKey }) => cacheKey !== undefined);
  if (page && !(await render(built, page)).equals(readFileSync(new URL(page.file, dir)))) {
    throw new Error(`rendered again, ${page.pathname} is another page than in the build`);
  }
}

/** @throws when a page is answered with an error */
export async function render(
  { prerenderer, site }: Pick<Built, 'prerenderer' | 'site'>,
  { pathname, route, file }: Page,
): Promise<Buffer> {
  const address = route.type === 'page' ? `/${file}` : pathname;
  const response = await renderPage(prerenderer, new URL(address, site), route);
  const isNotFound = pathname === '/404' && response.status === 404;
  if (!response.ok && !isNotFound) throw new Error(`${pathname} was answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

export function write(outDir: string, file: string, bytes: Buffer | string): void {
  const target = path.join(outDir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes, { flag: 'wx' });
}

function readOld(previous: Site, name: string): string | undefined {
  const file = locateFile(previous, name);
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}

/** Before there are products. @returns why these pages cannot be given any, or what gives them */
async function prepareToShow(prerenderer: Prerenderer): Promise<ShowProducts | string> {
  try {
    if (!prerenderer.app) return 'Astro keeps no app';
    await loadAllPages(prerenderer);
    return await findShowProducts(prerenderer, prerenderer.app);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Ends this build once it is ordered: another one takes its place. */
async function decline(reason: string): Promise<never> {
  await askForRows();
  const reply: Reply = { kind: 'declined', reason };
  return new Promise(() => process.send?.(reply, () => process.exit(0)));
}

type ShowProducts = (products: ProductsByCollection) => void;

const doorSchema = z.object({
  showProducts: z.custom<ShowProducts>((value) => typeof value === 'function'),
});

/** How the compiled pages are given other products (src/data/build-record.ts). */
export async function findShowProducts(prerenderer: Prerenderer, app: WarmApp): Promise<ShowProducts> {
  const door = listRoutes(app).find(({ component }) => component.endsWith('catalogue/[collection].json.ts'));
  const page = doorSchema.safeParse(door && (await loadPage(prerenderer, door.component)));
  if (!page.success) throw new Error('the compiled pages take no newer products');
  return page.data.showProducts;
}

/** The publisher takes down first what it is about to publish, or its backend is still starting. */
function askForRows(): Promise<void> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (message !== MAY_READ) return;
      process.off('message', listen).off('disconnect', endAlone);
      resolve();
    };
    process.on('message', listen);
    endWithPublisher();
    send({ kind: 'wants-rows' });
  });
}

function endWithPublisher(): void {
  if (!process.connected) endAlone();
  process.off('disconnect', endAlone).on('disconnect', endAlone);
}

function endAlone(): never {
  process.exit(1);
}

function send(reply: Reply): void {
  process.send?.(reply);
}
