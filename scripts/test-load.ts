/**
 * `npm run test:load`: 50,000 requests, 100 at a time, while five edits are published; see tests/tools/load.
 *
 *   npm run test:load -- --requests 5000 --concurrency 50 --releases 2 --seed 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { describeLoad, isSound, loadWhilePublishing } from '../tests/tools/load/load.ts';
import { startTestSite } from '../tests/runner/test-site.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '50000' },
      concurrency: { type: 'string', default: '100' },
      releases: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
    },
  });
  const load = {
    requests: toWhole('requests', values.requests),
    concurrency: toWhole('concurrency', values.concurrency),
    releases: toWhole('releases', values.releases, 0),
    seed: toWhole('seed', values.seed, 0),
  };

  const localDir = mkdtempSync(path.join(tmpdir(), 'load-'));
  try {
    const site = await startTestSite({ localDir, log: (line) => console.log(`  ${line}`) });
    try {
      const report = await loadWhilePublishing({ site, ...load, log: console.log });
      console.log(describeLoad(report));
      process.exitCode = isSound(report) ? 0 : 1;
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(localDir, { recursive: true, force: true });
  }
});
