import { expect, test } from 'vitest';
import {
  composeScoreTable,
  findFailures,
  summarizeRuns,
  type Report,
} from '../../../tools/lighthouse/scores.ts';
import { median } from '../../../tools/median.ts';

const home = { name: 'home', path: '/' };

function report(performance: number, seo = 1, lcp = 1500): Report {
  const category = (score: number, ids: string[] = []) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: 1 })),
  });
  const value = (id: string, numericValue: number) => ({ id, title: id, score: 1, numericValue });
  return {
    categories: {
      performance: category(performance),
      accessibility: category(1),
      'best-practices': category(1),
      seo: category(seo, ['document-title']),
    },
    audits: {
      'document-title': { id: 'document-title', title: 'Document has a title', score: seo },
      'first-contentful-paint': value('first-contentful-paint', 1000),
      'largest-contentful-paint': value('largest-contentful-paint', lcp),
      'total-blocking-time': value('total-blocking-time', 0),
      'cumulative-layout-shift': value('cumulative-layout-shift', 0),
    },
    runWarnings: [],
  };
}

test('performance is the median of the runs, so one disturbed run does not count', () => {
  const runs = [report(1), report(0.4, 1, 9000), report(0.98), report(0.99), report(1)];
  const scores = summarizeRuns(home, runs);
  expect(scores).toMatchObject({ performance: 99, largestPaintMs: 1500, shift: 0, faults: [] });
  expect(findFailures([scores])).toEqual([]);
});

test('accessibility, best practices and SEO are 100 in every run, or the command fails and says why', () => {
  const scores = summarizeRuns(home, [report(1), report(1, 0.92), report(1)]);
  expect(scores.gated).toEqual({ accessibility: 100, 'best-practices': 100, seo: 92 });
  expect(findFailures([scores])).toEqual(['home (/): seo 92. seo: Document has a title']);
});

test('a low median of performance fails', () => {
  expect(findFailures([summarizeRuns(home, [report(0.89)])])).toHaveLength(1);
  expect(findFailures([summarizeRuns(home, [report(0.9)])])).toEqual([]);
});

test('a category without a score is no 100', () => {
  const broken = report(1);
  delete broken.categories['accessibility'];
  expect(findFailures([summarizeRuns(home, [broken])])).toHaveLength(1);
});

test('a page that could not be loaded stops everything', () => {
  const failed = { ...report(1), runtimeError: { message: 'The page answers 500' } };
  expect(() => summarizeRuns(home, [failed])).toThrow('/: The page answers 500');
});

test('the table has a row for each page', () => {
  expect(composeScoreTable([summarizeRuns(home, [report(1)])]).split('\n')).toEqual([
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| home | 100 | 100 | 100 | 100 | 1.00 s | 1.50 s | 0 ms | 0 |',
  ]);
});

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([3, 1, 2])).toBe(2);
});
