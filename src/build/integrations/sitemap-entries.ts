/**
 * A written sitemap, entry by entry, so that a builder that stays in memory changes a few of ten thousand without having
 * all of them composed again. What an entry looks like stays the business of the library that wrote it.
 */
import { hash } from 'node:crypto';

/** The protocol allows 50,000 addresses and 50 MB a file; with its pictures a product takes 2 to 4 KB. */
export const ENTRIES_PER_FILE = 10_000;

/** `<url>…</url>` by address. */
type Entry = readonly [url: string, xml: string];

export interface SitemapEntries {
  /** Of every file. */
  readonly head: string;
  readonly foot: string;
  /** In the order of the files. */
  readonly entries: readonly Entry[];
}

/** The order of @astrojs/sitemap. */
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * @param files the texts of sitemap-0.xml, sitemap-1.xml, …
 * @returns undefined when there are none, they are of another form, or the addresses alone do not give their order
 */
export function parseSitemap(files: readonly string[]): SitemapEntries | undefined {
  const [first] = files;
  if (first === undefined) return undefined;
  const head = first.slice(0, first.indexOf('<url>'));
  const foot = first.slice(first.lastIndexOf('</url>') + '</url>'.length);
  const parts = files.map((text) =>
    [...text.matchAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/gs)].map(([xml, url = '']): Entry => [url, xml]),
  );
  const entries = parts.flat();
  const isSorted = entries.every(([url], index) => {
    const [before] = entries[index - 1] ?? [];
    return before === undefined || compare(before, url) < 0;
  });
  const isWhole = files.every((text, index) => text === composeFile({ head, foot }, parts[index] ?? []));
  return isSorted && isWhole && !head.includes('<loc>') ? { head, foot, entries } : undefined;
}

/** The text of a file. */
export function composeFile(
  { head, foot }: Pick<SitemapEntries, 'head' | 'foot'>,
  entries: readonly Entry[],
): string {
  return head + entries.map(([, xml]) => xml).join('') + foot;
}

/** The entries of a file of the sitemap. */
export interface Piece {
  readonly entries: readonly Entry[];
  /** The time of the latest change; empty when no entry has one. */
  readonly latest: string;
}

/** A file with as many entries ends with the next one that may be the last. */
const FEWEST_ENTRIES = 500;
/** One entry of so many may. */
const LAST_ONES = 128;

/**
 * The files that the entries are written to. Where one ends is said by its last address, so that an entry more or less is
 * nearly always one in its own file only.
 *
 * @param before those of an earlier sitemap: one with the same entries is the same object
 */
export function cutSitemap(entries: readonly Entry[], before: readonly Piece[] = []): readonly Piece[] {
  const known = new Map(before.map((piece) => [piece.entries[0], piece]));
  const pieces: Piece[] = [];
  for (let from = 0; from < entries.length;) {
    const old = known.get(entries[from]);
    const isSame =
      old?.entries.every((entry, index) => entry === entries[from + index]) === true &&
      // The last one ended because nothing followed.
      (old !== before.at(-1) || from + old.entries.length === entries.length);
    const piece = isSame ? old : toPiece(entries.slice(from, from + measurePiece(entries, from)));
    pieces.push(piece);
    from += piece.entries.length;
  }
  return pieces;
}

function measurePiece(entries: readonly Entry[], from: number): number {
  const most = Math.min(entries.length - from, ENTRIES_PER_FILE);
  for (let length = FEWEST_ENTRIES; length < most; length++) {
    if (mayBeLast(entries[from + length - 1]?.[0] ?? '')) return length;
  }
  return most;
}

function mayBeLast(url: string): boolean {
  return hash('sha256', url, 'buffer').readUInt32BE() % LAST_ONES === 0;
}

function toPiece(entries: readonly Entry[]): Piece {
  const times = entries.map(([, xml]) => /<lastmod>([^<]*)<\/lastmod>/.exec(xml)?.[1] ?? '');
  // All are written alike, in UTC to the millisecond: their order is that of their letters.
  return { entries, latest: times.reduce((last, time) => (time > last ? time : last), '') };
}

/**
 * @param changed new and other entries by address
 * @param removed addresses
 * @returns undefined when two addresses have no order between them, as `urn-1` and `urn-01`
 */
export function replaceEntries(
  sitemap: SitemapEntries,
  changed: ReadonlyMap<string, string>,
  removed: ReadonlySet<string>,
): SitemapEntries | undefined {
  const stayed = sitemap.entries.filter(([url]) => !removed.has(url) && !changed.has(url));
  const come = [...changed].filter(([url]) => !removed.has(url)).sort(([a], [b]) => compare(a, b));
  const isClear = come.every(([url], index) => index === 0 || compare(come[index - 1]?.[0] ?? '', url) < 0);
  if (!isClear) return undefined;
  const parts: (readonly Entry[])[] = [];
  let from = 0;
  for (const entry of come) {
    const place = findPlace(stayed, entry[0], from);
    const [next] = stayed[place] ?? [];
    if (next !== undefined && compare(next, entry[0]) === 0) return undefined;
    parts.push(stayed.slice(from, place), [entry]);
    from = place;
  }
  return { ...sitemap, entries: [...parts, stayed.slice(from)].flat() };
}

/** Of the first entry, not before `from`, that comes not before the address. */
function findPlace(entries: readonly Entry[], url: string, from: number): number {
  let low = from;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(entries[middle]?.[0] ?? '', url) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The index of the files, as the library writes it.
 *
 * @param index of any sitemap of the site
 */
export function composeIndex(index: string, pieces: readonly Piece[]): string {
  const base = /<loc>([^<]*)sitemap-\d+\.xml<\/loc>/.exec(index)?.[1] ?? '';
  const parts = pieces.map(({ latest }, number) => {
    const time = latest === '' ? '' : `<lastmod>${latest}</lastmod>`;
    return `<sitemap><loc>${base}${toSitemapName(number)}</loc>${time}</sitemap>`;
  });
  const end = '</sitemap>';
  return (
    index.slice(0, index.indexOf('<sitemap>')) +
    parts.join('') +
    index.slice(index.lastIndexOf(end) + end.length)
  );
}

export function toSitemapName(number: number): string {
  return `sitemap-${number}.xml`;
}
