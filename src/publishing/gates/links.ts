// All internal references, without network: links, pictures, scripts, styles, fonts, islands,
// fragments, imports, and the sitemap.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parseCatalogueFile, parseFactsFile } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { languages, splitLanguage } from '#domain/site/languages.ts';
import { toPageAddress } from '#domain/site/page-files.ts';
import { createPaths } from '#domain/site/paths.ts';
import type { NetlifyRules } from '#output/netlify-rules.ts';
import { readReferences, REFERENCES_IN } from '#output/references.ts';
import { findFile } from '#output/site-files.ts';
import { listFolder } from '#output/site-folder.ts';
import { createBreath } from '#program/breath.ts';

export interface LinkFault {
  file: string;
  reference: string;
  problem: string;
}

export interface LinkReport {
  pageCount: number;
  referenceCount: number;
  faults: LinkFault[];
}

export interface PartialSite {
  changed: readonly string[];
  removed: readonly string[];
}

/** With `partial`, a fragment that a changed page no longer has isn't detected until the next full build. */
export async function checkLinks(
  site: string,
  rules?: NetlifyRules,
  partial?: PartialSite,
): Promise<LinkReport> {
  const files = listFolder(site);
  const pages = files.filter((name) => name.endsWith('.html'));
  const origin = files.includes('index.html')
    ? toOrigin(readReferences(readText(site, 'index.html')).canonical)
    : undefined;
  const names = new Set(files);
  const resolve = createResolver(site, names, rules);
  const breathe = createBreath();
  const faults: LinkFault[] = [];
  let referenceCount = 0;
  const judged = new Map<string, Verdict>();
  const idsOf = new LRUCache<string, readonly string[]>({ max: 500 });

  function check(file: string, references: readonly string[]) {
    const base = toAddress(file);
    for (const reference of references) {
      let verdict = judged.get(reference);
      if (verdict === undefined) {
        verdict = judge(reference, base);
        // A substring keeps the whole text in memory; a copy doesn't.
        if (/^(?:\/|https?:)/.test(reference)) judged.set(Buffer.from(reference).toString(), verdict);
      }
      if (verdict === 'foreign') continue;
      referenceCount += 1;
      if (verdict !== 'good') faults.push({ file, reference, problem: verdict.problem });
    }
  }

  function judge(reference: string, base: URL): Verdict {
    // Most references, and a tenth of the time.
    if (
      PLAIN_PICTURE.test(reference) ||
      (PLAIN_PAGE.test(reference) && names.has(`${reference.slice(1)}.html`))
    )
      return 'good';
    const url = parseOwnUrl(reference, base, origin);
    if (url === 'foreign') return 'foreign';
    const problem = url === 'broken' ? 'is no address' : findProblem(url);
    return problem === undefined ? 'good' : { problem };
  }

  function findProblem(url: URL): string | undefined {
    const target = resolve(url);
    if (typeof target !== 'object') return target;
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (!target.file.endsWith('.html') || /^(?:$|top$|:~:)/.test(fragment)) return undefined;
    const ids = idsOf.get(target.file) ?? readReferences(readFileSync(target.file, 'utf8')).ids;
    idsOf.set(target.file, ids);
    return ids.includes(fragment) ? undefined : `has no element with the id "${fragment}"`;
  }

  for (const file of partial?.changed ?? files) {
    if (file.endsWith('.html')) {
      const { ids, references, isCutOff } = readReferences(readText(site, file));
      if (isCutOff) faults.push({ file, reference: '</html>', problem: 'is missing: the page is cut off' });
      idsOf.set(path.join(site, file), ids);
      check(file, references);
    } else if (isCatalogueFile(file)) {
      const references = readCatalogueFile(file, readText(site, file));
      if (references === undefined)
        faults.push({ file, reference: 'the catalogue', problem: 'cannot be read' });
      else check(file, references);
    } else if (!file.endsWith('.xml') || file.startsWith('sitemap')) {
      const find = REFERENCES_IN[path.extname(file)];
      if (find !== undefined) check(file, find(readText(site, file)));
    }
    await breathe();
  }
  const gone = (partial?.removed ?? [])
    .filter((name) => name.endsWith('.html'))
    .map((file) => toAddress(file).pathname)
    .filter((pathname) => typeof resolve(new URL(pathname, OWN_ORIGIN)) === 'string');
  const links = composeLinkPattern(gone);
  for (const file of gone.length === 0 ? [] : pages) {
    const html = readFileSync(path.join(site, file), 'latin1');
    for (const reference of new Set(Array.from(html.matchAll(links), ([, address = '']) => address)))
      faults.push({ file, reference, problem: 'does not exist' });
    await breathe();
  }
  return { pageCount: pages.length, referenceCount, faults };
}

const PLAIN_PAGE = /^(?:\/[\w-]+)+$/;
const PLAIN_PICTURE = /^\/\.netlify\/images\?[^#]+$/;

type Verdict = 'foreign' | 'good' | { problem: string };

/** As our own pages write addresses, in ASCII: to parse ten thousand pages would take half a minute. */
function composeLinkPattern(addresses: readonly string[]): RegExp {
  const escaped = addresses.map((address) => address.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`\\shref="(${escaped.join('|')})["?#]`, 'g');
}

/** A fifth of the time of a promise per page. */
function readText(site: string, name: string): string {
  return readFileSync(path.join(site, name), 'utf8');
}

export function describeFaults(faults: readonly LinkFault[], limit = 20): string {
  const lines = faults
    .slice(0, limit)
    .map(({ file, reference, problem }) => `${file}: ${reference} ${problem}`);
  if (faults.length > limit) lines.push(`… and ${faults.length - limit} more`);
  return lines.join('\n');
}

function toOrigin(canonical: string | undefined): string | undefined {
  return canonical === undefined ? undefined : URL.parse(canonical)?.origin;
}

function toAddress(file: string): URL {
  return new URL(toPageAddress(file.split('/').map(encodeURIComponent).join('/')), OWN_ORIGIN);
}

const OWN_ORIGIN = 'http://site.invalid';

function parseOwnUrl(reference: string, base: URL, origin: string | undefined): URL | 'foreign' | 'broken' {
  const url = URL.parse(reference, base);
  if (url === null) return 'broken';
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

/** Undefined if a rule or Netlify itself handles the address; a text names the problem. */
function createResolver(site: string, names: ReadonlySet<string>, rules: NetlifyRules | undefined) {
  const locate = (folder: string, name: string) => {
    const normal = path.posix.join('/', name).slice(1);
    return names.has(normal) ? path.join(folder, normal) : undefined;
  };
  return (url: URL): { file: string } | string | undefined => {
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
  };
}

const CATALOGUE_FILE = /^\/catalogue\/(facts\/)?([^/]+)\.json$/;

function isCatalogueFile(file: string): boolean {
  return CATALOGUE_FILE.test(splitLanguage(`/${file}`).path);
}

function readCatalogueFile(file: string, text: string): string[] | undefined {
  const { language, path } = splitLanguage(`/${file}`);
  const paths = createPaths(languages[language].base);
  const [, isFacts, slug] = CATALOGUE_FILE.exec(path) ?? [];
  const collection = collections.find((one) => one.slug === slug)?.slug;
  if (collection === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const entries = isFacts
      ? [...parseFactsFile(value)].map(([own, { picture, largePicture }]) => ({
          product: { collection, slug: own },
          pictures: [picture, largePicture],
        }))
      : parseCatalogueFile(value, collection).map((product) => ({ product, pictures: [product.picture] }));
    return entries.flatMap(({ product, pictures }) => [
      paths.product(product),
      ...pictures.filter((picture) => picture !== undefined),
    ]);
  } catch {
    return undefined;
  }
}
