import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestSite } from '#tests/site/test-site.ts';
import { describeLoad, isSound, loadWhilePublishing } from '#tests/tools/load/load.ts';

const TIMEOUT_MS = 600_000;
/** LOAD_REQUESTS=50000 and LOAD_RELEASES=5 make it a long run. */
const requests = Number(process.env['LOAD_REQUESTS'] ?? 4000);
const releases = Number(process.env['LOAD_RELEASES'] ?? 2);

test(
  'a hundred concurrent visitors get complete pages of one release while edits are published',
  { timeout: TIMEOUT_MS },
  async () => {
    const localDir = mkdtempSync(path.join(tmpdir(), 'load-'));
    const site = await startTestSite({ localDir, log: () => undefined });
    try {
      const report = await loadWhilePublishing({
        site,
        requests,
        concurrency: 100,
        releases,
        seed: 1,
        log: () => undefined,
      });
      expect(isSound(report), describeLoad(report)).toBe(true);
    } finally {
      await site.stop();
      rmSync(localDir, { recursive: true, force: true });
    }
  },
);
