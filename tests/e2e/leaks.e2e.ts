import { languages } from '#domain/site/languages.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { SAME_IN_BOTH } from '#tests/tools/leaks/find-leaks.ts';
import { findSiteLeaks } from '#tests/tools/leaks/find-site-leaks.ts';
import { company } from './company.ts';
import { expect, test } from './fixtures.ts';

test('no text of a built page is English on its Spanish twin @once', () => {
  const localDir = process.env['E2E_LOCAL_DIR'];
  const site = localDir && openReleases(localDir, { cleanUp: false }).openCurrent();
  if (!site)
    throw new Error(
      'This test reads the built site: E2E_LOCAL_DIR must name the LOCAL_DIR of the site under test.',
    );
  const { pageCount, leaks } = findSiteLeaks(site, languages.es.base, company);
  expect(pageCount).toBeGreaterThan(90);
  expect(leaks).toEqual([]);
  expect(SAME_IN_BOTH.length).toBeLessThanOrEqual(15);
});
