import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';
import { fetchSitemapPaths } from './sitemap.ts';

const vocabularyFile = path.resolve(
  import.meta.dirname,
  '../fixtures/schema.org/schemaorg-current-https.jsonld.gz',
);
const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] });

/**
 * Google shows a product with offers, ratings or reviews as a rich result. This catalogue gives quotes on request and
 * has none of these, so these requirements are intentionally not met.
 */
const isAboutOffers = (message: string) =>
  message === 'One of the following attributes is required: "aggregateRating", "offers" or "review"' ||
  message === 'Required attribute "offers" is missing';

async function createValidator(): Promise<Validator> {
  return new Validator(JSON.parse(gunzipSync(await readFile(vocabularyFile)).toString('utf8')));
}

test(
  'structured data follows schema.org and the rules of search engines',
  { tag: '@once' },
  async ({ request }) => {
    const validator = await createValidator();
    const faults: string[] = [];
    for (const pathname of await fetchSitemapPaths(request)) {
      const extracted = extractor.parse(await (await request.get(pathname)).text());
      if (Object.keys(extracted.jsonld).length === 0) faults.push(`${pathname}: no structured data`);
      for (const { severity, errorType, issueMessage } of await validator.validate(extracted)) {
        const isGrave = severity === 'ERROR' || errorType === 'schemaOrg';
        if (isGrave && !isAboutOffers(issueMessage)) faults.push(`${pathname}: ${issueMessage}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test(
  'the validator finds invented types, invented properties and missing ones',
  { tag: '@once' },
  async () => {
    const validator = await createValidator();
    const findIssues = async (data: object) => {
      const html = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;
      return (await validator.validate(extractor.parse(html)))
        .map(({ issueMessage }) => issueMessage)
        .join('\n');
    };
    expect(await findIssues({ '@type': 'Product', name: 'x', stoniness: 9 })).toContain('stoniness');
    expect(await findIssues({ '@type': 'BreadcrumbList' })).toContain('itemListElement');
  },
);

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

test(
  'a product page describes its product to search engines (rule 8.4)',
  { tag: '@once' },
  async ({ page, request }) => {
    const paths = (await fetchSitemapPaths(request)).filter((pathname) =>
      /^\/collections\/[^/]+\/[^/]+$/.test(pathname),
    );
    expect(paths.length).toBeGreaterThan(60);
    const faults: string[] = [];
    for (const pathname of paths) {
      const { jsonld } = extractor.parse(await (await request.get(pathname)).text());
      if (jsonld['BreadcrumbList']?.length !== 1) faults.push(`${pathname}: no breadcrumb`);
      const product = productSchema.safeParse(jsonld['Product']?.[0]);
      if (!product.success) faults.push(`${pathname}: ${z.prettifyError(product.error)}`);
      else if (product.data.sku !== pathname.split('/').at(-1))
        faults.push(`${pathname}: sku ${product.data.sku}`);
    }
    expect(faults).toEqual([]);

    await page.goto(paths[0] ?? '');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const { jsonld } = extractor.parse(await page.content());
    expect(productSchema.parse(jsonld['Product']?.[0]).name.toLowerCase()).toContain(heading.toLowerCase());
  },
);
