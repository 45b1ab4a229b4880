import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  /** Names of tests that passed only when repeated. They count as passed. */
  flaky?: string[];
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

/** Counts Vitest's JSON report. Skipped tests count as failed. A file that doesn't load ends the program with a failure. */
export function tallyVitest(report: unknown): Tally {
  const counts = vitestSchema.parse(report);
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numPendingTests + counts.numTodoTests,
  };
}

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suiteSchema),
  errors: z.array(z.unknown()),
});

/**
 * Counts Playwright's JSON report. Skipped tests and errors outside of tests count as failed. A test that passed when it
 * was repeated counts as passed, and is named.
 */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, suites, errors } = playwrightSchema.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    flaky: suites.flatMap(listFlaky),
  };
}

function listFlaky({ title, specs, suites = [] }: z.infer<typeof suiteSchema>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => spec.title), ...suites.flatMap(listFlaky)].map((name) => `${title} › ${name}`);
}

export function addTallies(tallies: readonly Tally[]): Required<Tally> {
  const sum = (read: (tally: Tally) => number) => tallies.reduce((total, tally) => total + read(tally), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
  };
}

/** The last line of every run. */
export function composeSummary(tallies: readonly Tally[]): string {
  const { passed, failed } = addTallies(tallies);
  return `${String(passed)} passed, ${String(failed)} failed`;
}
