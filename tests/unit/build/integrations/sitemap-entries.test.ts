import { describe, expect, it } from 'vitest';
import {
  composeSitemap,
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
    expect(composeSitemap(parsed)).toEqual([file]);
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
