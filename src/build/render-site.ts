/**
 * Makes a complete site of the compiled code and a catalogue: the files that `astro build` made, and every page of
 * `listCataloguePages`. A page with the key that it had in the site before is linked from there. The same function serves a
 * first release, an edit on a running server, and a build on Netlify that found compiled code in its cache.
 */
import { copyFileSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listCataloguePages } from '#domain/catalogue/catalogue-pages.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { toPageAddress, toPageFile } from '#domain/site/page-files.ts';
import { isPublicPath } from '#domain/site/paths.ts';
import { listFolder } from '#output/site-folder.ts';
import type { RecordedSite, SiteRecord } from '#output/site-record.ts';
import { composePageKey } from './page-key.ts';
import type * as compiledEntry from './server-entry.ts';
import { placePolicy } from './policy.ts';
import { composeRedirects } from './redirects.ts';

export interface RenderedSite {
  readonly record: SiteRecord;
  /** Files that were written; all others are those of the site before. */
  readonly changed: readonly string[];
  /** Files that only the site before has. */
  readonly removed: readonly string[];
  /** Whether the site before was made of the same code, so that what did not change was checked with it. */
  readonly isIncremental: boolean;
}

export type Renderer = Awaited<ReturnType<typeof openRenderer>>;

/** What the compiled code exports: server-entry.ts. */
type Compiled = typeof compiledEntry;

const REDIRECTS = '_redirects';
/** Visitors of the server that runs in this process are answered at least as often. */
const BREATH_MS = 10;

interface RendererOptions {
  /** Absolute: what `compileSite` made. */
  readonly compiled: string;
  /** Names it. */
  readonly code: string;
  /** Origin of the published site. */
  readonly site: string;
  /** Address of the project that products come from. */
  readonly source: string;
}

export async function openRenderer({ compiled, code, site, source }: RendererOptions) {
  // React chooses by it, when it is loaded, whether it checks everything that it is given.
  process.env['NODE_ENV'] = 'production';
  const entry = path.join(compiled, 'server/entry.mjs');
  const pages = (await import(pathToFileURL(entry).href)) as Compiled;
  const client = path.join(compiled, 'client');
  const fixed = new Map(listFolder(client).map((name) => [name, statSync(path.join(client, name)).size]));
  const fixedRedirects = fixed.delete(REDIRECTS) ? readFileSync(path.join(client, REDIRECTS), 'utf8') : '';
  const fixedPages = [...fixed.keys()]
    .filter((name) => name.endsWith('.html'))
    .map(toPageAddress)
    .filter(isPublicPath)
    .sort();

  /**
   * @param folder absolute; empty
   * @param previous the site before, complete and unchanged since
   * @throws when a page cannot be rendered, or `signal` ends it
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
    /** Never into a file that an earlier release shares: it must not be there yet. */
    const write = (name: string, content: string, key: string) => {
      const bytes = Buffer.from(content);
      writeFileSync(toTarget(name), bytes, { flag: 'wx' });
      files[name] = [bytes.length, key];
      changed.push(name);
    };

    const isIncremental = previous?.record.code === code;
    for (const [name, size] of fixed) {
      link(path.join(client, name), toTarget(name));
      files[name] = [size, ''];
      if (!isIncremental) changed.push(name);
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
      // They are the same for every catalogue: later releases link them with the other compiled files.
      if (fixed.has(name)) continue;
      const bytes = await encode(readFileSync(path.join(client, source)));
      writeFileSync(path.join(client, name), bytes);
      fixed.set(name, bytes.length);
      link(path.join(client, name), toTarget(name));
      files[name] = [bytes.length, ''];
      changed.push(name);
    }
    write(REDIRECTS, fixedRedirects + composeRedirects(products), '');
    const removed = Object.keys(previous?.record.files ?? {}).filter((name) => !Object.hasOwn(files, name));
    return { record: { code, source, files }, changed, removed, isIncremental };
  };
}

/** @throws when the page is not answered with 200 */
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

/** A second name for a file, or a copy where the disk does not know links or the file is on another one. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    copyFileSync(from, to);
  }
}

/** Lets a server that runs in this process answer between two pages. */
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
