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

it.each(['', '/es'])(
  'addresses below "%s" have the headers of their kind, besides those of all pages',
  async (base) => {
    const rules = await readRules();
    const ofAll = rules.getHeaders(`${base}/about`);
    expect(ofAll).toHaveProperty('strict-transport-security');
    expect(rules.getHeaders(`${base}/collections/extras`)).toEqual({ ...ofAll, 'no-vary-search': 'params' });
    expect(rules.getHeaders(`${base}/catalogue/facts/extras.json`)).toEqual({
      ...ofAll,
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
    });
    expect(rules.getHeaders(`${base}/live/extras`)).toEqual({ ...ofAll, 'x-robots-tag': 'noindex' });
  },
);

it('previews and the editors’ pages are in no index and no cache, and previews send no referrer', async () => {
  const rules = await readRules();
  const own = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
  expect(rules.getHeaders('/admin/catalogue')).toMatchObject(own);
  for (const preview of ['/preview', '/es/preview'])
    expect(rules.getHeaders(preview)).toMatchObject({ ...own, 'referrer-policy': 'no-referrer' });
});
