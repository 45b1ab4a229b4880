/**
 * Creates a complete site from compiled code and a catalogue: the files that `astro build` made, and every page of
 * `listCataloguePages`. A page whose key is unchanged is hard-linked from the previous site. The first release, an edit
 * on a running server, and a build on Netlify with compiled code in its cache all use this function.
 */
import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listCataloguePages } from '#domain/catalogue/catalogue-pages.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { toPageAddress, toPageFile } from '#domain/site/page-files.ts';
import { isPublicPath } from '#domain/site/paths.ts';
import { findPictureOrders } from '#output/picture-orders.ts';
import { listFolder } from '#output/site-folder.ts';
import type { RecordedSite, SiteRecord } from '#output/site-record.ts';
import { composePageKey } from './page-key.ts';
import type * as compiledEntry from './server-entry.ts';
import { placePolicy } from './policy.ts';
import { composeRedirects } from './redirects.ts';

export interface RenderedSite {
  readonly record: SiteRecord;
  /** Written files. All others are unchanged from the previous site. */
  readonly changed: readonly string[];
  /** Files of the previous site that no longer exist. */
  readonly removed: readonly string[];
  /** Whether the previous site was made by the same code, so that unchanged files need no new check. */
  readonly isIncremental: boolean;
}

export type Renderer = Awaited<ReturnType<typeof openRenderer>>;

/** Exports of the compiled code: server-entry.ts. */
type Compiled = typeof compiledEntry;

const REDIRECTS = '_redirects';
/** Interval at which rendering yields to a server in this process. */
const BREATH_MS = 10;

/** A file of the compiled code. */
interface FixedFile {
  readonly size: number;
  readonly orders: readonly string[];
}

interface RendererOptions {
  /** Output folder of `compileSite`. Absolute. */
  readonly compiled: string;
  /** Identifies the code. */
  readonly code: string;
  /** Origin of the published site. */
  readonly site: string;
  /** Origin of the Supabase project. */
  readonly source: string;
}

export async function openRenderer({ compiled, code, site, source }: RendererOptions) {
  // When React is loaded, this selects its production build.
  process.env['NODE_ENV'] = 'production';
  const entry = path.join(compiled, 'server/entry.mjs');
  const pages = (await import(pathToFileURL(entry).href)) as Compiled;
  const client = path.join(compiled, 'client');
  const fixed = new Map(listFolder(client).map((name) => [name, readFixed(name)]));
  const fixedRedirects = fixed.delete(REDIRECTS) ? readFileSync(path.join(client, REDIRECTS), 'utf8') : '';
  /** Most of them are on every page, which doesn't list them again. */
  const fixedOrders = new Set([...fixed.values()].flatMap(({ orders }) => orders));
  const fixedPages = [...fixed.keys()]
    .filter((name) => name.endsWith('.html'))
    .map(toPageAddress)
    .filter(isPublicPath)
    .sort();

  function readFixed(name: string): FixedFile {
    const bytes = readFileSync(path.join(client, name));
    return { size: bytes.length, orders: findPictureOrders(name, bytes.toString()) };
  }

  /**
   * @param folder absolute; empty
   * @param previous the previous site, complete and unchanged
   * @throws if a page can't be rendered or `signal` aborts
   */
  return async function render(
    products: readonly Product[],
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
    /** Fails if the file exists, so that it never overwrites a file that is linked to an earlier release. */
    const write = (name: string, content: string, key: string) => {
      const bytes = Buffer.from(content);
      writeFileSync(toTarget(name), bytes, { flag: 'wx' });
      const orders = findPictureOrders(name, content).filter((order) => !fixedOrders.has(order));
      files[name] = [bytes.length, key, orders.join(' ')];
      changed.push(name);
    };

    const isIncremental = previous?.record.code === code;
    /** A file of the compiled code. The previous site has most of them, on the same file system and flushed. */
    const linkFixed = (name: string, { size, orders }: FixedFile) => {
      const isKept = isIncremental && Object.hasOwn(previous.record.files, name);
      link(path.join(isKept ? previous.folder : client, name), toTarget(name));
      files[name] = [size, '', orders.join(' ')];
      if (!isKept) changed.push(name);
    };
    for (const [name, file] of fixed) {
      linkFixed(name, file);
      await breathe();
    }
    pages.showCatalogue({ products, fixedPages });
    for (const page of listCataloguePages(products)) {
      const name = toPageFile(page.path);
      const key = composePageKey(code, page.inputs);
      const before = previous?.record.files[name];
      if (previous && before?.[1] === key) {
        link(path.join(previous.folder, name), toTarget(name));
        files[name] = before;
      } else {
        write(name, await renderPage(pages, new URL(page.path, site)), key);
      }
      await breathe();
    }
    for (const { address, source, encode } of pages.takePictures()) {
      const name = address.slice(1);
      // Already encoded. Encoded pictures don't depend on the catalogue, so later releases link them like the other
      // compiled files.
      if (fixed.has(name)) continue;
      const bytes = await encode(readFileSync(path.join(client, source)));
      // In two steps, because a half-written picture would count as a complete one.
      const draft = path.join(compiled, `picture-${process.pid}`);
      writeFileSync(draft, bytes, { flush: true });
      renameSync(draft, path.join(client, name));
      const file = { size: bytes.length, orders: [] };
      fixed.set(name, file);
      linkFixed(name, file);
    }
    write(REDIRECTS, fixedRedirects + composeRedirects(products), '');
    const removed = Object.keys(previous?.record.files ?? {}).filter((name) => !Object.hasOwn(files, name));
    return { record: { code, source, files }, changed, removed, isIncremental };
  };
}

/** @throws if the status isn't 200 or the page has no policy */
async function renderPage({ render }: Compiled, url: URL): Promise<string> {
  const response = await render(new Request(url));
  if (response.status !== 200)
    throw new Error(`The page ${url.pathname} was answered with ${response.status}.`);
  const text = await response.text();
  const policy = response.headers.get('content-security-policy');
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && policy === null) throw new Error(`The page ${url.pathname} has no Content-Security-Policy.`);
  return isPage && policy !== null ? placePolicy(text, policy) : text;
}

/** Links a file, or copies it if the file system doesn't support links or the file is on another one. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    copyFileSync(from, to);
  }
}

/** Yields between pages, so that a server in this process can respond. */
function createBreath(signal: AbortSignal | undefined): () => Promise<void> | undefined {
  let lastMs = performance.now();
  return () => {
    if (performance.now() - lastMs < BREATH_MS) return undefined;
    return setImmediate().then(() => {
      signal?.throwIfAborted();
      lastMs = performance.now();
    });
  };
}
