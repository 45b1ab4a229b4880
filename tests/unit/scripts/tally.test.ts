import { expect, test } from 'vitest';
import { addTallies, composeSummary, tallyPlaywright, tallyVitest } from '#tests/site/tally.ts';

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};

test('passed tests of Vitest are counted', () => {
  expect(tallyVitest(vitestReport)).toEqual({ passed: 5, failed: 0 });
});

test('a skipped test and one to do are failures, not successes', () => {
  expect(tallyVitest({ ...vitestReport, numPendingTests: 1, numTodoTests: 2 }).failed).toBe(3);
});

test('a test file that does not load is a failure, though it holds no failed test', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(tallyVitest({ ...vitestReport, testResults: [broken] }).failed).toBe(1);
});

const playwrightReport = {
  stats: { expected: 9, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [],
  errors: [],
};

test('failed and skipped end-to-end tests and errors outside of them are failures', () => {
  const stats = { expected: 9, unexpected: 1, flaky: 0, skipped: 1 };
  expect(tallyPlaywright({ ...playwrightReport, stats, errors: [{}] })).toMatchObject({
    passed: 9,
    failed: 3,
  });
});

test('an end-to-end test that passed only when repeated counts as passed, and is named', () => {
  const describe = (title: string, status: string) => ({
    title,
    tests: [{ status: 'expected' }, { status }],
  });
  const suites = [
    {
      title: 'search.e2e.ts',
      specs: [describe('the field has focus', 'expected')],
      suites: [{ title: 'on a phone', specs: [describe('the list scrolls', 'flaky')] }],
    },
  ];
  const stats = { ...playwrightReport.stats, flaky: 1 };
  const tally = tallyPlaywright({ ...playwrightReport, stats, suites });
  expect(tally).toEqual({
    passed: 10,
    failed: 0,
    flaky: ['search.e2e.ts › on a phone › the list scrolls'],
  });
  expect(addTallies([{ passed: 1, failed: 0 }, tally]).flaky).toEqual(tally.flaky);
});

test('a report of another shape is an error, not a success', () => {
  expect(() => tallyPlaywright({})).toThrow('stats');
});

test('the summary adds up all runs', () => {
  const tallies = [
    { passed: 3, failed: 0 },
    { passed: 1, failed: 2 },
  ];
  expect(composeSummary(tallies)).toBe('4 passed, 2 failed');
});
