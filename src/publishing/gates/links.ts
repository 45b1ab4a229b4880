/**
 * Checks every reference of a built site to itself: links, pictures, scripts, styles, fonts, islands,
 * fragments, the imports between scripts and the addresses in the sitemap. Needs no network.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { parseCatalogueFile, parseFactsFile } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { paths } from '#domain/site/paths.ts';
import type { NetlifyRules } from '#output/netlify-rules.ts';
import { findFile } from '#output/site-files.ts';
import { listFiles, locateFile, toSite, type Site } from '#output/site-layers.ts';

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
 * @param memory what is remembered of the links of all pages, kept up to date here
 */
export async function checkLinks(
  siteOrFolder: Site | string,
  rules?: NetlifyRules,
  partial?: PartialSite,
  memory?: LinkMemory,
): Promise<LinkReport> {
  const site = toSite(siteOrFolder);
  if (partial !== undefined) return checkChangedPages(site, rules, partial, memory);
  const files = listFiles(site);
  const faults: LinkFault[] = [];
  const pages = new Map<string, Page>();
  const nameByFile = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readText(site, file);
    pages.set(file, readPage(html));
    if (isCutOff(html))
      faults.push({ file, reference: '</html>', problem: 'is missing: the page is cut off' });
    nameByFile.set(locateFile(site, file) ?? '', file);
  }
  const origin = findOrigin(pages.get('index.html'));
  const resolve = createResolver(site, rules);
  let referenceCount = 0;

  function check(file: string, references: Iterable<string>) {
    const base = toAddress(file);
    for (const reference of references) {
      const url = parseOwnUrl(reference, base, origin);
      if (url === 'foreign') continue;
      referenceCount += 1;
      const problem = url === 'broken' ? 'is no address' : findProblem(url);
      if (problem !== undefined) faults.push({ file, reference, problem });
    }
  }

  function findProblem(url: URL): string | undefined {
    const target = resolve(url);
    if (typeof target !== 'object') return target;
    const fragment = decodeURIComponent(url.hash.slice(1));
    const page = pages.get(nameByFile.get(target.file) ?? '');
    if (page === undefined || fragment === '' || fragment === 'top' || fragment.startsWith(':~:'))
      return undefined;
    return page.ids.has(fragment) ? undefined : `has no element with the id "${fragment}"`;
  }

  for (const [file, page] of pages) check(file, page.references);
  for (const file of files.filter(isCatalogueFile)) {
    const references = readCatalogueFile(file, await readText(site, file));
    if (references === undefined) faults.push({ file, ...UNREADABLE });
    else check(file, references);
  }
  for (const file of files) {
    const find = REFERENCES_IN[path.extname(file)];
    if (find === undefined || (file.endsWith('.xml') && !file.startsWith('sitemap'))) continue;
    check(file, find(await readText(site, file)));
  }
  memory?.replaceAll([...pages].map(([file, { references }]) => [file, references]));
  return { pageCount: pages.size, referenceCount, faults };
}

/**
 * An element that a page lost might be what another page points at: pages are looked at for that only when they were
 * removed as a whole. Pages of one kind keep their ids; the next full build looks at all of them.
 */
async function checkChangedPages(
  site: Site,
  rules: NetlifyRules | undefined,
  { changed, removed, pageCount }: PartialSite,
  memory: LinkMemory = createLinkMemory(),
): Promise<LinkReport> {
  const origin = findOrigin(readPage(await readText(site, 'index.html')));
  const resolve = createResolver(site, rules);
  const faults: LinkFault[] = [];
  let referenceCount = 0;
  for (const file of removed) memory.forget(file);
  for (const file of changed.filter((name) => name.endsWith('.html'))) {
    const { references } = readPage(await readText(site, file));
    memory.replace(file, references);
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
    if (readCatalogueFile(file, await readText(site, file)) === undefined)
      faults.push({ file, ...UNREADABLE });
  }
  const gone = removed
    .filter((name) => name.endsWith('.html'))
    .map((file) => toAddress(file).pathname)
    .filter((pathname) => typeof resolve(new URL(pathname, OWN_ORIGIN)) === 'string');
  const isKnown = memory.isWhole && gone.every((pathname) => REMOVABLE.test(pathname));
  if (gone.length > 0 && !isKnown) {
    for (const file of listFiles(site).filter((name) => name.endsWith('.html'))) {
      const html = await readText(site, file);
      for (const reference of gone) {
        if (html.includes(`href="${reference}"`)) faults.push({ file, reference, problem: 'does not exist' });
      }
    }
  } else {
    for (const reference of gone) {
      for (const file of memory.findReferring(reference)) {
        faults.push({ file, reference, problem: 'does not exist' });
      }
    }
  }
  return { pageCount, referenceCount, faults };
}

const CATALOGUE_FILE = /^catalogue\/(facts\/)?([^/]+)\.json$/;
const UNREADABLE = { reference: 'the catalogue', problem: 'cannot be read' };

function isCatalogueFile(file: string): boolean {
  return CATALOGUE_FILE.test(file.split(path.sep).join('/'));
}

/** The pages and pictures that a file of the catalogue names; undefined when a browser could not read it. */
function readCatalogueFile(file: string, text: string): string[] | undefined {
  const [, isFacts, slug = ''] = CATALOGUE_FILE.exec(file.split(path.sep).join('/')) ?? [];
  const collection = collections.find((one) => one.slug === slug)?.slug;
  if (collection === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const entries = isFacts
      ? [...parseFactsFile(value)].map(([own, { picture }]) => ({ collection, slug: own, picture }))
      : parseCatalogueFile(value, collection);
    return entries.flatMap((entry) => [paths.product(entry), ...(entry.picture ? [entry.picture] : [])]);
  } catch {
    return undefined;
  }
}

/** What an edit of the catalogue can take away: pages of products, further pages of listings, and their fragments. */
const REMOVABLE = /^\/(?:collections\/[^/]+|fragments)\/./;

/** Which pages refer to what, so that the pages which point at a removed one are found without reading any. */
export interface LinkMemory {
  /** Whether every page of the site is remembered. */
  readonly isWhole: boolean;
  replaceAll(pages: Iterable<readonly [file: string, references: ReadonlySet<string>]>): void;
  replace(file: string, references: ReadonlySet<string>): void;
  forget(file: string): void;
  /** @param reference a path from the root that an edit can take away */
  findReferring(reference: string): readonly string[];
}

export function createLinkMemory(): LinkMemory {
  const byFile = new Map<string, readonly string[]>();
  const byReference = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  let isWhole = false;

  /** A copy: a part of a page's text would keep the whole text in memory. */
  function intern(name: string): string {
    const known = names.get(name) ?? Buffer.from(name).toString();
    names.set(known, known);
    return known;
  }

  function forget(file: string) {
    for (const reference of byFile.get(file) ?? []) {
      const files = byReference.get(reference);
      files?.delete(file);
      if (files?.size === 0) byReference.delete(reference);
    }
    byFile.delete(file);
  }

  function replace(file: string, references: ReadonlySet<string>) {
    forget(file);
    const paths = [...references].map((reference) => reference.replace(/[?#].*$/, ''));
    const kept = [...new Set(paths.filter((pathname) => REMOVABLE.test(pathname)))].map(intern);
    byFile.set(file, kept);
    for (const reference of kept) {
      const files = byReference.get(reference) ?? new Set();
      byReference.set(reference, files.add(file));
    }
  }

  return {
    get isWhole() {
      return isWhole;
    },
    replaceAll(pages) {
      byFile.clear();
      byReference.clear();
      names.clear();
      for (const [file, references] of pages) replace(file, references);
      isWhole = true;
    },
    replace,
    forget,
    findReferring: (reference) => [...(byReference.get(reference) ?? [])].sort(),
  };
}

async function readText(site: Site, name: string): Promise<string> {
  const file = locateFile(site, name);
  if (file === undefined) throw new Error(`${name} is not there.`);
  return readFile(file, 'utf8');
}

/** A page of the last build that a power cut or a full disk damaged, and that was used again. */
function isCutOff(html: string): boolean {
  return html.length === 0 || (/<html[\s>]/.test(html) && !html.includes('</html>'));
}

/** Readable, with as many lines as a person reads. */
export function describeFaults(faults: readonly LinkFault[], limit = 20): string {
  const lines = faults
    .slice(0, limit)
    .map(({ file, reference, problem }) => `${file}: ${reference} ${problem}`);
  if (faults.length > limit) lines.push(`… and ${faults.length - limit} more`);
  return lines.join('\n');
}

interface Page {
  ids: Set<string>;
  references: Set<string>;
  canonical: string | undefined;
}

/** Attributes that hold one address, whatever the element. */
const ADDRESS_ATTRIBUTES = [
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  'data',
  'component-url',
  'renderer-url',
  'before-hydration-url',
];
const SOURCE_SET_ATTRIBUTES = ['srcset', 'imagesrcset'];
const ADDRESS_META = /^(?:og:image|og:url|twitter:image)(?::url|:secure_url)?$/;

function readPage(html: string): Page {
  const ids = new Set<string>();
  const references = new Set<string>();
  let canonical: string | undefined;
  let styleText: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) ids.add(attributes['id']);
      if (name === 'a' && attributes['name']) ids.add(attributes['name']);
      for (const attribute of ADDRESS_ATTRIBUTES) {
        const value = attributes[attribute]?.trim();
        // An empty `action` or `href` is the page itself.
        if (value !== undefined && value !== '' && !(name === 'base')) references.add(value);
      }
      for (const attribute of SOURCE_SET_ATTRIBUTES) {
        for (const address of splitSourceSet(attributes[attribute] ?? '')) references.add(address);
      }
      if (name === 'meta' && ADDRESS_META.test(attributes['property'] ?? attributes['name'] ?? '')) {
        references.add(attributes['content'] ?? '');
      }
      if (name === 'link' && attributes['rel'] === 'canonical') canonical = attributes['href'];
      if (attributes['style']) for (const address of findInCss(attributes['style'])) references.add(address);
      if (name === 'style') styleText = '';
    },
    ontext(text) {
      if (styleText !== undefined) styleText += text;
    },
    onclosetag(name) {
      if (name !== 'style' || styleText === undefined) return;
      for (const address of findInCss(styleText)) references.add(address);
      styleText = undefined;
    },
  });
  parser.end(html);
  return { ids, references, canonical };
}

/** `a.avif 480w, b.avif 960w`; an address may contain commas, so only a comma at its end or after a descriptor splits. */
function splitSourceSet(value: string): string[] {
  return [...value.matchAll(/\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*)?(?:,|$)/g)].flatMap(
    (match) => match[1] ?? [],
  );
}

function findInCss(css: string): string[] {
  return [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/g)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((address) => address !== '' && !address.startsWith('#'));
}

/** Imports between the bundles: Vite writes them as "./name.hash.js", or from the root in its preload lists. */
function findInScript(script: string): string[] {
  const relative = [...script.matchAll(/["'`](\.\/[\w.@-]+\.(?:js|css))["'`]/g)].map(
    (match) => match[1] ?? '',
  );
  const rooted = [...script.matchAll(/["'`](\/?_astro\/[\w.@-]+\.\w+)["'`]/g)].map(
    (match) => `/${(match[1] ?? '').replace(/^\//, '')}`,
  );
  return [...relative, ...rooted];
}

function findInSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
}

const REFERENCES_IN: Record<string, (text: string) => string[]> = {
  '.css': findInCss,
  '.js': findInScript,
  '.xml': findInSitemap,
};

/** The site's own origin, so that absolute addresses of its own (canonical, sitemap, social picture) are checked too. */
function findOrigin(home: Page | undefined): string | undefined {
  return home?.canonical !== undefined && URL.canParse(home.canonical)
    ? new URL(home.canonical).origin
    : undefined;
}

/** `about.html` is seen at /about, `index.html` at /. */
function toAddress(file: string): URL {
  const posix = file.split(path.sep).map(encodeURIComponent).join('/');
  return new URL(posix.replace(/(?:^|(?<=\/))index\.html$|\.html$/, ''), `${OWN_ORIGIN}/`);
}

const OWN_ORIGIN = 'http://site.invalid';

function parseOwnUrl(reference: string, base: URL, origin: string | undefined): URL | 'foreign' | 'broken' {
  if (!URL.canParse(reference, base)) return 'broken';
  const url = new URL(reference, base);
  if (url.origin === OWN_ORIGIN) return url;
  if (url.origin === origin) return new URL(url.pathname + url.search + url.hash, OWN_ORIGIN);
  return 'foreign';
}

/** A file, undefined when a rule or Netlify itself answers, or the problem in words. Each path is looked up once. */
function createResolver(site: Site, rules: NetlifyRules | undefined) {
  const known = new Map<string, { file: string } | string | undefined>();

  function lookUp(url: URL): { file: string } | string | undefined {
    if (url.pathname.startsWith('/.netlify/')) return undefined;
    let requestPath: string;
    try {
      requestPath = decodeURIComponent(url.pathname);
    } catch {
      return 'is no address';
    }
    const found = findFile(site, requestPath);
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

if (import.meta.main) {
  const folder = process.argv[2] ?? 'dist';
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}: build the site first.`);
  const { pageCount, referenceCount, faults } = await checkLinks(folder);
  console.log(`${pageCount} pages, ${referenceCount} references to the site itself, ${faults.length} faults`);
  if (faults.length > 0) console.log(describeFaults(faults));
  process.exitCode = pageCount === 0 || faults.length > 0 ? 1 : 0;
}
