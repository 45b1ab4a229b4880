/**
 * The pages of the site, asked of the compiled routes after each edit. What a route answered before (the same
 * object) is known; Astro sees only the rest. So asking costs next to nothing, however many pages there are.
 */
import { toPageFile } from '#domain/site/page-files.ts';
import {
  askAstro,
  askRoute,
  forgetPaths,
  knowPaths,
  listRoutes,
  type Item,
  type Paths,
  type Prerenderer,
  type Route,
  type WarmApp,
} from '../astro-inside.ts';

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
  // Two routes may answer with the same object.
  const routes = listRoutes(app).map((route) => ({ route, pageOf: new WeakMap<Item, Page>() }));

  return async () => {
    const pages = new Map<string, Page>();
    const add = (page: Page) => {
      const count = pages.size;
      if (pages.set(page.pathname, page).size === count)
        throw new Error(`two pages have the address ${page.pathname}`);
    };
    forgetPaths(app);
    for (const { route, pageOf } of routes) {
      if (route.pathname !== undefined) {
        const { pathname } = route;
        add({ pathname, route, cacheKey: undefined, file: toFile(pathname, route) });
        continue;
      }
      const items = await askRoute(app, route);
      const unknown = items.filter((item) => !pageOf.has(item));
      const paths = unknown.length === 0 ? [] : await askAstro(prerenderer, app, route, unknown);
      for (const [index, item] of unknown.entries()) {
        const path = paths[index];
        if (path) pageOf.set(item, { ...path, cacheKey: path.cacheKey, file: toFile(path.pathname, route) });
      }
      const keyed = new Map<string, Item>();
      for (const item of items) {
        const page = pageOf.get(item);
        if (page === undefined) throw new Error(`a page of the route ${route.route} has no address`);
        add(page);
        keyed.set(page.pathname, item);
      }
      await knowPaths(app, route, items, keyed);
    }
    return pages;
  };
}

function toFile(pathname: string, { type }: Route): string {
  return type === 'page' ? toPageFile(pathname) : pathname.replace(/^\/|\/$/g, '');
}
