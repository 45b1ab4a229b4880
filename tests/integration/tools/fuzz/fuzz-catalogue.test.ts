import { expect, test } from 'vitest';
import { fuzzCatalogue } from '#tests/tools/fuzz/fuzz-catalogue.ts';

const TIMEOUT_MS = 300_000;
/** Every run of `npm test` uses the same rows; `npx node scripts/test-fuzz.ts --seed N` uses others. */
const SEED = 20261120;

test(
  'hostile rows become harmless pages, or are left out with a reason',
  { timeout: TIMEOUT_MS },
  async () => {
    const report = await fuzzCatalogue({ rows: 150, seed: SEED, isShort: true, log: () => undefined });
    expect(report.faults).toEqual([]);
    expect(report.stored).toBeGreaterThanOrEqual(150);
    expect(report.rejected).toBeGreaterThan(5);
    expect(report.pages).toBeGreaterThan(150);
    expect(Object.keys(report.refused).length).toBeGreaterThan(5);
  },
);
