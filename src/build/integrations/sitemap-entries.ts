/**
 * A written sitemap, entry by entry, so that a builder that stays in memory changes a few of ten thousand without having
 * all of them composed again. What an entry looks like stays the business of the library that wrote it.
 */

/** The protocol allows 50,000 addresses and 50 MB a file; with its pictures a product takes 2 to 4 KB. */
export const ENTRIES_PER_FILE = 10_000;

export interface SitemapEntries {
  /** Of every file. */
  readonly head: string;
  readonly foot: string;
  /** `<url>…</url>` by address, in the order of the files. */
  readonly entries: readonly (readonly [url: string, xml: string])[];
}

/** The order of @astrojs/sitemap. */
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * @param files the texts of sitemap-0.xml, sitemap-1.xml, …
 * @returns undefined when the files are of another form, or their order is not given by the addresses alone
 */
export function parseSitemap(files: readonly string[]): SitemapEntries | undefined {
  const [first = ''] = files;
  const head = first.slice(0, first.indexOf('<url>'));
  const foot = first.slice(first.lastIndexOf('</url>') + '</url>'.length);
  const entries = files.flatMap((text) =>
    [...text.matchAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/gs)].map(([xml, url = '']) => [url, xml] as const),
  );
  const parsed = { head, foot, entries };
  const isSorted = entries.every(([url], index) => {
    const [before] = entries[index - 1] ?? [];
    return before === undefined || compare(before, url) < 0;
  });
  const isWhole = composeSitemap(parsed).join('\n') === files.join('\n');
  return isSorted && isWhole && !head.includes('<loc>') ? parsed : undefined;
}

/** The texts of the files. */
export function composeSitemap({ head, foot, entries }: SitemapEntries): string[] {
  const files: string[] = [];
  for (let from = 0; from < entries.length; from += ENTRIES_PER_FILE) {
    const some = entries.slice(from, from + ENTRIES_PER_FILE);
    files.push(head + some.map(([, xml]) => xml).join('') + foot);
  }
  return files;
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
  const entries: (readonly [string, string])[] = [];
  let next = 0;
  for (const entry of stayed) {
    for (let one = come[next]; one !== undefined; one = come[next]) {
      const order = compare(one[0], entry[0]);
      if (order === 0) return undefined;
      if (order > 0) break;
      entries.push(one);
      next += 1;
    }
    entries.push(entry);
  }
  const rest = come.slice(next);
  const isClear = come.every(([url], index) => index === 0 || compare(come[index - 1]?.[0] ?? '', url) < 0);
  return isClear ? { ...sitemap, entries: [...entries, ...rest] } : undefined;
}

/**
 * The index with the time of the latest change in each file, as the library writes it.
 *
 * @param index of the same files at an earlier time
 * @param files the texts of sitemap-0.xml, sitemap-1.xml, …
 */
export function dateIndex(index: string, files: readonly string[]): string {
  return index.replaceAll(
    /(<sitemap><loc>[^<]*sitemap-(\d+)\.xml<\/loc>)(?:<lastmod>[^<]*<\/lastmod>)?/g,
    (_whole, start: string, number: string) => {
      const times = [...(files[Number(number)] ?? '').matchAll(/<lastmod>([^<]*)<\/lastmod>/g)];
      // All are written alike, in UTC to the millisecond: their order is that of their letters.
      const latest = times.reduce((last, [, time = '']) => (time > last ? time : last), '');
      return latest === '' ? start : `${start}<lastmod>${latest}</lastmod>`;
    },
  );
}
