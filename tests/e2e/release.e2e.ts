/** The files of the published release. No browser, because this checks what the server sends. */
import { readFileSync } from 'node:fs';
import { checkLinks, describeFaults } from '#publishing/gates/links.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { checkMarkup, describeMarkupFaults } from '#tests/tools/markup/check-markup.ts';
import { findSecrets } from '#tests/tools/secrets/find-secrets.ts';
import { expect, test } from './fixtures.ts';

const findRelease = () => {
  const site = openReleases(process.env['E2E_LOCAL_DIR'] ?? '', { cleanUp: false }).findCurrent()?.site;
  if (site === undefined) throw new Error('E2E_LOCAL_DIR must name the LOCAL_DIR of the site under test.');
  return site;
};

test('every link of the release has a target', { tag: '@once' }, async () => {
  const { pageCount, referenceCount, faults } = await checkLinks(findRelease());
  expect(describeFaults(faults)).toBe('');
  expect(pageCount).toBeGreaterThan(90);
  expect(referenceCount).toBeGreaterThan(1000);
});

test('the markup of every page is valid', { tag: '@once' }, async () => {
  const { pageCount, faults } = await checkMarkup(findRelease());
  expect(describeMarkupFaults(faults)).toBe('');
  expect(pageCount).toBeGreaterThan(90);
});

test('no secret is in the release, the log or a response', { tag: '@once' }, async ({ baseURL }) => {
  const localDir = process.env['E2E_LOCAL_DIR'] ?? '';
  const { found, searched } = await findSecrets({
    url: baseURL ?? '',
    localDir,
    secretKey: process.env['E2E_SECRET_KEY'] ?? '',
    said: readFileSync(`${localDir}.log`, 'utf8').split('\n'),
  });
  expect(found).toEqual([]);
  expect(searched).toBeGreaterThan(100);
});
