import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Counts Vitest's JSON report. Files that don't load and skipped tests count as failed. */
export function tallyVitest(report: unknown): Tally {
  const { testResults, ...counts } = vitestSchema.parse(report);
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numPendingTests + counts.numTodoTests + brokenFiles.length,
  };
}

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts Playwright's JSON report. Skipped tests and errors outside of tests count as failed. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightSchema.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped + errors.length,
  };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (read: (tally: Tally) => number) => tallies.reduce((total, tally) => total + read(tally), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) };
}

/** The last line of every run. */
export function composeSummary(tallies: readonly Tally[]): string {
  const { passed, failed } = addTallies(tallies);
  return `${String(passed)} passed, ${String(failed)} failed`;
}
