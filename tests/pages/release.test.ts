import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '#domain/site/languages.ts';
import { toPageAddress } from '#domain/site/page-files.ts';
import { findKeys } from '#local/keys.ts';
import { listFolder } from '#output/site-folder.ts';
import { company } from '#tests/e2e/company.ts';
import { findNewerStyles } from '#tests/linting/css-baseline.js';
import { findPlanted } from '#tests/site/planted-secrets.ts';
import { findSiteLeaks, SAME_IN_BOTH } from '#tests/tools/leaks/find-leaks.ts';
import { findMarkupFaults } from './markup.ts';
import { findRelease, get, listSampledPaths, listSitemapPaths, localDir } from './site.ts';

const release = findRelease();
const files = listFolder(release);
const pages = files.filter((file) => file.endsWith('.html'));
const read = (file: string) => readFileSync(path.join(release, file), 'latin1');

test('the markup of every page is valid', async () => {
  /** Each fault once, with the first page that has it. */
  const faults = new Map<string, string>();
  const left = new Set(await listSitemapPaths()).difference(new Set(await listSampledPaths()));
  const checked = pages.filter((page) => !left.has(toPageAddress(page)));
  for (const page of checked)
    for (const fault of findMarkupFaults(await readFile(path.join(release, page), 'utf8')))
      if (!faults.has(fault)) faults.set(fault, page);
  expect([...faults]).toEqual([]);
  expect(checked.length).toBeGreaterThan(40);
});

/** Requests that no page makes. A response may report an error, but must not reveal a secret. */
const oddRequests = [
  ...['/nothing', '/%00', '/..%2f..%2f.env', '/.env', '/keys.json', '/%E0%A4'],
  '/collections/extras/nothing',
];

test('no secret is in the release, the log or a response', async () => {
  const { secretKey } = z
    .object({ secretKey: z.string() })
    .parse(JSON.parse(readFileSync(path.join(localDir, 'keys.json'), 'utf8')));
  const tokens = { 'the key of the tokens': findKeys(localDir)?.jwtSecret ?? secretKey };
  const keys = { 'the secret key': secretKey, ...tokens };
  const found: string[] = [];
  const search = (place: string, text: string, further: Readonly<Record<string, string>>) => {
    for (const name of findPlanted(text, further)) found.push(`${name} is in ${place}`);
  };
  for (const file of files) search(file, read(file), keys);
  // The log of this machine contains the secret key once, by design.
  search('the log', readFileSync(`${localDir}.log`, 'utf8'), tokens);
  for (const address of oddRequests) {
    const { headers, text } = await get(address);
    search(`the answer to ${address}`, JSON.stringify(headers) + text, keys);
  }
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

test('no text of a built page is English on its Spanish twin', () => {
  const { pageCount, leaks } = findSiteLeaks(release, languages.es.base, company);
  expect(pageCount).toBeGreaterThan(90);
  expect(leaks).toEqual([]);
  expect(SAME_IN_BOTH.length).toBeLessThanOrEqual(15);
});

test('the built styles use nothing that a supported browser needs and lacks', () => {
  const inlined = pages
    .flatMap((page) => [...read(page).matchAll(/<style[^>]*>(.*?)<\/style>/gs)])
    .map(([, text = '']) => text);
  const sheets = files.filter((file) => file.endsWith('.css')).map(read);
  const styles = [...new Set([...inlined, ...sheets])].join('\n');
  expect(styles.length).toBeGreaterThan(50_000);
  expect(findNewerStyles(styles)).toEqual([]);
});
