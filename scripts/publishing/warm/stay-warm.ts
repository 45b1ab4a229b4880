/**
 * Lets a build stay in memory and publish edits of the catalogue without compiling anything again: it reads the rows,
 * asks each route for its paths, renders those whose key changed, and takes all other files from the release before.
 *
 * What it stands on is not all public in Astro, so it is all in this file, runs with exactly the version it was
 * measured with, and declines whatever it does not know: then a full build follows. See docs/decisions.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import type {
  AstroIntegration,
  AstroIntegrationLogger,
  AstroPrerenderer,
  IntegrationResolvedRoute,
} from 'astro';
import { z } from 'zod';
import type { Product } from '#domain/catalogue/product.ts';
import { handOver } from '#data/handed-over.ts';
import { composeReport } from '#data/quarantine.ts';
import { readCatalogue } from '#data/read-catalogue.ts';
import type { Database } from '#data/supabase/database.types.ts';
import { assertNoPageLost, toPageFile } from '../no-page-lost.ts';
import { copyRelease } from './copy-release.ts';
import { STAY_WARM, type Reply } from './protocol.ts';

const KNOWN_VERSION = '7.3.5';
/** Their `astro:build:done` runs again for each release, in this order; any other hook there needs a full build. */
const REPEATED_INTEGRATIONS = ['image-sitemap', '@astrojs/sitemap', 'slug-redirects'];
/** Their `astro:build:done` looks after the build's caches, or at all pages; a republish does the same for its own. */
const FULL_BUILD_INTEGRATIONS = ['lasting-pictures', 'no-page-lost', 'stay-warm'];

const orderSchema = z.object({ previous: z.string(), outDir: z.string() });

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;
type Prerenderer = AstroPrerenderer & { app?: WarmApp };

/** The part of Astro's build app that the default prerenderer keeps. */
interface WarmApp {
  routeCache: { clearAll(): void };
  manifest: { pageMap?: Map<string, () => Promise<{ page: () => Promise<unknown> }>> };
}

interface State {
  prerenderer: Prerenderer;
  paths: Paths;
  /** Registers a picture to encode; Astro takes it away at the end of a build. */
  addStaticImage: unknown;
  integrations: readonly AstroIntegration[];
  site: string;
  imageService: string;
  /** What the last release was made of; undefined until the first republish, which reads it from the release. */
  products: readonly Product[] | undefined;
}

const assetHolder = globalThis as { astroAsset?: { addStaticImage?: unknown } };

export interface StayWarm {
  /** Last of all integrations. */
  integrations: AstroIntegration[];
  /** To be called with the paths of a build, before the first is rendered. */
  onPaths: (prerenderer: AstroPrerenderer, paths: Paths) => Promise<void>;
}

/** Does nothing unless the publisher started this build to keep it. */
export function stayWarm(): StayWarm {
  if (process.env[STAY_WARM] !== '1' || process.send === undefined) {
    return { integrations: [], onPaths: () => Promise.resolve() };
  }
  const state: Partial<State> = {};
  return {
    async onPaths(prerenderer: Prerenderer, paths) {
      // Astro takes it away when all pictures are encoded.
      const addStaticImage = assetHolder.astroAsset?.addStaticImage;
      Object.assign(state, { prerenderer, paths, addStaticImage });
      await loadAllPages(prerenderer);
    },
    integrations: [
      {
        name: 'stay-warm',
        hooks: {
          'astro:config:done': ({ config }) => {
            state.integrations = config.integrations;
            state.site = config.site ?? '';
            state.imageService = process.env['PUBLIC_IMAGE_SERVICE'] ?? 'build';
          },
          'astro:build:done': ({ dir, logger }) => {
            const reason = findObstacle(state, dir);
            send({ kind: 'built', isWarm: reason === undefined, reason: reason ?? '' });
            if (reason === undefined) takeOrders(state as State, logger);
            else process.disconnect();
          },
        },
      },
    ],
  };
}

/** Their files are deleted at the end of a build. */
async function loadAllPages({ app }: Prerenderer): Promise<void> {
  for (const load of app?.manifest.pageMap?.values() ?? []) await (await load()).page();
}

/** Why this build cannot take orders, or undefined. */
function findObstacle(state: Partial<State>, dir: URL): string | undefined {
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL(import.meta.resolve('astro/package.json')), 'utf8')));
  if (manifest.version !== KNOWN_VERSION) return `Astro is ${manifest.version}, not ${KNOWN_VERSION}`;
  if (typeof state.prerenderer?.app?.routeCache.clearAll !== 'function') return 'Astro has no route cache';
  const known = [...REPEATED_INTEGRATIONS, ...FULL_BUILD_INTEGRATIONS];
  const unknown = state.integrations?.find(
    ({ name, hooks }) => hooks['astro:build:done'] !== undefined && !known.includes(name),
  );
  if (unknown) return `the integration ${unknown.name} may write files`;
  const lost = state.paths?.find((one) => !existsSync(new URL(toFile(one), dir)));
  return lost && `the page ${lost.pathname} is not where it was expected`;
}

function takeOrders(state: State, logger: AstroIntegrationLogger): void {
  process.on('message', (message) => {
    const order = orderSchema.parse(message);
    republish(state, order, logger).then(send, (error: unknown) => {
      send({ kind: 'declined', reason: error instanceof Error ? error.message : String(error) });
    });
  });
  process.on('disconnect', () => process.exit(0));
}

async function republish(
  state: State,
  { previous, outDir }: z.infer<typeof orderSchema>,
  logger: AstroIntegrationLogger,
): Promise<Reply> {
  const before = state.products ?? (await readBuiltProducts(state));
  const { products, report } = await readProducts(state, before);
  handOver(products);
  state.prerenderer.app?.routeCache.clearAll();
  if (assetHolder.astroAsset) assetHolder.astroAsset.addStaticImage = state.addStaticImage;

  const paths = await state.prerenderer.getStaticPaths();
  const files = new Set(paths.map(toFile));
  if (files.size < paths.length) throw new Error('two pages have the same address');
  assertNoPageLost(products, (page) => files.has(toPageFile(page)));
  const keys = new Map(state.paths.map((one) => [one.pathname, one.cacheKey]));
  const removed = state.paths.map(toFile).filter((file) => !files.has(file));

  const rendered = new Map<string, Buffer>();
  for (const one of paths) {
    if (one.cacheKey !== undefined && keys.get(one.pathname) === one.cacheKey) continue;
    const file = toFile(one);
    const bytes = await render(state, one);
    const old = path.join(previous, file);
    if (!existsSync(old) || !readFileSync(old).equals(bytes)) rendered.set(file, bytes);
  }

  copyRelease(previous, outDir, new Set([...removed, ...rendered.keys(), '_redirects']));
  for (const [file, bytes] of rendered) {
    const target = path.join(outDir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes, { flag: 'wx' });
  }
  const pages = paths.filter(({ route }) => route.type === 'page');
  await repeatHooks(state, outDir, pages, logger);
  Object.assign(state, { paths, products });
  return { kind: 'republished', changed: [...rendered.keys()], removed, pageCount: pages.length, report };
}

async function render({ prerenderer, site }: State, { pathname, route }: Paths[number]): Promise<Buffer> {
  // As Astro's own build asks for a page.
  const address = route.type === 'page' ? `/${toFile({ pathname, route })}` : pathname;
  const result = await prerenderer.render(new Request(new URL(address, site)), { routeData: route });
  const response = result instanceof Response ? result : result.response;
  const isNotFound = pathname === '/404' && response.status === 404;
  if (!response.ok && !isNotFound) throw new Error(`${pathname} was answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** `build.format: 'file'`: /about is about.html. */
function toFile({ pathname, route }: Pick<Paths[number], 'pathname' | 'route'>): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  if (route.type !== 'page') return name;
  return name === '' ? 'index.html' : `${name}.html`;
}

async function readProducts(state: State, before: readonly Product[]) {
  const url = (process.env['SUPABASE_URL'] ?? '').replace(/\/+$/, '');
  const client = createClient<Database>(url, process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const counts = new Map<string, number>();
  for (const { collection } of before) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  const read = await readCatalogue({ client, supabaseUrl: url, previousCounts: counts });
  const products = state.imageService === 'build' ? withKnownPictures(read.products, before) : read.products;
  return { products, report: composeReport(read.quarantined) };
}

/**
 * Where the build encodes pictures, a republish can only show those that are encoded.
 *
 * @throws when any product's pictures, or the name they are encoded under, differ
 */
function withKnownPictures(products: readonly Product[], before: readonly Product[]): Product[] {
  const toId = ({ collection, slug }: Product) => `${collection}/${slug}`;
  const known = new Map(before.map((product) => [toId(product), product.images]));
  if (products.length !== before.length) throw new Error('products came or went, with their pictures');
  return products.map((product) => {
    const images = known.get(toId(product));
    const isSame =
      images?.length === product.images.length &&
      images.every(({ src }, index) => withoutVersion(src) === product.images[index]?.src);
    if (!images || !isSame) throw new Error(`the pictures of ${toId(product)} are new`);
    return { ...product, images };
  });
}

function withoutVersion(src: string): string {
  const url = new URL(src);
  url.searchParams.delete('v');
  return url.href;
}

/** The products of the full build, as its pages have them. */
async function readBuiltProducts({ prerenderer, paths }: State): Promise<readonly Product[]> {
  const route = paths.find(({ route: { component } }) =>
    component.endsWith('[collection]/[slug].astro'),
  )?.route;
  const load = route && prerenderer.app?.manifest.pageMap?.get(route.component);
  const page = z
    .object({
      getStaticPaths: z.function({
        input: [],
        output: z.promise(z.array(z.object({ props: z.object({ product: z.custom<Product>() }) }))),
      }),
    })
    .safeParse(await (await load?.())?.page());
  if (!page.success) throw new Error('the product pages do not say what they are made of');
  return (await page.data.getStaticPaths()).map(({ props }) => props.product);
}

async function repeatHooks(
  { integrations }: State,
  outDir: string,
  pages: Paths,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const dir = pathToFileURL(`${outDir}/`);
  for (const name of REPEATED_INTEGRATIONS) {
    const hook = integrations.find((one) => one.name === name)?.hooks['astro:build:done'];
    await hook?.({
      dir,
      pages: pages.map(({ pathname }) => ({ pathname: pathname.replace(/^\//, '') })),
      assets: new Map<IntegrationResolvedRoute['pattern'], URL[]>(),
      logger: logger.fork(name),
    });
  }
}

function send(reply: Reply): void {
  process.send?.(reply);
}
