import { IMAGE_SERVICE_PATH, PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';
import { expect, test } from './fixtures.ts';
import { fetchSampledPaths } from './sitemap.ts';

test(
  'pages request only offered widths from the image service, and a picture of each page is served',
  { tag: '@once' },
  async ({ request, baseURL }) => {
    // It encodes a picture for each page, about a hundred.
    const paths = await fetchSampledPaths(request);
    const widths = new Set<number>(PICTURE_WIDTHS);
    const wrong: string[] = [];
    let count = 0;
    for (const path of paths) {
      const html = (await (await request.get(path)).text()).replaceAll(/&#38;|&amp;/g, '&');
      const addresses = [...html.matchAll(/\/\.netlify\/images\?[^\s"',]+/g)].map(([address]) => address);
      count += addresses.length;
      for (const address of addresses) {
        const { searchParams } = new URL(address, baseURL);
        if (!widths.has(Number(searchParams.get('w')))) wrong.push(`${path}: ${address}`);
      }
      const [first] = addresses;
      if (first === undefined) continue;
      const response = await request.get(first);
      expect(response.status(), first).toBe(200);
      expect(response.headers()['content-type']).toMatch(/^image\//);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(paths.length);
  },
);

test('the image service reads only this site and its storage', { tag: '@once' }, async ({ request }) => {
  for (const url of [
    'https://example.com/a.jpg',
    'http://127.0.0.1:1/a.jpg',
    '/index.html',
    'file:///etc/passwd',
  ]) {
    const response = await request.get(`${IMAGE_SERVICE_PATH}?w=640&url=${encodeURIComponent(url)}`);
    expect(response.status(), url).toBe(403);
  }
});
