import { expect, it } from 'vitest';
import { compareWithFullBuilds } from '../../../scripts/testing/incremental.ts';

const EDITS = 12;

it('publishes from memory, byte for byte, what a full build of the same catalogue gives', async () => {
  const report = await compareWithFullBuilds({
    edits: EDITS,
    checkEvery: EDITS,
    seed: 20261120,
    log: () => undefined,
  });
  expect(report.differences).toEqual([]);
  expect(report.warm).toBe(EDITS);
}, 600_000);
