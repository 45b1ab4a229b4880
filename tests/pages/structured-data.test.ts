import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readHtml, readJsonLd } from '#tests/tools/html.ts';
import { get, isProductPath, listSampledPaths, listSitemapPaths, open } from './site.ts';

const vocabulary = readFileSync('tests/fixtures/schema.org/schemaorg-current-https.jsonld.gz');
const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] });

/**
 * Google shows a product with offers, ratings or reviews as a rich result. This catalogue gives quotes on request and
 * has none of these, so these requirements are intentionally not met.
 */
const isAboutOffers = (message: string) =>
  message === 'One of the following attributes is required: "aggregateRating", "offers" or "review"' ||
  message === 'Required attribute "offers" is missing';

const productSchema = z.object({
  name: z.string(),
  description: z.string().min(40),
  image: z.array(z.url({ protocol: /^https?$/ })).min(1),
  sku: z.string(),
  brand: z.object({ name: z.string().min(1) }),
  offers: z.never().optional(),
  aggregateRating: z.never().optional(),
  review: z.never().optional(),
});

test('structured data follows schema.org and the rules of search engines', async () => {
  const validator = new Validator(JSON.parse(gunzipSync(vocabulary).toString()));
  const faults: string[] = [];
  for (const pathname of await listSampledPaths()) {
    const extracted = extractor.parse((await get(pathname)).text);
    if (Object.keys(extracted.jsonld).length === 0) faults.push(`${pathname}: no structured data`);
    for (const { severity, errorType, issueMessage } of await validator.validate(extracted)) {
      const isGrave = severity === 'ERROR' || errorType === 'schemaOrg';
      if (isGrave && !isAboutOffers(issueMessage)) faults.push(`${pathname}: ${issueMessage}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a product page describes its product to search engines (rule 8.4)', async () => {
  const all = (await listSitemapPaths()).filter(isProductPath);
  const paths = all.filter((pathname) => !pathname.startsWith('/es/'));
  expect(paths.length).toBeGreaterThan(60);
  const faults: string[] = [];
  for (const pathname of paths) {
    const html = (await get(pathname)).text;
    const { jsonld } = extractor.parse(html);
    if (jsonld['BreadcrumbList']?.length !== 1) faults.push(`${pathname}: no breadcrumb`);
    const { success, data, error } = productSchema.safeParse(jsonld['Product']?.[0]);
    if (!success) faults.push(`${pathname}: ${z.prettifyError(error)}`);
    else if (data.sku !== pathname.split('/').at(-1)) faults.push(`${pathname}: sku ${data.sku}`);
    else if (!data.name.includes(readHtml(html).one('h1').text)) faults.push(`${pathname}: ${data.name}`);
  }
  expect(faults).toEqual([]);
});

test.each(['/', '/about', '/services', '/projects', '/contact'])(
  'structured data of %s contain none of the contradicting numbers',
  async (pathname) => {
    const data = readJsonLd(await open(pathname));
    expect(data).toContain('"@id":"');
    expect(data).not.toMatch(/years|countries|projects completed|custom projects|foundingDate/i);
  },
);

test('technical data show what is supplied, without invented figures', async () => {
  const page = await open('/collections/floor-and-wall/volakas');
  const section = page.section('Sizes and use');
  expect(section.all('dt dd').map(({ text }) => text)).toEqual([
    ...['Thickness', '20, 30 mm'],
    ...['Suitable for', 'Floor, wall, wet area'],
    ...['Largest slab', '3000 × 1900 mm'],
    ...['Tiles', '60 × 60, 60 × 120, 90 × 90 cm'],
  ]);
  expect(section.all('table')).toEqual([]);
  expect(section.text).toContain('Test report on request');
  expect(page.text).toContain('Quarried in Greece');
  expect(readJsonLd(page)).toContain('{"@type":"PropertyValue","name":"Thickness","value":"20, 30 mm"}');
  expect(readJsonLd(page)).toContain('"countryOfOrigin":{"@type":"Country","name":"Greece"}');
});

test('technical data are absent if nothing is known', async () => {
  const main = (await open('/collections/stone-fixing-solutions/l-anchor')).one('main');
  const text = main.texts(['script', 'style']).join(' ');
  expect(text).not.toMatch(/Technical data|Sizes and use/);
});
