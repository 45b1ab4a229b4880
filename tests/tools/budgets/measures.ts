import type { Budget, BudgetedPage } from './budgets.ts';
import { windows, type Measurement, type PageReport, type WindowName } from './measure-page.ts';

interface Measure {
  /** Column header. */
  title: string;
  unit: 'bytes' | 'count' | 'ratio';
}

/** The measures in the order of the table's columns. */
export const measures: Record<keyof Measurement, Measure> = {
  document: { title: 'HTML', unit: 'bytes' },
  styles: { title: 'CSS', unit: 'bytes' },
  scriptBefore: { title: 'JavaScript before interaction', unit: 'bytes' },
  scriptAfter: { title: 'JavaScript after it', unit: 'bytes' },
  fonts: { title: 'Fonts', unit: 'bytes' },
  pictures: { title: 'Pictures in view', unit: 'bytes' },
  elements: { title: 'Elements', unit: 'count' },
  shift: { title: 'CLS', unit: 'ratio' },
};

const measureNames = Object.keys(measures) as (keyof Measurement)[];

/** An oversized picture is a fault only if it wastes as much as Lighthouse would report. */
const MAX_OVERSIZE = 1.6;
const NEGLIGIBLE_WASTE_BYTES = 4096;

/**
 * The budgets that a page exceeds, in words: page, measure, result and budget.
 *
 * @param margin what a page may cost, as a multiple of its budget
 */
export function findExcesses(
  page: BudgetedPage,
  windowName: WindowName,
  report: PageReport,
  margin = 1,
): string[] {
  const where = `${page.name} (${page.path}) at ${windows[windowName].viewport.width} px`;
  const excesses = measureNames.flatMap((name) => {
    const { title, unit } = measures[name];
    const allowed = readBudget(page.budget, name, windowName) * margin;
    const found = report.measurement[name];
    if (found <= allowed) return [];
    return `${where}: ${title} ${format(found, unit)}, budget ${format(allowed, unit)}. If it is worth it, raise the budget in tests/tools/budgets/budgets.ts.`;
  });
  for (const { url, oversize, bytes } of report.pictures) {
    const wasted = bytes * (1 - 1 / oversize ** 2);
    if (oversize <= MAX_OVERSIZE || wasted < NEGLIGIBLE_WASTE_BYTES) continue;
    excesses.push(
      `${where}: ${url} is ${oversize.toFixed(1)} times as wide as it is shown, which wastes ${format(Math.round(wasted), 'bytes')}. Fix its \`sizes\`, or offer a smaller width.`,
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

export function readBudget(budget: Budget, name: keyof Measurement, windowName: WindowName): number {
  return name === 'pictures' ? budget.pictures[windowName] : budget[name];
}

/** '2.6 kB' (1,000 bytes), '714', '0.001'. */
export function format(value: number, unit: Measure['unit']): string {
  if (unit === 'bytes') return value === 0 ? '0' : `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} kB`;
  return unit === 'ratio' ? String(value) : value.toLocaleString('en-US');
}
