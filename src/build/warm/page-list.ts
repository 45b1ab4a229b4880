/**
 * The pages of the site, asked of the compiled routes after each edit. What a route answered before (the same
 * object) is known; Astro sees only the rest. So asking costs next to nothing, however many pages there are.
 */
import type { AstroPrerenderer } from 'astro';
import { toPageFile } from '#domain/site/page-files.ts';

export type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;
type Route = Paths[number]['route'];
export type Prerenderer = AstroPrerenderer & { app?: WarmApp };

/** What a route's `getStaticPaths` answers with. */
type Item = object;

interface RouteModule {
  getStaticPaths?: (options: { paginate: () => never; routePattern: string }) => unknown;
}

/** The part of Astro's build app that the default prerenderer keeps. */
export interface WarmApp {
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

export interface Page {
  pathname: string;
  route: Route;
  /** While it is the same, so is the page; a page without one is rendered for each release. */
  cacheKey: string | undefined;
  /** Relative to the site. */
  file: string;
}

/** By pathname. */
export type PageList = ReadonlyMap<string, Page>;

/** Why the pages cannot be asked for in this way, or undefined. */
export function findObstacleInApp(app: WarmApp | undefined): string | undefined {
  if (typeof app?.routeCache.clearAll !== 'function') return 'Astro has no route cache';
  if (typeof app.routeCache.set !== 'function') return 'the route cache of Astro takes no entries';
  if (typeof app.getComponentByRoute !== 'function') return 'Astro does not know its components';
  const strange = listRoutes(app).find(
    (route) => !['page', 'endpoint'].includes(route.type) || route.fallbackRoutes.length > 0,
  );
  return strange && `the route ${strange.route} is neither a page nor an endpoint`;
}

export function toPageList(paths: Paths): PageList {
  return new Map(
    paths.map(({ pathname, route, cacheKey }) => [
      pathname,
      { pathname, route, cacheKey, file: toFile(pathname, route) },
    ]),
  );
}

/**
 * @returns a function that asks all routes, and lets Astro render what they answered
 * @throws when two pages have the same address, or a route paginates
 */
export function createPageListing(prerenderer: Prerenderer, app: WarmApp): () => Promise<PageList> {
  const pageOf = new WeakMap<Item, Page>();

  return async () => {
    const pages = new Map<string, Page>();
    const add = (page: Page) => {
      if (pages.has(page.pathname)) throw new Error(`two pages have the address ${page.pathname}`);
      pages.set(page.pathname, page);
    };
    app.routeCache.clearAll();
    for (const route of listRoutes(app)) {
      if (route.pathname !== undefined) {
        const { pathname } = route;
        add({ pathname, route, cacheKey: undefined, file: toFile(pathname, route) });
        continue;
      }
      const mod = await app.getComponentByRoute(route);
      const items = await mod.getStaticPaths?.({ paginate: refuseToPaginate, routePattern: route.route });
      if (!Array.isArray(items)) throw new Error(`the route ${route.route} does not say what its pages are`);
      const unknown = (items as Item[]).filter((item) => !pageOf.has(item));
      const paths = unknown.length === 0 ? [] : await askAstro(prerenderer, app, route, unknown);
      for (const [index, item] of unknown.entries()) {
        const path = paths[index];
        if (path) pageOf.set(item, { ...path, cacheKey: path.cacheKey, file: toFile(path.pathname, route) });
      }
      const keyed = new Map<string, Item>();
      for (const item of items as Item[]) {
        const page = pageOf.get(item);
        if (page === undefined) throw new Error(`a page of the route ${route.route} has no address`);
        add(page);
        keyed.set(page.pathname, item);
      }
      app.routeCache.set(route, { mod, staticPaths: Object.assign([...(items as Item[])], { keyed }) });
    }
    return pages;
  };
}

function listRoutes({ manifest }: WarmApp): Route[] {
  return manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
}

/** The addresses that Astro gives to these pages of a route, checked as in a full build, in the same order. */
async function askAstro(prerenderer: Prerenderer, app: WarmApp, route: Route, items: Item[]): Promise<Paths> {
  prerenderer.app = {
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

function refuseToPaginate(): never {
  throw new Error('a route paginates');
}

function toFile(pathname: string, { type }: Route): string {
  return type === 'page' ? toPageFile(pathname) : pathname.replace(/^\/|\/$/g, '');
}
