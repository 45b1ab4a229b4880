import { expect, test } from 'vitest';
import { composeSummary, tallyPlaywright, tallyVitest } from '#tests/site/tally.ts';

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

test('flaky and skipped journeys and errors outside of them are failures', () => {
  const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 1 };
  expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 9, failed: 4 });
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
