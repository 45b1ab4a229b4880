import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languageCodes, splitLanguage } from '#domain/site/languages.ts';
import { SHARE_PICTURE } from '#domain/site/pictures.rules.ts';
import { TITLE_MAX_LENGTH } from '#domain/site/site.rules.ts';
import { readHtml } from '#tests/tools/html.ts';
import { get, listSampledPaths, listSitemapPaths, unlistedPages } from './site.ts';

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
  const page = readHtml(html);
  const head = page.one('head');
  const metas = head.all('meta').flatMap((meta): [string, string][] => {
    const key = meta.attribute('name') ?? meta.attribute('property');
    return key === undefined ? [] : [[key, meta.attribute('content') ?? '']];
  });
  const canonical = head.all('link', { rel: 'canonical' })[0]?.attribute('href');
  const named: Record<string, string> = Object.fromEntries(metas);
  return {
    ...named,
    ...(canonical !== undefined && { canonical }),
    title: head.one('title').text,
    language: page.one('html').attribute('lang') ?? '',
  };
}

test('every page of the sitemap has a unique head', async () => {
  const heads: { path: string; head: Record<string, string> }[] = [];
  for (const path of await listSitemapPaths()) heads.push({ path, head: readHead((await get(path)).text) });

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
    const addresses = [head['canonical'], head['og:url']].map((address) => new URL(address ?? '').pathname);
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

/** WhatsApp shows no larger preview. */
const MAX_PREVIEW_BYTES = 600_000;

test('the preview picture of a page is a JPEG of 1200 × 630 pixels that messengers show', async () => {
  const { width, height } = SHARE_PICTURE;
  const declared = new Set<string>();
  for (const path of await listSampledPaths()) {
    const head = readHead((await get(path)).text);
    const said = [head['og:image:type'], head['og:image:width'], head['og:image:height']];
    expect(said, path).toEqual(['image/jpeg', String(width), String(height)]);
    const { pathname, search } = new URL(head['og:image'] ?? 'none:');
    declared.add(pathname + search);
  }
  expect(declared.size).toBeGreaterThan(10);
  for (const picture of declared) {
    const { status, headers, body } = await get(picture);
    expect([status, headers['content-type']], picture).toEqual([200, 'image/jpeg']);
    expect(await sharp(body).metadata(), picture).toMatchObject({ width, height });
    expect(body.length, picture).toBeLessThanOrEqual(MAX_PREVIEW_BYTES);
  }
});

test.each(unlistedPages)('$path is in no sitemap and in no index', async ({ path, status }) => {
  expect(await listSitemapPaths()).not.toContain(path);
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(readHead(answer.text)['robots']).toContain('noindex');
});

test('the page of previews sends no referrer, registers no worker, and names no product', async () => {
  const { text } = await get('/preview');
  expect(text).toContain('<meta name="referrer" content="no-referrer">');
  expect(text).not.toContain('data-later="worker"');
  expect(text).not.toContain('/collections/floor-and-wall/');
});

test('a page waits for one style sheet, and its largest picture loads beside it', async () => {
  const faults: string[] = [];
  let preloaded = 0;
  for (const path of await listSampledPaths()) {
    const page = readHtml((await get(path)).text);
    const sheets = page.all('link', { rel: 'stylesheet' }).length;
    if (sheets !== 1) faults.push(`${path} links ${sheets} sheets`);
    const shown = page.all('picture').find((each) => each.all('img', { fetchpriority: 'high' }).length > 0);
    const offered = shown?.all('source').map((each) => each.attribute('srcset')) ?? [];
    for (const link of page.one('head').all('link', { rel: 'preload', as: 'image' })) {
      preloaded += 1;
      if (!offered.includes(link.attribute('imagesrcset'))) faults.push(`${path} preloads another picture`);
    }
  }
  expect(faults).toEqual([]);
  // One for every product with pictures and every collection, two for the home page.
  expect(preloaded).toBeGreaterThan(10);
});
