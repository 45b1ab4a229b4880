import { describe, expect, it } from 'vitest';
import {
  composeFile,
  composeIndex,
  cutSitemap,
  parseSitemap,
  replaceEntries,
} from '../../../../src/build/integrations/sitemap-entries.ts';

const toXml = (url: string, words = '') => `<url><loc>${url}</loc>${words}</url>`;
const toFile = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => toXml(url)).join('')}</urlset>`;
const file = toFile('https://a/', 'https://a/urn-2', 'https://a/urn-10');
const parsed = parseSitemap([file]);
if (!parsed) throw new Error('The sitemap was not read.');

const change = (changed: string[], removed: string[] = []) =>
  replaceEntries(parsed, new Map(changed.map((url) => [url, toXml(url, '<x/>')])), new Set(removed))?.entries;
const addresses = (...given: Parameters<typeof change>) => change(...given)?.map(([url]) => url.slice(10));

describe('the entries of a sitemap', () => {
  it('are read and written as they are', () => {
    expect(composeFile(parsed, parsed.entries)).toBe(file);
    expect(parseSitemap([])).toBeUndefined();
  });

  it.each([
    ['one in the middle', ['https://a/urn-9'], [], ['', 'urn-2', 'urn-9', 'urn-10']],
    [
      'one at the front and one at the end',
      ['https://a/zebra', 'https://0/'],
      [],
      ['', '', 'urn-2', 'urn-10', 'zebra'],
    ],
    ['one less', [], ['https://a/urn-2'], ['', 'urn-10']],
    ['the same address', ['https://a/urn-2'], [], ['', 'urn-2', 'urn-10']],
    ['another address', ['https://a/urn-3'], ['https://a/urn-2'], ['', 'urn-3', 'urn-10']],
  ])('stay in order with %s', (_case, changed, removed, expected) => {
    expect(addresses(changed, removed)).toEqual(expected);
  });

  it('take over what changed', () => {
    expect(change(['https://a/urn-2'])?.[1]).toEqual(['https://a/urn-2', toXml('https://a/urn-2', '<x/>')]);
  });

  it('are left to the library where addresses do not decide their order', () => {
    expect(change(['https://a/urn-02'])).toBeUndefined();
    expect(change(['https://a/urn-7', 'https://a/urn-07'])).toBeUndefined();
    expect(parseSitemap([toFile('https://a/urn-1', 'https://a/urn-01')])).toBeUndefined();
    expect(parseSitemap([toFile('https://a/b', 'https://a/a')])).toBeUndefined();
  });

  it('are left to the library where a file is of another form', () => {
    expect(parseSitemap([`${file}\n<!-- -->`, file])).toBeUndefined();
    expect(parseSitemap([file.replace('<url>', '<url >')])).toBeUndefined();
  });
});

describe('the files of a sitemap', () => {
  const toEntry = (number: number) => {
    const url = `https://a/urn-${number}`;
    return [
      url,
      toXml(url, `<lastmod>2026-11-22T08:00:00.${String(number % 1000).padStart(3, '0')}Z</lastmod>`),
    ] as const;
  };
  const entries = Array.from({ length: 6000 }, (_, index) => toEntry(2 * index));
  const pieces = cutSitemap(entries);

  it('hold all entries in their order, none few but the last and none many', () => {
    expect(pieces.flatMap((piece) => piece.entries)).toEqual(entries);
    const lengths = pieces.map((piece) => piece.entries.length);
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThanOrEqual(500);
    expect(Math.max(...lengths)).toBeLessThan(2000);
  });

  it('is one where there are few entries', () => {
    expect(cutSitemap(entries.slice(0, 500))).toHaveLength(1);
    expect(cutSitemap([])).toEqual([]);
  });

  it('stay the same but for one, nearly always, when an entry comes or goes', () => {
    const edits = Array.from({ length: 200 }, (_, index) => {
      const place = index * 30;
      return index % 2 === 0
        ? entries.toSpliced(place, 1)
        : entries.toSpliced(place, 0, toEntry(2 * place - 1));
    });
    const written = edits.map((after) => {
      const next = cutSitemap(after, pieces);
      expect(next).toEqual(cutSitemap(after));
      return next.filter((piece, number) => piece !== pieces[number]).length;
    });
    expect(written.filter((count) => count > 1).length).toBeLessThan(10);
  });

  it('say in the index when they were last changed', () => {
    const index = '<?xml?><sitemapindex><sitemap><loc>https://a/sitemap-0.xml</loc></sitemap></sitemapindex>';
    const [first = { entries: [], latest: '' }] = pieces;
    expect(composeIndex(index, [first, { entries: [], latest: '' }])).toBe(
      '<?xml?><sitemapindex><sitemap><loc>https://a/sitemap-0.xml</loc>' +
        '<lastmod>2026-11-22T08:00:00.998Z</lastmod></sitemap>' +
        '<sitemap><loc>https://a/sitemap-1.xml</loc></sitemap></sitemapindex>',
    );
  });
});
