/**
 * All that publishing uses of Astro's inside: what no documentation promises and an update may change. Each assumption is named
 * and looked at after every build; where one does not hold, builds are plain and say so. `npm run test:incremental` has to pass
 * before KNOWN_ASTRO is raised; tests/integration/build/astro-inside.test.ts says which assumption broke.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import type { collectPrerenderMetadata, RenderCollectors } from 'astro/app';
import { z } from 'zod';
import { finishResponse } from './policy/finish-page.ts';

export const KNOWN_ASTRO = '7.3.5';

/** In the cache folder: what the pages of the last build are, copies of them, encoded pictures. */
export const cacheNames = { manifest: 'incremental-build.json', pages: 'dist', pictures: 'assets' } as const;

/** As Astro describes an encoded picture of storage, in a file beside it. */
export const pictureNoteSchema = z.object({ expires: z.number() });

export type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;
export type Route = Paths[number]['route'];
export type Prerenderer = AstroPrerenderer & { app?: WarmApp };

/** What a route's `getStaticPaths` answers with. */
export type Item = object;

interface RouteModule {
  getStaticPaths?: (options: { paginate: () => never; routePattern: string }) => unknown;
}

/** The part of Astro's build app that the default prerenderer keeps. */
export interface WarmApp {
  logger: Parameters<typeof collectPrerenderMetadata>[1];
  manifest: {
    routes: readonly { routeData: Route }[];

    pageMap?: Map<string, () => Promise<{ page: () => Promise<unknown> }>>;
  };
  routeCache: {
    clearAll(): void;
    set(route: Route, entry: { mod: RouteModule; staticPaths: Item[] & { keyed: Map<string, Item> } }): void;
  };
  getComponentByRoute(route: Route): Promise<RouteModule>;
}

/** What a build leaves in memory and in its cache folder. */
export interface Inside {
  prerenderer: Prerenderer;
  paths: Paths;
  /** Registers a picture to encode; Astro takes it away at the end of a build that encodes any. */
  pictureRegister: unknown;
  encodesPictures: boolean;
  cacheDir: URL;
}

interface Assumption {
  says: string;
  holds: (inside: Inside) => boolean;
}

const hasMethods = (value: unknown, ...names: string[]) =>
  names.every((name) => typeof (Object(value) as Record<string, unknown>)[name] === 'function');

/** Each takes for granted that those before it hold. */
export const assumptions: readonly Assumption[] = [
  { says: `Astro is ${KNOWN_ASTRO}, the version that was measured`, holds: isKnownAstro },
  {
    says: 'the prerenderer keeps the compiled site (app.manifest, app.routeCache)',
    holds: ({ prerenderer: { app } }) => ['manifest', 'routeCache'].every((name) => name in Object(app)),
  },
  {
    says: 'the route cache can be emptied and takes entries',
    holds: ({ prerenderer: { app } }) => hasMethods(app?.routeCache, 'clearAll', 'set'),
  },
  {
    says: 'a route is asked for its component',
    holds: ({ prerenderer: { app } }) => hasMethods(app, 'getComponentByRoute'),
  },
  {
    says: 'the compiled pages are in a map, by their source file',
    holds: ({ prerenderer: { app }, paths }) =>
      app?.manifest.pageMap instanceof Map &&
      paths.every(({ route }) => app.manifest.pageMap?.has(route.component) === true),
  },
  {
    says: 'every route that is prerendered is a page or an endpoint',
    holds: ({ prerenderer: { app } }) =>
      app !== undefined &&
      listRoutes(app).every(
        ({ type, fallbackRoutes }) => ['page', 'endpoint'].includes(type) && fallbackRoutes.length === 0,
      ),
  },
  {
    says: 'pictures to encode are registered with globalThis.astroAsset.addStaticImage',
    holds: ({ pictureRegister, encodesPictures }) =>
      !encodesPictures || typeof pictureRegister === 'function',
  },
  {
    says: `what the pages of a build are is noted in ${cacheNames.manifest}, with their keys`,
    holds: ({ cacheDir, paths }) => {
      const manifest = readFileSync(new URL(cacheNames.manifest, cacheDir));
      return pickKeyed(paths).every((pathname) => findNote(manifest, pathname) !== undefined);
    },
  },
  {
    says: `copies of these pages lie in ${cacheNames.pages}/`,
    holds: ({ cacheDir, paths }) => {
      const manifest = readFileSync(new URL(cacheNames.manifest, cacheDir));
      return pickKeyed(paths).every((pathname) =>
        existsSync(new URL(`${cacheNames.pages}/${findNote(manifest, pathname) ?? ''}`, cacheDir)),
      );
    },
  },
  {
    says: `encoded pictures lie in ${cacheNames.pictures}/`,
    holds: ({ cacheDir, encodesPictures }) => {
      const folder = new URL(`${cacheNames.pictures}/`, cacheDir);
      return !encodesPictures || (existsSync(folder) && readdirSync(folder).length > 0);
    },
  },
];

/** What does not hold, in words; undefined when all does. */
export function findBrokenAssumption(inside: Inside): string | undefined {
  const broken = assumptions.find(({ holds }) => {
    try {
      return !holds(inside);
    } catch {
      return true;
    }
  });
  return broken && `it no longer holds that ${broken.says}`;
}

export function isKnownAstro(): boolean {
  return readAstroVersion() === KNOWN_ASTRO;
}

export function readAstroVersion(): string {
  const file = new URL(import.meta.resolve('astro/package.json'));
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** The first and the last page with a key: a list of ten thousand is not taken apart for this. */
function pickKeyed(paths: Paths): string[] {
  const keyed = paths.filter(({ cacheKey }) => cacheKey !== undefined);
  return [keyed.at(0), keyed.at(-1)].flatMap((page) => (page ? [page.pathname] : []));
}

/** The file of a page as the list of pages names it; undefined when it has no key there. */
function findNote(manifest: Buffer, pathname: string): string | undefined {
  const start = manifest.indexOf(`${JSON.stringify(pathname)}: {`);
  const note = start < 0 ? '' : manifest.toString('utf8', start, start + NOTE_BYTES);
  return /"cacheKey": "[^"]+",\s*"outputFile": "([^"]+)"/.exec(note)?.[1];
}

const NOTE_BYTES = 2_000;

const notesSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({
      paths: z.record(z.string(), z.object({ cacheKey: z.string(), outputFile: z.string() })),
    }),
  ),
});

/** Of the last build: the pages with a key, by their files. Empty when there is none, or it says it in another way. */
export function readNotes(
  manifest: URL,
): Map<string, { pathname: string; component: string; cacheKey: string }> {
  try {
    const { routes } = notesSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
    return new Map(
      Object.entries(routes).flatMap(([component, { paths }]) =>
        Object.entries(paths).map(([pathname, { cacheKey, outputFile }]) => [
          decodeURIComponent(outputFile),
          { pathname, component, cacheKey },
        ]),
      ),
    );
  } catch {
    return new Map();
  }
}

const assetHolder = globalThis as { astroAsset?: { addStaticImage?: unknown } };

export function takePictureRegister(): unknown {
  return assetHolder.astroAsset?.addStaticImage;
}

export function restorePictureRegister(register: unknown): void {
  if (assetHolder.astroAsset) assetHolder.astroAsset.addStaticImage = register;
}

/** As the hook `astro:build:setup` hands them over. */
export interface StyledPage {
  readonly styles: readonly { readonly sheet: { readonly type: string; content?: string } }[];
}

const sheetSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('inline'), content: z.string() }),
  z.object({ type: z.literal('external'), src: z.string() }),
]);
const stylesSchema = z.array(
  z.tuple([z.string(), z.array(z.object({ depth: z.int(), order: z.int(), sheet: sheetSchema }).strict())]),
);

/** The styles of each page, by Astro's name of the page. */
export type PageStyles = z.infer<typeof stylesSchema>;

/** What a process that did not compile the pages needs to render them, besides the compiled files. */
export const compiledSchema = z.object({
  /** The file that brings the app. */
  entry: z.string(),
  styles: stylesSchema,
  scripts: z.array(z.object({ stage: z.string(), content: z.string() })),
});

export type Compiled = z.infer<typeof compiledSchema>;

/** Undefined when Astro keeps them in another way. */
export function copyStyles(pages: ReadonlyMap<string, StyledPage>): PageStyles | undefined {
  const styles = [...pages].map(([name, page]) => [name, page.styles.map((style) => ({ ...style }))]);
  return stylesSchema.safeParse(styles).data;
}

/** The part of the build app that renders without the build that made it. */
type OwnApp = WarmApp & {
  manifest: { entryModules: Record<string, string> };
  getSettings(): { config: { outDir: URL; root: URL }; scripts: unknown };
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
};

const ENTRY = /^prerender-entry\.[^/]+\.mjs$/;

/**
 * Where the compiled pages of the build that runs are: only until it ends.
 *
 * @throws when they are not where they were expected
 */
export function findCompiled({ app }: Prerenderer, styles: PageStyles): Compiled & { folder: string } {
  const { config, scripts } = (app as OwnApp).getSettings();
  const folders = [config.outDir, new URL('.astro/', config.root)].map((url) => new URL('.prerender/', url));
  const [found, ...others] = folders.filter((url) => existsSync(url));
  if (!found || others.length > 0) throw new Error('the compiled pages are not where they were expected');
  const [entry, ...more] = readdirSync(found).filter((name) => ENTRY.test(name));
  if (entry === undefined || more.length > 0) throw new Error('the compiled pages have not one entry');
  return { ...compiledSchema.parse({ entry, styles, scripts }), folder: fileURLToPath(found) };
}

/** The compiled pages of an earlier process, ready to be asked and rendered. @param folder where they are now */
export async function openCompiled(
  folder: URL,
  { entry, styles, scripts }: Compiled,
): Promise<Prerenderer & { app: WarmApp }> {
  // Its types are those of Astro's own app.
  const module: unknown = await import('astro/runtime/prerender/static-paths.js');
  const { StaticPaths } = module as {
    StaticPaths: new (app: WarmApp) => { getAll(): Promise<Paths> };
  };
  const { app } = (await import(new URL(entry, folder).href)) as { app: OwnApp };
  const pages = new Map(structuredClone(styles).map(([name, ofPage]) => [name, { styles: ofPage }]));
  app.setInternals({
    pagesByKeys: pages,
    entrySpecifierToBundleMap: new Map(Object.entries(app.manifest.entryModules)),
  });
  const destination = { write: ({ message }: { message: string }) => console.warn(message) };
  app.setOptions({ settings: { scripts }, logger: { options: { destination } } });
  const prerenderer = {
    name: 'compiled-before',
    app: app as WarmApp,
    getStaticPaths: () => new StaticPaths(prerenderer.app).getAll(),
    render: (request: Request, { routeData }: { routeData: Route }) => app.render(request, { routeData }),
  };
  return prerenderer;
}

type AddPicture = (...request: unknown[]) => unknown;

/** Notes what Astro calls each picture that pages ask for from now on. @returns the notes, by the request */
export function notePictures(): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  const add = assetHolder.astroAsset?.addStaticImage as AddPicture | undefined;
  if (!assetHolder.astroAsset || !add) return notes;
  assetHolder.astroAsset.addStaticImage = (...request: unknown[]) => {
    const answer = add(...request);
    if (typeof answer === 'string') notes.set(JSON.stringify(request), answer);
    return answer;
  };
  return notes;
}

/** Answers pages that ask for a picture as the build did that compiled them, and refuses one that it did not make. */
export function answerPictures(notes: ReadonlyMap<string, string>): void {
  assetHolder.astroAsset = {
    addStaticImage: (...request: unknown[]) => {
      const answer = notes.get(JSON.stringify(request));
      if (answer === undefined) throw new Error('a page asks for a picture that no build has made yet');
      return answer;
    },
  };
}

/** To be called while a build runs: at its end their files are deleted. */
export async function loadAllPages({ app }: Prerenderer): Promise<void> {
  for (const load of app?.manifest.pageMap?.values() ?? []) await (await load()).page();
}

/** Astro imports the module of a page for every address that it renders; it gets the one that is there. */
export function loadPagesOnce({ app }: Prerenderer): void {
  const pageMap = app?.manifest.pageMap;
  if (!(pageMap instanceof Map)) return;
  for (const [component, load] of pageMap) {
    const loadOnce = once(async () => {
      const module = await load();
      return { ...module, page: once(() => module.page()) };
    });
    pageMap.set(component, loadOnce);
  }
}

function once<Result>(act: () => Result): () => Result {
  let done: { result: Result } | undefined;
  return () => (done ??= { result: act() }).result;
}

/** The module of a page by its source file, once loaded. */
export async function loadPage({ app }: Prerenderer, component: string): Promise<unknown> {
  const load = app?.manifest.pageMap?.get(component);
  return (await load?.())?.page();
}

export function listRoutes({ manifest }: WarmApp): Route[] {
  return manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
}

export function forgetPaths(app: WarmApp): void {
  app.routeCache.clearAll();
}

/** What the route itself says that its pages are. @throws when it paginates, or does not say */
export async function askRoute(app: WarmApp, route: Route): Promise<Item[]> {
  const { getStaticPaths } = await app.getComponentByRoute(route);
  const items = await getStaticPaths?.({ paginate: refuseToPaginate, routePattern: route.route });
  if (!Array.isArray(items)) throw new Error(`the route ${route.route} does not say what its pages are`);
  return items as Item[];
}

/** Lets Astro render what a route answered, without asking it again. @param byPathname the same items */
export async function knowPaths(
  app: WarmApp,
  route: Route,
  items: readonly Item[],
  byPathname: Map<string, Item>,
): Promise<void> {
  const mod = await app.getComponentByRoute(route);
  app.routeCache.set(route, { mod, staticPaths: Object.assign([...items], { keyed: byPathname }) });
}

/** The addresses that Astro gives to these pages of a route, checked as in a full build, in the same order. */
export async function askAstro(
  prerenderer: Prerenderer,
  app: WarmApp,
  route: Route,
  items: Item[],
): Promise<Paths> {
  prerenderer.app = {
    logger: app.logger,
    manifest: { ...app.manifest, routes: [{ routeData: route }] },
    routeCache: Object.assign({ clearAll: () => undefined, set: () => undefined }, { get: () => undefined }),
    getComponentByRoute: () => Promise.resolve({ getStaticPaths: () => items }),
  };
  try {
    return await prerenderer.getStaticPaths();
  } finally {
    prerenderer.app = app;
  }
}

type RenderOptions = Parameters<AstroPrerenderer['render']>[1];

/**
 * A page of a full build, finished. The default prerenderer would put a page of which it tells what it used into a second answer:
 * read from a stream, copied, and read again.
 */
export async function renderAndFinish(
  { render, app }: Prerenderer & { app?: WarmApp },
  request: Request,
  { routeData, collectMetadata = false }: RenderOptions,
) {
  const renderAlone = async () => {
    const result = await render(request, { routeData });
    return finishResponse(result instanceof Response ? result : result.response);
  };
  if (!collectMetadata || !app) return { response: await renderAlone() };
  // Not for every process that names a cache of Astro's: it is large, and page checks take twice the processor beside it.
  const astroApp = await import('astro/app');
  astroApp.installRenderScope(renderScope);
  const { value: response, metadata } = await astroApp.collectPrerenderMetadata(renderAlone, app.logger);
  return metadata === undefined ? { response } : { response, metadata };
}

const renderScope = new AsyncLocalStorage<RenderCollectors>();

/** As Astro's own build asks for a page. @param address whole; of a page the address of its file */
export async function renderPage(prerenderer: Prerenderer, address: URL, route: Route): Promise<Response> {
  const result = await prerenderer.render(new Request(address), { routeData: route });
  return finishResponse(result instanceof Response ? result : result.response);
}

/**
 * What Astro does with each page by way of other threads is done at once instead: files and digests. Called before the first page
 * is rendered.
 *
 * @param site where the pages go
 * @param cache where Astro puts copies of them: these are left to whoever calls this, and what is there of earlier pages is deleted
 * @returns to be called after the last page
 */
export function takeShortCuts(site: URL, cache: URL): () => void {
  const { mkdir, writeFile } = fs.promises;
  const { stdout } = process;
  stdout.cork();
  Object.assign(fs.promises, createPageWriter(site, cache, gatherLines(stdout)));
  Object.assign(crypto.subtle, { digest: toDigestAtOnce(crypto.subtle.digest.bind(crypto.subtle)) });
  return () => {
    Object.assign(fs.promises, { mkdir, writeFile });
    stdout.uncork();
    // The usual one is the prototype's.
    Reflect.deleteProperty(crypto.subtle, 'digest');
  };
}

/** Astro says of each page that it begins and that it is there, each a write of its own: a hundred pages are one. */
function gatherLines(stdout: Writable): () => void {
  let pages = 0;
  return () => {
    pages += 1;
    if (pages % PAGES_TOLD_AT_ONCE !== 0) return;
    stdout.uncork();
    stdout.cork();
  };
}

const PAGES_TOLD_AT_ONCE = 100;

function createPageWriter(site: URL, cache: URL, onPage: () => void) {
  const { mkdir, writeFile } = fs.promises;
  const known = new Set<string>();
  const isWithin = (place: unknown, folder: URL): place is URL =>
    place instanceof URL && place.href.startsWith(folder.href);
  return {
    async mkdir(...order: Parameters<typeof mkdir>) {
      const [folder] = order;
      if (!isWithin(folder, site)) return mkdir(...order);
      if (!known.has(folder.href)) mkdirSync(folder, { recursive: true });
      known.add(folder.href);
      return undefined;
    },
    async writeFile(...order: Parameters<typeof writeFile>) {
      const [file, content] = order;
      if (isWithin(file, cache)) rmSync(file, { force: true });
      else if (isWithin(file, site) && Buffer.isBuffer(content)) {
        writeFileSync(file, content);
        onPage();
      } else await writeFile(...order);
    },
  };
}

type Digest = typeof crypto.subtle.digest;

function toDigestAtOnce(digest: Digest): Digest {
  // Nearly always it is the marks that stand for the styles of a page.
  const known = new Map<string, Promise<ArrayBuffer>>();
  return (algorithm, data) => {
    if (algorithm !== 'SHA-256' || !(data instanceof Uint8Array)) return digest(algorithm, data);
    const text = data.byteLength < SHORT_BYTES ? Buffer.from(data).toString('latin1') : undefined;
    const before = text === undefined ? undefined : known.get(text);
    if (before) return before;
    const made = Promise.resolve(new Uint8Array(hash('sha256', data, 'buffer')).buffer);
    if (text !== undefined) known.set(text, made);
    return made;
  };
}

const SHORT_BYTES = 1_000;

function refuseToPaginate(): never {
  throw new Error('a route paginates');
}
