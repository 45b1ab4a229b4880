import type { BudgetedPage } from './budgets.ts';
import { windows, type Measurement, type PageReport, type WindowName } from './measure-page.ts';

/** What a page costs and may cost, by measure: bytes, the number of elements, and a ratio. */
export function listCosts({ budget }: BudgetedPage, windowName: WindowName, { measurement }: PageReport) {
  const allowed = { ...budget, pictures: budget.pictures[windowName] };
  const names = Object.keys(allowed) as (keyof Measurement)[];
  return names.map((measure) => ({ measure, found: measurement[measure], allowed: allowed[measure] }));
}

/** An oversized picture is a fault only if it wastes as much as Lighthouse would report. */
const MAX_OVERSIZE = 1.6;
const NEGLIGIBLE_WASTE_BYTES = 4096;

/** The budgets that a page exceeds, in words: page, measure, result and budget. */
export function findExcesses(page: BudgetedPage, windowName: WindowName, report: PageReport): string[] {
  const where = `${page.name} (${page.path}) at ${windows[windowName].viewport.width} px`;
  const excesses = listCosts(page, windowName, report)
    .filter(({ found, allowed }) => found > allowed)
    .map(({ measure, found, allowed }) => `${where}: ${measure} ${found}, budget ${allowed}`);
  for (const { url, oversize, bytes } of report.pictures) {
    const wasted = bytes * (1 - 1 / oversize ** 2);
    if (oversize <= MAX_OVERSIZE || wasted < NEGLIGIBLE_WASTE_BYTES) continue;
    excesses.push(
      `${where}: ${url} is ${oversize.toFixed(1)} times as wide as it is shown, which wastes ${Math.round(wasted)} bytes. Fix its \`sizes\`, or offer a smaller width.`,
    );
  }
  return excesses;
}

/**
 * Faults in the loading of the largest contentful paint. Text is always in the HTML; a picture must be in the HTML,
 * have priority and not be lazy.
 */
export function findLargestPaintFaults({ largestPaint }: PageReport): string[] {
  if (!largestPaint) return ['No largest paint was reported.'];
  const { element, url, fetchPriority, loading, isInHtml } = largestPaint;
  if (element !== 'img' && url === '') return [];
  const name = `The largest paint, <${element}> ${url},`;
  const faults: string[] = [];
  if (element !== 'img') faults.push(`${name} is no <img>: the browser learns of it late.`);
  if (!isInHtml) faults.push(`${name} is not in the HTML of the page.`);
  if (fetchPriority !== 'high') faults.push(`${name} lacks fetchpriority="high".`);
  if (loading === 'lazy') faults.push(`${name} is lazy.`);
  return faults;
}
