import { Parser } from 'htmlparser2';
import { expect, test } from './fixtures.ts';
import { fetchSitemapPaths, unlistedPages } from './sitemap.ts';

interface Head {
  title: string;
  /** `name` or `property` → content. */
  meta: Map<string, string>;
  canonical: string | undefined;
  language: string | undefined;
}

function readHead(html: string): Head {
  const head: Head = { title: '', meta: new Map(), canonical: undefined, language: undefined };
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (name === 'html') head.language = attributes['lang'];
      if (name === 'link' && attributes['rel'] === 'canonical') head.canonical = attributes['href'];
      const key = attributes['name'] ?? attributes['property'];
      if (name === 'meta' && key !== undefined) head.meta.set(key, attributes['content'] ?? '');
    },
    ontext(text) {
      if (open.at(-1) === 'title' && !open.includes('svg')) head.title += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return head;
}

test('every page of the sitemap has a head of its own', { tag: '@once' }, async ({ request }) => {
  const pages: { path: string; head: Head }[] = [];
  for (const path of await fetchSitemapPaths(request)) {
    pages.push({ path, head: readHead(await (await request.get(path)).text()) });
  }

  for (const { path, head } of pages) {
    await test.step(path, () => {
      expect.soft(head.language, `${path}: language`).toMatch(/^en/);
      expect.soft(new URL(head.canonical ?? 'none:').pathname, `${path}: canonical`).toBe(path);
      expect.soft(head.title.length, `${path}: length of "${head.title}"`).toBeGreaterThan(10);
      expect.soft(head.title.length, `${path}: length of "${head.title}"`).toBeLessThanOrEqual(70);
      const description = head.meta.get('description') ?? '';
      expect.soft(description.length, `${path}: length of "${description}"`).toBeGreaterThan(50);
      expect.soft(description.length, `${path}: length of "${description}"`).toBeLessThanOrEqual(180);
      expect.soft(head.meta.get('robots') ?? '', `${path}: robots`).not.toContain('noindex');
      for (const key of ['og:title', 'og:description', 'og:image', 'og:url', 'twitter:card']) {
        expect.soft(head.meta.get(key) ?? '', `${path}: ${key}`).not.toBe('');
      }
    });
  }

  for (const read of [
    ({ head }: (typeof pages)[number]) => head.title,
    ({ head }: (typeof pages)[number]) => head.meta.get('description'),
    ({ head }: (typeof pages)[number]) => head.canonical,
  ]) {
    const values = pages.map(read);
    expect.soft(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test('a picture that a page shows to social networks exists', { tag: '@once' }, async ({ request }) => {
  const pictures = new Set<string>();
  for (const path of await fetchSitemapPaths(request)) {
    const { meta } = readHead(await (await request.get(path)).text());
    pictures.add(new URL(meta.get('og:image') ?? 'none:').pathname);
  }
  for (const picture of pictures) {
    const response = await request.get(picture);
    expect.soft(response.status(), picture).toBe(200);
    expect.soft(response.headers()['content-type'], picture).toMatch(/^image\//);
  }
});

for (const { path, status } of unlistedPages) {
  test(`${path} is in no sitemap and in no index`, { tag: '@once' }, async ({ request }) => {
    expect(await fetchSitemapPaths(request)).not.toContain(path);
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(readHead(await response.text()).meta.get('robots')).toContain('noindex');
  });
}
