import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { z } from 'zod';
import { languageCodes, splitLanguage } from '#domain/site/languages.ts';
import { SHARE_PICTURE } from '#domain/site/pictures.rules.ts';
import { TITLE_MAX_LENGTH } from '#domain/site/site.rules.ts';
import { expect, test } from './fixtures.ts';
import { fetchSitemapPaths, unlistedPages } from './sitemap.ts';

/** Metadata of every page. The lengths are the limits of search results. */
const headSchema = z.object({
  language: z.enum(languageCodes),
  title: z.string().min(10).max(TITLE_MAX_LENGTH),
  description: z.string().min(50).max(180),
  canonical: z.url(),
  'og:title': z.string().min(1),
  'og:description': z.string().min(1),
  'og:image': z.url(),
  'og:url': z.url(),
  'twitter:card': z.string().min(1),
  robots: z
    .string()
    .regex(/^(?!.*noindex)/)
    .optional(),
});

/** The title, the language, the canonical address and every `meta` by its name or property. */
function readHead(html: string): Record<string, string> {
  const head: Record<string, string> = {};
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (name === 'html') head['language'] = attributes['lang'] ?? '';
      if (name === 'link' && attributes['rel'] === 'canonical') head['canonical'] = attributes['href'] ?? '';
      const key = attributes['name'] ?? attributes['property'];
      if (name === 'meta' && key !== undefined) head[key] = attributes['content'] ?? '';
    },
    ontext(text) {
      if (open.at(-1) === 'title' && open.includes('head')) head['title'] = (head['title'] ?? '') + text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return head;
}

test('every page of the sitemap has a unique head', { tag: '@once' }, async ({ request }) => {
  const heads: { path: string; head: Record<string, string> }[] = [];
  for (const path of await fetchSitemapPaths(request)) {
    heads.push({ path, head: readHead(await (await request.get(path)).text()) });
  }

  const faults = heads.flatMap(({ path, head }) => {
    const { success, error } = headSchema.safeParse(head);
    if (!success) {
      return error.issues.map((issue) => {
        const key = String(issue.path[0]);
        return `${path}: ${key} "${head[key] ?? ''}" ${issue.message}`;
      });
    }
    const { language } = splitLanguage(path);
    if (head['language'] !== language) return [`${path} is in the language "${head['language'] ?? ''}"`];
    const addresses = [head['canonical'], head['og:url']].map((url) => new URL(url ?? '').pathname);
    return addresses.some((address) => address !== path)
      ? [`${path} calls itself ${addresses.join(', ')}`]
      : [];
  });
  const repeated = ['title', 'description', 'canonical'].flatMap((key) => {
    // A name is the same in twins.
    const values = heads.map(({ path, head }) => `${splitLanguage(path).language} ${head[key] ?? ''}`);
    return heads
      .filter((_, index) => values.indexOf(values[index] ?? '') !== index)
      .map(({ path, head }) => `${path} repeats the ${key} "${head[key] ?? ''}"`);
  });
  expect([...faults, ...repeated]).toEqual([]);
});

test(
  'the preview picture of a page is a JPEG of 1200 × 630 pixels that messengers show',
  { tag: '@once' },
  async ({ request }) => {
    test.setTimeout(300_000);
    const { width, height } = SHARE_PICTURE;
    const declared = new Set<string>();
    for (const path of await fetchSitemapPaths(request)) {
      const head = readHead(await (await request.get(path)).text());
      const said = [head['og:image:type'], head['og:image:width'], head['og:image:height']];
      expect(said, path).toEqual(['image/jpeg', String(width), String(height)]);
      const { pathname, search } = new URL(head['og:image'] ?? 'none:');
      declared.add(pathname + search);
    }
    expect(declared.size).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const picture of declared) {
      const response = await request.get(picture);
      expect(response.status(), picture).toBe(200);
      expect(response.headers()['content-type'], picture).toBe('image/jpeg');
      const body = await response.body();
      const found = await sharp(body).metadata();
      if (found.width !== width || found.height !== height || body.length > MAX_PREVIEW_BYTES)
        faults.push(`${picture} has ${found.width} × ${found.height} pixels and ${body.length} bytes`);
    }
    expect(faults).toEqual([]);
  },
);

/** WhatsApp shows no larger preview. */
const MAX_PREVIEW_BYTES = 600_000;

for (const { path, status } of unlistedPages) {
  test(`${path} is in no sitemap and in no index`, { tag: '@once' }, async ({ request }) => {
    expect(await fetchSitemapPaths(request)).not.toContain(path);
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(readHead(await response.text())['robots']).toContain('noindex');
  });
}
