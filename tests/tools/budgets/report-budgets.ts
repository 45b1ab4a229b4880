import { chromium } from '@playwright/test';
import { findChromium } from '#tests/browser/chromium.ts';
import { budgetedPages } from './budgets.ts';
import { measurePage, settlePictures, windows, type Measurement, type WindowName } from './measure-page.ts';
import { findExcesses, findLargestPaintFaults, format, measures, readBudget } from './measures.ts';

/**
 * Prints the cost of each kind of page for a first-time visitor of a running site, next to its budget.
 *
 * @param chosen names of `budgetedPages`
 */
export async function reportBudgets(siteUrl: string, chosen: readonly string[]): Promise<void> {
  const pages = budgetedPages.filter(({ name }) => chosen.includes(name));
  const browser = await chromium.launch(await findChromium());
  try {
    for (const page of pages) {
      for (const windowName of Object.keys(windows) as WindowName[]) {
        const address = new URL(page.path, siteUrl).href;
        await settlePictures(browser, windowName, address);
        const context = await browser.newContext(windows[windowName]);
        const report = await measurePage(await context.newPage(), address);
        await context.close();
        console.log(`\n${page.name}, ${windowName}`);
        for (const [name, { title, unit }] of Object.entries(measures)) {
          const measure = name as keyof Measurement;
          const found = format(report.measurement[measure], unit);
          const allowed = format(readBudget(page.budget, measure, windowName), unit);
          console.log(`  ${title.padEnd(30)} ${found.padStart(10)} of ${allowed}`);
        }
        for (const { url, oversize, bytes } of report.pictures) {
          console.log(
            `  ${new URL(url).pathname}: ${format(bytes, 'bytes')}, ${oversize.toFixed(2)} × its place`,
          );
        }
        const { element, url } = report.largestPaint ?? { element: 'nothing', url: '' };
        console.log(`  largest paint: <${element}> ${url === '' ? '' : new URL(url).pathname}`);
        const faults = findLargestPaintFaults(report);
        for (const fault of [...findExcesses(page, windowName, report), ...faults])
          console.log(`  ✗ ${fault}`);
      }
    }
  } finally {
    await browser.close();
  }
}
