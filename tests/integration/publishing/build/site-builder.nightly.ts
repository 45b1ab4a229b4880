/** Compiles the whole site a second time. By day `site-builder.test.ts` checks that used code is removed last. */
import { existsSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { compiledFolder } from '#build/cache-folder.ts';
import { createSiteBuilder } from '#publishing/build/site-builder.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { openStack } from '#tests/integration/open-stack.ts';

const folder = makeSharedFolder();
const backend = await openStack({ dataDir: path.join(folder, 'backend') });
vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
afterAll(() => {
  vi.unstubAllEnvs();
});

test('what another program removed from the cache is compiled again, so an edit never fails because of it', async () => {
  const builder = createSiteBuilder({ backend, log: () => undefined });
  await builder.build({ outDir: path.join(folder, 'first'), previous: undefined, changes: undefined });
  rmSync(path.join(compiledFolder, builder.nameCode()), { recursive: true });
  const second = path.join(folder, 'second');
  const { record } = await builder.build({ outDir: second, previous: undefined, changes: undefined });
  expect(Object.keys(record.files).length).toBeGreaterThan(90);
  for (const name of Object.keys(record.files)) expect(existsSync(path.join(second, name)), name).toBe(true);
});

test('code that a power failure damaged is compiled again by the next program', async () => {
  const builder = createSiteBuilder({ backend, log: () => undefined });
  await builder.prepare();
  const entry = path.join(compiledFolder, builder.nameCode(), 'en/server/entry.mjs');
  const { size } = statSync(entry);
  truncateSync(entry);
  await createSiteBuilder({ backend, log: () => undefined }).prepare();
  expect(statSync(entry).size).toBe(size);
});
