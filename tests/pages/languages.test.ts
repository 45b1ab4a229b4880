import { describe, expect, test } from 'vitest';
import { readJsonLd, readHtml, type Part } from '#tests/tools/html.ts';
import { get, listSitemapPaths, open, toTwin } from './site.ts';

const readLanguage = (page: Part) => page.one('html').attribute('lang');

describe('addresses of Spanish', () => {
  const pages = ['about', 'search', 'selection', 'rooms', 'confirm', 'unsubscribe', 'offline', 'preview', ''];
  test.each(pages.map((name) => `/${name}`))('the twin of %s is Spanish, for any visitor', async (path) => {
    const ask = async (address: string, accepted: string) => {
      const { status, headers, text } = await get(address, { 'accept-language': accepted });
      expect([status, headers['set-cookie']]).toEqual([200, undefined]);
      return text;
    };
    const spanish = await ask(toTwin(path), 'en');
    const english = await ask(path, 'es');
    const [one, other] = [readHtml(spanish), readHtml(english)];
    expect([readLanguage(one), readLanguage(other)]).toEqual(['es', 'en']);
    expect(one.one('h1').text).not.toBe(other.one('h1').text);
    expect(await ask(toTwin(path), 'es')).toBe(spanish);
    expect(await ask(path, 'en')).toBe(english);
  });

  test('every page of the sitemap has its twin there', async () => {
    const paths = await listSitemapPaths();
    const english = paths.filter((path) => !/^\/es(?:\/|$)/.test(path));
    expect(paths.toSorted()).toEqual([...english, ...english.map(toTwin)].toSorted());
    expect(paths.length).toBeGreaterThan(150);
  });

  test.each([
    ['/es/no/such/page', 'es'],
    ['/es/404', 'es'],
    ['/es/admin/catalogue', 'es'],
    ['/es/robots.txt', 'es'],
    ['/es/sw.js', 'es'],
    ['/essay', 'en'],
    ['/no/such/page', 'en'],
  ])('the unknown address %s gets the error page in %s', async (path, language) => {
    const { status, text } = await get(path);
    expect([status, readLanguage(readHtml(text))]).toEqual([404, language]);
  });

  test('a product that is newer than the release gets the Spanish live page', async () => {
    const { status, headers, text } = await get('/es/collections/extras/not-built-yet');
    const page = readHtml(text);
    expect([status, readLanguage(page)]).toEqual([404, 'es']);
    expect(page.all('a', { href: '/es/collections/extras' }).length).toBeGreaterThan(0);
    expect(headers['x-robots-tag']).toContain('noindex');
  });

  test('capital letters lead to the small ones', async () => {
    const { status, headers } = await get('/ES/About?from=letter');
    expect([status, headers['location']]).toEqual([301, '/es/about?from=letter']);
  });

  test.each([
    '/catalogue/extras.json',
    '/catalogue/facts/extras.json',
    '/fragments/room',
    '/manifest.webmanifest',
    '/collections/extras',
    '/selection',
    '/preview',
  ])('%s is below /es, with the headers of the English one', async (path) => {
    const [english, spanish] = await Promise.all([get(path), get(`/es${path}`)]);
    expect(spanish.status).toBe(200);
    const pick = ({ headers }: typeof english) =>
      Object.entries(headers).filter(([name]) => !['etag', 'content-length', 'date'].includes(name));
    expect(pick(spanish)).toEqual(pick(english));
  });

  test('the Spanish manifest names its language, start and identity', async () => {
    const manifest: unknown = JSON.parse((await get('/es/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ lang: 'es-US', start_url: '/es', id: '/', scope: '/' });
  });
});

/** The addresses of the `link` elements with this relation, by language. */
const readLinks = (page: Part, rel: string) =>
  page
    .one('head')
    .all('link', { rel })
    .map((link) => [link.attribute('hreflang'), new URL(link.attribute('href') ?? '').pathname]);

describe('a page and its twin', () => {
  test.each(['/', '/about', '/collections/floor-and-wall/volakas'])(
    'name each other, and each itself: %s',
    async (path) => {
      for (const [address, locale, other] of [
        [path, 'en_US', 'es_LA'],
        [toTwin(path), 'es_LA', 'en_US'],
      ] as const) {
        const page = await open(address);
        expect(readLinks(page, 'canonical')).toEqual([[undefined, address]]);
        expect(readLinks(page, 'alternate')).toEqual([
          ['en', path],
          ['es', toTwin(path)],
          ['x-default', path],
        ]);
        const read = (property: string) => page.one('meta', { property }).attribute('content');
        expect([read('og:locale'), read('og:locale:alternate')]).toEqual([locale, other]);
        expect(readJsonLd(page)).toContain(`"inLanguage":"${locale === 'es_LA' ? 'es-US' : 'en-US'}"`);
      }
    },
  );

  test.each(['/selection', '/es/search'])('name no addresses if they are not indexed: %s', async (path) => {
    const page = await open(path);
    expect([readLinks(page, 'alternate'), readLinks(page, 'canonical')]).toEqual([[], []]);
  });

  test.each(['/admin/upload-images', '/admin/catalogue'])("the editors' tool %s has none", async (path) => {
    const page = await open(path);
    expect(page.all('a link', { hreflang: /./ })).toEqual([]);
  });
});
