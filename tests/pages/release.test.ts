import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '#domain/site/languages.ts';
import { checkLinks, describeFaults } from '#publishing/gates/links.ts';
import { company } from '#tests/e2e/company.ts';
import { findNewerStyles } from '#tests/linting/css-baseline.js';
import { SAME_IN_BOTH } from '#tests/tools/leaks/find-leaks.ts';
import { findSiteLeaks } from '#tests/tools/leaks/find-site-leaks.ts';
import { checkMarkup, describeMarkupFaults } from '#tests/tools/markup/check-markup.ts';
import { findSecrets } from '#tests/tools/secrets/find-secrets.ts';
import { findRelease, localDir, url } from './site.ts';

test('every link of the release has a target', async () => {
  const { pageCount, referenceCount, faults } = await checkLinks(findRelease());
  expect(describeFaults(faults)).toBe('');
  expect(pageCount).toBeGreaterThan(90);
  expect(referenceCount).toBeGreaterThan(1000);
});

test('the markup of every page is valid', async () => {
  const { pageCount, faults } = await checkMarkup(findRelease());
  expect(describeMarkupFaults(faults)).toBe('');
  expect(pageCount).toBeGreaterThan(90);
});

test('no secret is in the release, the log or a response', async () => {
  const { secretKey } = z
    .object({ secretKey: z.string() })
    .parse(JSON.parse(readFileSync(path.join(localDir, 'keys.json'), 'utf8')));
  const said = readFileSync(`${localDir}.log`, 'utf8').split('\n');
  const { found, searched } = await findSecrets({ url, localDir, secretKey, said });
  expect(found).toEqual([]);
  expect(searched).toBeGreaterThan(100);
});

test('no text of a built page is English on its Spanish twin', () => {
  const { pageCount, leaks } = findSiteLeaks(findRelease(), languages.es.base, company);
  expect(pageCount).toBeGreaterThan(90);
  expect(leaks).toEqual([]);
  expect(SAME_IN_BOTH.length).toBeLessThanOrEqual(15);
});

test('the built styles use nothing that a supported browser needs and lacks', () => {
  const site = findRelease();
  const read = (pattern: string) =>
    globSync(pattern, { cwd: site }).map((file) => readFileSync(path.join(site, file), 'utf8'));
  const inlined = read('{*,admin/*,collections/*,collections/*/*}.html').flatMap((page) =>
    [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text),
  );
  const styles = [...new Set([...inlined, ...read('_astro/*.css')])];
  expect(styles.join('').length).toBeGreaterThan(50_000);
  expect([...new Set(styles.flatMap(findNewerStyles))]).toEqual([]);
});
