// The files that `astro build` made for each language, and every page of `listCataloguePages`. A
// page whose key is unchanged is hard-linked from the previous site.
import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listCataloguePages } from '#domain/catalogue/catalogue-pages.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { toPageAddress, toPageFile, toSiteFile } from '#domain/site/page-files.ts';
import { splitLanguage, type Language } from '#domain/site/languages.ts';
import { isPublicPath } from '#domain/site/paths.ts';
import { findPictureOrders } from '#output/picture-orders.ts';
import { listFolder } from '#output/site-folder.ts';
import type { RecordedSite, SiteRecord } from '#output/site-record.ts';
import { createBreath } from '#program/breath.ts';
import { composePageKey } from './page-key.ts';
import type * as compiledEntry from './server-entry.ts';
import { placePolicy } from './policy.ts';
import { composeRedirects } from './redirects.ts';

export interface RenderedSite {
  readonly record: SiteRecord;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Unchanged files need no new check. */
  readonly isIncremental: boolean;
}

export type Renderer = Awaited<ReturnType<typeof openRenderer>>;

type Compiled = typeof compiledEntry;

const REDIRECTS = '_redirects';

interface FixedFile {
  readonly source: string;
  readonly size: number;
  readonly orders: readonly string[];
}

interface RendererOptions {
  readonly compiled: string;
  readonly languages: readonly Language[];
  readonly code: string;
  readonly site: string;
  readonly source: string;
}

export async function openRenderer({ compiled, languages, code, site, source }: RendererOptions) {
  // When React is loaded, this selects its production build.
  process.env['NODE_ENV'] = 'production';
  const pagesIn = await importPages(compiled, languages);
  const client = path.join(compiled, 'en/client');
  const fixed = listFixed(compiled, languages);
  const rules = fixed.get(REDIRECTS);
  const fixedRedirects = rules && fixed.delete(REDIRECTS) ? readFileSync(rules.source, 'utf8') : '';
  const fixedOrders = new Set([...fixed.values()].flatMap(({ orders }) => orders));
  const fixedPages = [...fixed.keys()]
    .filter((name) => name.endsWith('.html'))
    .map(toPageAddress)
    .filter(isPublicPath)
    .sort();

  /** @throws if a page can't be rendered or `signal` aborts */
  return async function render(
    products: readonly CatalogueProduct[],
    folder: string,
    { previous, signal }: { previous?: RecordedSite | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<RenderedSite> {
    const files: SiteRecord['files'] = {};
    const changed: string[] = [];
    const made = new Set<string>();
    const breathe = createBreath(signal);
    const toTarget = (name: string) => {
      const target = path.join(folder, name);
      const parent = path.dirname(target);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      return target;
    };
    /** Fails if the file exists: it may be linked to an earlier release. */
    const write = (name: string, content: string, key: string) => {
      const bytes = Buffer.from(content);
      writeFileSync(toTarget(name), bytes, { flag: 'wx' });
      const orders = findPictureOrders(name, content).filter((order) => !fixedOrders.has(order));
      files[name] = [bytes.length, key, orders.join(' ')];
      changed.push(name);
    };

    const isIncremental = previous?.record.code === code;
    const linkFixed = (name: string, { source: compiledFile, size, orders }: FixedFile) => {
      const isKept = isIncremental && Object.hasOwn(previous.record.files, name);
      link(isKept ? path.join(previous.folder, name) : compiledFile, toTarget(name));
      files[name] = [size, '', orders.join(' ')];
      if (!isKept) changed.push(name);
    };
    for (const [name, file] of fixed) {
      linkFixed(name, file);
      await breathe();
    }
    for (const pages of pagesIn.values()) pages.showCatalogue({ products, fixedPages });
    for (const page of listCataloguePages(products, languages)) {
      const name = toPageFile(page.path);
      const key = composePageKey(code, page.inputs);
      const before = previous?.record.files[name];
      if (previous && before?.[1] === key) {
        link(path.join(previous.folder, name), toTarget(name));
        files[name] = before;
      } else {
        const { language, path: route } = splitLanguage(page.path);
        write(name, await renderPage(pagesIn.get(language), new URL(route, site)), key);
      }
      await breathe();
    }
    for (const { address, source, encode } of [...pagesIn.values()].flatMap((pages) =>
      pages.takePictures(),
    )) {
      const name = address.slice(1);
      // Encoded already; later releases link it like the other compiled files.
      if (fixed.has(name)) continue;
      const bytes = await encode(readFileSync(path.join(client, source)));
      // In two steps, because a half-written picture would count as complete.
      const draft = path.join(compiled, `picture-${process.pid}`);
      writeFileSync(draft, bytes, { flush: true });
      const target = path.join(client, name);
      renameSync(draft, target);
      const file = { source: target, size: bytes.length, orders: [] };
      fixed.set(name, file);
      linkFixed(name, file);
    }
    write(REDIRECTS, fixedRedirects + composeRedirects(products, languages), '');
    const removed = Object.keys(previous?.record.files ?? {}).filter((name) => !Object.hasOwn(files, name));
    return { record: { code, source, files }, changed, removed, isIncremental };
  };
}

async function importPages(
  compiled: string,
  languages: readonly Language[],
): Promise<Map<Language, Compiled>> {
  const pagesIn = new Map<Language, Compiled>();
  for (const language of languages) {
    const entry = path.join(compiled, language, 'server/entry.mjs');
    pagesIn.set(language, (await import(pathToFileURL(entry).href)) as Compiled);
  }
  return pagesIn;
}

function listFixed(compiled: string, languages: readonly Language[]): Map<string, FixedFile> {
  const fixed = new Map<string, FixedFile>();
  for (const language of languages) {
    const folder = path.join(compiled, language, 'client');
    for (const name of listFolder(folder)) {
      const siteName = toSiteFile(name, language);
      if (siteName === undefined || fixed.has(siteName)) continue;
      const source = path.join(folder, name);
      const bytes = readFileSync(source);
      fixed.set(siteName, { source, size: bytes.length, orders: findPictureOrders(name, bytes.toString()) });
    }
  }
  return fixed;
}

/** @throws if the status isn't 200 or the page has no policy */
async function renderPage(pages: Compiled | undefined, url: URL): Promise<string> {
  if (pages === undefined) throw new Error(`There is no compiled code for the language of ${url.pathname}.`);
  const response = await pages.render(new Request(url));
  if (response.status !== 200)
    throw new Error(`The page ${url.pathname} was answered with ${response.status}.`);
  const text = await response.text();
  const policy = response.headers.get('content-security-policy');
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && policy === null) throw new Error(`The page ${url.pathname} has no Content-Security-Policy.`);
  return isPage && policy !== null ? placePolicy(text, policy) : text;
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    copyFileSync(from, to);
  }
}
