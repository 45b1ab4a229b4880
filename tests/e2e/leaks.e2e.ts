import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { splitLanguage } from '#domain/site/languages.ts';
import { toPageAddress, toPageFile } from '#domain/site/page-files.ts';
import { listFolder } from '#output/site-folder.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { findLeaks, readTexts, SAME_IN_BOTH } from '#tests/tools/leaks/find-leaks.ts';
import { company } from './company.ts';
import { expect, test } from './fixtures.ts';

/** Names of places, projects and streets, besides those of the company and of products. */
const NAMES = [
  'Carrara',
  'Thassos',
  'Drama',
  'Afyon',
  'Calacatta',
  'The Europa Project',
  'The Garden Square Houses',
  'The Tower Lobbies',
  'The Skyline Residences',
  'The Cliff Terraces',
  'The Water Courts',
  'NW 41st St',
  'NW 79th Ave',
  'NW 72nd Ave',
];

/** The parts of an address, which a page may break between. */
const ADDRESS =
  /^(?:Elite Stone, )?(?:7855 NW 41st St)?(?: ?Ste:200)?,? ?(?:Doral)?(?:, FL 33166)?(?: · [+\d ]+)?$/;

test('no text of a built page is English on its Spanish twin @once', () => {
  test.setTimeout(180_000);
  const localDir = process.env['E2E_LOCAL_DIR'];
  const site = localDir && openReleases(localDir, { cleanUp: false }).openCurrent();
  if (!site)
    throw new Error(
      'This test reads the built site: E2E_LOCAL_DIR must name the LOCAL_DIR of the site under test.',
    );
  const read = (name: string) => readFileSync(path.join(site, name), 'utf8');
  const products = collections.flatMap(({ slug }) =>
    parseCatalogueFile(JSON.parse(read(`catalogue/${slug}.json`)), slug).map(({ name }) => name),
  );
  const names = new Set([
    ...products,
    ...NAMES,
    company.name,
    company.email,
    ...company.email.split(/(?<=@)|(?=@)/),
  ]);
  const leaks = new Map<string, string[]>();
  let pairCount = 0;
  for (const name of listFolder(site).filter((file) => file.endsWith('.html'))) {
    const { language, path: address } = splitLanguage(toPageAddress(name));
    if (language === 'en') continue;
    pairCount += 1;
    for (const leak of findLeaks(readTexts(read(name)), readTexts(read(toPageFile(address))), names))
      if (!ADDRESS.test(leak)) leaks.set(leak, [...(leaks.get(leak) ?? []), name]);
  }
  expect(pairCount).toBeGreaterThan(90);
  expect(
    [...leaks].map(([text, files]) => `${files[0] ?? ''} and ${files.length - 1} more: ${text}`),
  ).toEqual([]);
  expect(SAME_IN_BOTH.length).toBeLessThanOrEqual(15);
});
