import { expect, test } from './fixtures.ts';
import { fetchSitemapPaths } from './sitemap.ts';

const readLanguage = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];
const readHeading = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim();

test.describe('addresses of Spanish @once', () => {
  for (const path of [
    '',
    '/about',
    '/search',
    '/selection',
    '/rooms',
    '/confirm',
    '/unsubscribe',
    '/offline',
    '/preview',
  ])
    test(`/es${path} is Spanish, and its twin is English, for any visitor`, async ({ request }) => {
      const ask = async (address: string, accepted: string) => {
        const response = await request.get(address, { headers: { 'accept-language': accepted } });
        expect(response.status()).toBe(200);
        expect(response.url()).toMatch(new RegExp(`${address}$`));
        expect(response.headers()['set-cookie']).toBeUndefined();
        return response.text();
      };
      const spanish = await ask(`/es${path}`, 'en');
      const english = await ask(path || '/', 'es');
      expect([readLanguage(spanish), readLanguage(english)]).toEqual(['es', 'en']);
      expect(readHeading(spanish)).not.toBe(readHeading(english));
      expect(await ask(`/es${path}`, 'es')).toBe(spanish);
      expect(await ask(path || '/', 'en')).toBe(english);
    });

  test('every page of the sitemap has its twin there', async ({ request }) => {
    const paths = await fetchSitemapPaths(request);
    const english = paths.filter((path) => !/^\/es(?:\/|$)/.test(path));
    const twins = english.map((path) => (path === '/' ? '/es' : `/es${path}`));
    expect(paths.toSorted()).toEqual([...english, ...twins].toSorted());
    expect(paths.length).toBeGreaterThan(150);
  });

  test('an unknown address below /es gets the Spanish error page', async ({ request }) => {
    for (const path of [
      '/es/no/such/page',
      '/es/404',
      '/es/admin/catalogue',
      '/es/robots.txt',
      '/es/sw.js',
    ]) {
      const response = await request.get(path);
      expect([path, response.status(), readLanguage(await response.text())]).toEqual([path, 404, 'es']);
    }
    for (const path of ['/essay', '/no/such/page']) {
      const response = await request.get(path);
      expect([path, response.status(), readLanguage(await response.text())]).toEqual([path, 404, 'en']);
    }
  });

  test('a product that is newer than the release gets the Spanish live page', async ({ request }) => {
    const response = await request.get('/es/collections/extras/not-built-yet');
    const html = await response.text();
    expect([response.status(), readLanguage(html)]).toEqual([404, 'es']);
    expect(html).toContain('/es/collections/extras"');
    expect(response.headers()['x-robots-tag']).toContain('noindex');
  });

  test('capital letters lead to the small ones', async ({ request }) => {
    const response = await request.get('/ES/About?from=letter', { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, '/es/about?from=letter']);
  });

  test('data and the manifest are below /es, with the headers of the English ones', async ({ request }) => {
    const files = [
      '/catalogue/extras.json',
      '/catalogue/facts/extras.json',
      '/fragments/room',
      '/manifest.webmanifest',
    ];
    for (const path of [...files, '/collections/extras', '/selection', '/preview']) {
      const [english, spanish] = await Promise.all([request.get(path), request.get(`/es${path}`)]);
      expect(spanish.status(), path).toBe(200);
      const pick = (headers: Record<string, string>) =>
        Object.entries(headers).filter(([name]) => !['etag', 'content-length', 'date'].includes(name));
      expect(pick(spanish.headers()), path).toEqual(pick(english.headers()));
    }
    const manifest = (await (await request.get('/es/manifest.webmanifest')).json()) as object;
    expect(manifest).toMatchObject({ lang: 'es-US', start_url: '/es', id: '/', scope: '/' });
  });
});
