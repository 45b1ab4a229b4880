import { expect, test } from 'vitest';
import type { BudgetedPage } from '#tests/tools/budgets/budgets.ts';
import type { PageReport } from '#tests/tools/budgets/measure-page.ts';
import { findExcesses, findLargestPaintFaults, format } from '#tests/tools/budgets/measures.ts';

const measurement = {
  document: 20_000,
  scriptBefore: 2_500,
  scriptAfter: 70_000,
  fonts: 49_000,
  pictures: 30_000,
  elements: 400,
  shift: 0,
};
const largestPaint = {
  element: 'img',
  url: 'http://127.0.0.1/_astro/hero.avif',
  fetchPriority: 'high',
  loading: 'eager',
  isInHtml: true,
};
const report: PageReport = { measurement, pictures: [], largestPaint };
const { pictures, ...others } = measurement;
const page: BudgetedPage = {
  name: 'home',
  path: '/',
  isIndexed: true,
  budget: { ...others, pictures: { phone: pictures, desktop: 2 * pictures } },
};

test('a page at its budget passes', () => {
  expect(findExcesses(page, 'phone', report)).toEqual([]);
});

test('each measure above its budget is told with page, measure, budget, found and what to do', () => {
  for (const [name, allowed] of Object.entries(measurement)) {
    const above = { ...report, measurement: { ...measurement, [name]: allowed + 1 } };
    expect(findExcesses(page, 'phone', above), name).toHaveLength(1);
  }
  const above = { ...report, measurement: { ...measurement, scriptBefore: 3_100 } };
  expect(findExcesses(page, 'phone', above)[0]).toMatch(
    /^home \(\/\) at 390 px: JavaScript before interaction 3\.10 kB, budget 2\.50 kB\. Load it .* tests\/tools\/budgets\/budgets\.ts\.$/,
  );
});

test('pictures have a budget for each window', () => {
  const above = { ...report, measurement: { ...measurement, pictures: pictures + 1 } };
  expect(findExcesses(page, 'phone', above)).toHaveLength(1);
  expect(findExcesses(page, 'desktop', above)).toEqual([]);
});

test('a picture much larger than its place is a fault when it wastes 4 kB', () => {
  const url = 'http://127.0.0.1/_astro/stone.avif';
  const withPicture = (oversize: number, bytes: number) =>
    findExcesses(page, 'phone', { ...report, pictures: [{ url, oversize, bytes }] });
  expect(withPicture(1.6, 900_000)).toEqual([]);
  expect(withPicture(3, 4_000)).toEqual([]);
  expect(withPicture(2, 8_000)).toEqual([
    expect.stringContaining('2.0 times as wide as it is shown, which wastes 6.00 kB'),
  ]);
});

test('a largest paint that is text passes; a picture must be in the HTML, first and not lazy', () => {
  expect(findLargestPaintFaults(report)).toEqual([]);
  expect(
    findLargestPaintFaults({ ...report, largestPaint: { ...largestPaint, element: 'h1', url: '' } }),
  ).toEqual([]);
  expect(findLargestPaintFaults({ ...report, largestPaint: undefined })).toHaveLength(1);
  const wrong = { element: 'img', fetchPriority: 'auto', loading: 'lazy', isInHtml: false };
  for (const [name, value] of Object.entries(wrong).slice(1)) {
    const faults = findLargestPaintFaults({ ...report, largestPaint: { ...largestPaint, [name]: value } });
    expect(faults, name).toHaveLength(1);
  }
  const background = findLargestPaintFaults({
    ...report,
    largestPaint: { ...largestPaint, element: 'div' },
  });
  expect(background).toHaveLength(1);
});

test('figures are written in kB of 1,000 bytes', () => {
  expect(format(0, 'bytes')).toBe('0');
  expect(format(2_546, 'bytes')).toBe('2.55 kB');
  expect(format(26_474, 'bytes')).toBe('26.5 kB');
  expect(format(1_234, 'count')).toBe('1,234');
  expect(format(0.001, 'ratio')).toBe('0.001');
});
