import { beforeAll, expect, it } from 'vitest';
import { compareWithFullBuilds, type IncrementalReport } from '#tests/tools/incremental/incremental.ts';

const EDITS = 12;

let report: IncrementalReport;

beforeAll(async () => {
  report = await compareWithFullBuilds({
    edits: EDITS,
    checkEvery: EDITS / 2,
    seed: 20261120,
    log: () => undefined,
  });
}, 600_000);

it('publishes, byte for byte, the same as a full build of the catalogue, with and without the last one in memory', () => {
  expect(report.differences).toEqual([]);
});

it('renders a few pages for an edit, and takes all others from the last release', () => {
  expect(report.rendered).toHaveLength(EDITS);
  expect(Math.max(...report.rendered)).toBeLessThan(40);
});
