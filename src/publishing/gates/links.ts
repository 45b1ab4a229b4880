/**
 * Checks every reference of a built site to itself: links, pictures, scripts, styles, fonts, islands,
 * fragments, the imports between scripts and the addresses in the sitemap. Needs no network.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { toPageAddress } from '#domain/site/page-files.ts';
import type { NetlifyRules } from '#output/netlify-rules.ts';
import { readReferences, REFERENCES_IN, type PageLinks, type PageReferences } from '#output/references.ts';
import { findFile } from '#output/site-files.ts';
import { listFolder } from '#output/site-folder.ts';
import { isCatalogueFile, readCatalogueFile } from './catalogue-references.ts';

export interface LinkFault {
  /** The file that refers, relative to the site. */
  file: string;
  reference: string;
  problem: string;
}

export interface LinkReport {
  pageCount: number;
  referenceCount: number;
  faults: LinkFault[];
}

/** A site that passed before, but for these files. */
export interface PartialSite {
  /** Relative to the site. */
  changed: readonly string[];
  removed: readonly string[];
  pageCount: number;
}

/**
 * @param rules lets a reference count as good when a redirect or rewrite answers it
 * @param partial limits the check to pages that changed and to links to pages that are gone
 * @param known spares reading pages that stayed; what is read is added
 */
export async function checkLinks(
  site: string,
  rules?: NetlifyRules,
  partial?: PartialSite,
  known?: PageLinks,
): Promise<LinkReport> {
  if (partial !== undefined) return checkChangedPages(site, rules, partial, known);
  const files = listFolder(site);
  const keep = createTextPool();
  const faults: LinkFault[] = [];
  const pages = new Map<string, PageReferences>();
  const nameByFile = new Map<string, string>();
  const breathe = createBreath();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const read = readReferences(readText(site, file));
    const page = {
      isCutOff: read.isCutOff,
      ids: read.ids.map(keep),
      references: read.references.map(keep),
      canonical: read.canonical && keep(read.canonical),
    };
    pages.set(file, page);
    known?.set(file, listOwnPaths(page.references));
    if (page.isCutOff)
      faults.push({ file, reference: '</html>', problem: 'is missing: the page is cut off' });
    nameByFile.set(path.join(site, file), file);
    await breathe();
  }
  const origin = findOrigin(pages.get('index.html'));
  const resolve = createResolver(site, files, rules);
  let referenceCount = 0;
  /** What does not depend on the page that refers is looked at once. */
  const judged = new Map<string, ReturnType<typeof judge>>();

  function check(file: string, references: Iterable<string>) {
    const base = toAddress(file);
    for (const reference of references) {
      let verdict = judged.get(reference);
      if (verdict === undefined) {
        verdict = judge(reference, base);
        if (/^(?:\/|https?:)/.test(reference)) judged.set(reference, verdict);
      }
      if (verdict === 'foreign') continue;
      referenceCount += 1;
      if (verdict !== 'good') faults.push({ file, reference, problem: verdict.problem });
    }
  }

  function judge(reference: string, base: URL): 'foreign' | 'good' | { problem: string } {
    const url = parseOwnUrl(reference, base, origin);
    if (url === 'foreign') return 'foreign';
    const problem = url === 'broken' ? 'is no address' : findProblem(url);
    return problem === undefined ? 'good' : { problem };
  }

  function findProblem(url: URL): string | undefined {
    const target = resolve(url);
    if (typeof target !== 'object') return target;
    const fragment = decodeURIComponent(url.hash.slice(1));
    const page = pages.get(nameByFile.get(target.file) ?? '');
    if (page === undefined || fragment === '' || fragment === 'top' || fragment.startsWith(':~:'))
      return undefined;
    return page.ids.includes(fragment) ? undefined : `has no element with the id "${fragment}"`;
  }

  for (const [file, page] of pages) check(file, page.references);
  for (const file of files.filter(isCatalogueFile)) {
    const references = readCatalogueFile(file, readText(site, file));
    if (references === undefined) faults.push({ file, ...UNREADABLE });
    else check(file, references);
  }
  for (const file of files) {
    const find = REFERENCES_IN[path.extname(file)];
    if (find === undefined || (file.endsWith('.xml') && !file.startsWith('sitemap'))) continue;
    check(file, find(readText(site, file)));
  }
  return { pageCount: pages.size, referenceCount, faults };
}

/**
 * An element that a page lost might be what another page points at: pages are looked at for that only when they were
 * removed as a whole. Pages of one kind keep their ids; the next full build looks at all of them.
 */
async function checkChangedPages(
  site: string,
  rules: NetlifyRules | undefined,
  { changed, removed, pageCount }: PartialSite,
  known?: PageLinks,
): Promise<LinkReport> {
  const origin = findOrigin(readReferences(readText(site, 'index.html')));
  const files = listFolder(site);
  const resolve = createResolver(site, files, rules);
  const keep = createTextPool();
  const faults: LinkFault[] = [];
  let referenceCount = 0;
  for (const file of changed.filter((name) => name.endsWith('.html'))) {
    const { references, isCutOff } = readReferences(readText(site, file));
    if (isCutOff) faults.push({ file, reference: '</html>', problem: 'is missing: the page is cut off' });
    known?.set(file, listOwnPaths(references).map(keep));
    for (const reference of references) {
      const url = parseOwnUrl(reference, toAddress(file), origin);
      if (url === 'foreign') continue;
      referenceCount += 1;
      const target = url === 'broken' ? 'is no address' : resolve(url);
      if (typeof target === 'string') faults.push({ file, reference, problem: target });
    }
  }
  // What it refers to was there, or is a page of this edit: the gate "no page lost" has asked.
  for (const file of changed.filter(isCatalogueFile)) {
    if (readCatalogueFile(file, readText(site, file)) === undefined) faults.push({ file, ...UNREADABLE });
  }
  const gone = removed
    .filter((name) => name.endsWith('.html'))
    .map((file) => toAddress(file).pathname)
    .filter((pathname) => typeof resolve(new URL(pathname, OWN_ORIGIN)) === 'string');
  if (gone.length === 0) return { pageCount, referenceCount, faults };
  const breathe = createBreath();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    let links = known?.get(file);
    if (links === undefined) {
      links = listOwnPaths(findLinks(site, file)).map(keep);
      known?.set(file, links);
    }
    for (const reference of gone) {
      if (links.includes(reference)) faults.push({ file, reference, problem: 'does not exist' });
    }
    await breathe();
  }
  return { pageCount, referenceCount, faults };
}

/** What is kept of a page does not keep its whole text in memory, and the same text is kept once. */
function createTextPool(): (text: string) => string {
  const pool = new Map<string, string>();
  return (text) => {
    let kept = pool.get(text);
    if (kept === undefined) {
      // A part of a text keeps all of it in memory; a copy does not.
      kept = Buffer.from(text).toString();
      pool.set(kept, kept);
    }
    return kept;
  };
}

/** Addresses of pages and of files beside them, without what follows the path. */
function listOwnPaths(references: readonly string[]): string[] {
  return references
    .filter((reference) => /^\/(?!\/|_astro\/|\.netlify\/)/.test(reference))
    .map((reference) => reference.replace(/[?#].*$/, ''));
}

/** Links as our own pages write them, in ASCII: to parse ten thousand pages would take half a minute. */
function findLinks(site: string, file: string): string[] {
  const html = readFileSync(path.join(site, file), 'latin1');
  return [...html.matchAll(/\shref="([^"]*)"/g)].map(([, address = '']) => address);
}

/** In one go, which takes a fifth of the time of a promise for each page. */
function readText(site: string, name: string): string {
  return readFileSync(path.join(site, name), 'utf8');
}

/** Lets the server that runs in this process answer between two pages. */
function createBreath(): () => Promise<void> | undefined {
  let lastMs = performance.now();
  return () => {
    if (performance.now() - lastMs < BREATH_MS) return undefined;
    return setImmediate().then(() => {
      lastMs = performance.now();
    });
  };
}

const BREATH_MS = 5;

/** Readable, with as many lines as a person reads. */
export function describeFaults(faults: readonly LinkFault[], limit = 20): string {
  const lines = faults
    .slice(0, limit)
    .map(({ file, reference, problem }) => `${file}: ${reference} ${problem}`);
  if (faults.length > limit) lines.push(`… and ${faults.length - limit} more`);
  return lines.join('\n');
}

/** The site's own origin, so that absolute addresses of its own (canonical, sitemap, social picture) are checked too. */
function findOrigin(home: PageReferences | undefined): string | undefined {
  return home?.canonical !== undefined && URL.canParse(home.canonical)
    ? new URL(home.canonical).origin
    : undefined;
}

function toAddress(file: string): URL {
  const posix = file.split(path.sep).map(encodeURIComponent).join('/');
  return new URL(toPageAddress(posix), OWN_ORIGIN);
}

const UNREADABLE = { reference: 'the catalogue', problem: 'cannot be read' };

const OWN_ORIGIN = 'http://site.invalid';

function parseOwnUrl(reference: string, base: URL, origin: string | undefined): URL | 'foreign' | 'broken' {
  if (!URL.canParse(reference, base)) return 'broken';
  const url = new URL(reference, base);
  if (url.origin !== OWN_ORIGIN && url.origin !== origin) return 'foreign';
  const own = url.origin === OWN_ORIGIN ? url : new URL(url.pathname + url.search + url.hash, OWN_ORIGIN);
  return isDecodable(own.pathname + own.hash) ? own : 'broken';
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** A file, undefined when a rule or Netlify itself answers, or the problem in words. Each path is looked up once. */
function createResolver(site: string, files: readonly string[], rules: NetlifyRules | undefined) {
  const names = new Set(files);
  const locate = (folder: string, name: string) => {
    const normal = path.posix.join('/', name).slice(1);
    return names.has(normal) ? path.join(folder, normal) : undefined;
  };
  const known = new Map<string, { file: string } | string | undefined>();

  function lookUp(url: URL): { file: string } | string | undefined {
    if (url.pathname.startsWith('/.netlify/')) return undefined;
    const requestPath = decodeURIComponent(url.pathname);
    const found = findFile(site, requestPath, locate);
    if (found.kind === 'file') return { file: found.file };
    if (found.kind === 'moved') return `is not the canonical address, which is ${found.to}`;
    const rule = rules?.findRedirect({
      path: requestPath,
      query: url.search.slice(1),
      host: url.host,
      headers: {},
    });
    return rule !== undefined && rule.status < 400 ? undefined : 'does not exist';
  }

  return (url: URL) => {
    const key = url.pathname;
    if (!known.has(key)) known.set(key, lookUp(url));
    return known.get(key);
  };
}
