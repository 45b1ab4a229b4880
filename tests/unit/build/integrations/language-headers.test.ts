import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { composeHeaders } from '#build/integrations/language-headers.ts';
import { loadNetlifyRules } from '#output/netlify-rules.ts';
import { netlifyConfig } from '#publishing/publish-once.ts';
import { makeFolder } from '#tests/folders.ts';

async function readRules() {
  const folder = makeFolder();
  writeFileSync(path.join(folder, '_headers'), composeHeaders(['en', 'es']));
  return loadNetlifyRules(folder, netlifyConfig);
}

const noIndex = { 'x-robots-tag': 'noindex' };
it.each([
  ['/collections/extras', { 'no-vary-search': 'params' }],
  ['/catalogue/facts/extras.json', { 'cache-control': 'public, max-age=0, must-revalidate', ...noIndex }],
  ['/live/extras', noIndex],
])('%s has the headers of its kind, besides those of all pages, in each language', async (address, own) => {
  const rules = await readRules();
  const ofAll = rules.getHeaders('/about');
  expect(ofAll).toHaveProperty('strict-transport-security');
  for (const base of ['', '/es']) expect(rules.getHeaders(base + address)).toEqual({ ...ofAll, ...own });
});

it('previews and the editors’ pages are in no index and no cache, and previews send no referrer', async () => {
  const rules = await readRules();
  const own = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
  expect(rules.getHeaders('/admin/catalogue')).toMatchObject(own);
  for (const preview of ['/preview', '/es/preview'])
    expect(rules.getHeaders(preview)).toMatchObject({ ...own, 'referrer-policy': 'no-referrer' });
});
