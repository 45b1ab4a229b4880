import { budgetedPages } from '../../scripts/budgets/budgets.ts';
import { measurePage, windows } from '../../scripts/budgets/measure-page.ts';
import { findExcesses, findLargestPaintFaults } from '../../scripts/budgets/measures.ts';
import { expect, test } from './fixtures.ts';

test.use({
  deviceScaleFactor: async ({ isMobile }, use) => {
    await use((isMobile ? windows.phone : windows.desktop).deviceScaleFactor);
  },
});
test.setTimeout(60_000);

for (const page of budgetedPages) {
  test(`${page.name}: the page costs no more than its budget`, async ({ page: tab, baseURL, faults }, {
    project,
  }) => {
    faults.allow(/status of 404/, 'the browser reports the status of the page itself');
    const report = await measurePage(tab, new URL(page.path, baseURL).href);
    const windowName = project.name === 'phone' ? 'phone' : 'desktop';
    const largestPaintFaults = page.exception === undefined ? findLargestPaintFaults(report) : [];
    expect([...findExcesses(page, windowName, report), ...largestPaintFaults]).toEqual([]);
    // Nothing measured is nothing checked.
    expect(report.measurement.document).toBeGreaterThan(0);
    expect(report.measurement.fonts).toBeGreaterThan(0);
  });
}
