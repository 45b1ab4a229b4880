/**
 * What the kinds of pages of the running site cost a first-time visitor, beside what they may.
 *
 *   npm run budgets [-- --url http://127.0.0.1:4321] [--only home,listing]
 *   npm run budgets -- --readme      writes the table of the budgets into the README; measures nothing
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { toLaunchOptions } from '../tests/browser/browser.ts';
import { resolveBrowser } from '../tests/browser/resolve-browser.ts';
import { budgetedPages } from '../tests/tools/budgets/budgets.ts';
import { replaceBudgetTable } from '../tests/tools/budgets/budget-table.ts';
import {
  measurePage,
  settlePictures,
  windows,
  type Measurement,
  type WindowName,
} from '../tests/tools/budgets/measure-page.ts';
import {
  findExcesses,
  findLargestPaintFaults,
  format,
  measures,
  readBudget,
} from '../tests/tools/budgets/measures.ts';
import { projectRoot } from '#program/environment.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
    only: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
  },
});

if (values.readme) await writeReadme();
else await measureSite();

async function writeReadme(): Promise<void> {
  const file = path.join(projectRoot, 'README.md');
  await writeFile(file, await replaceBudgetTable(await readFile(file, 'utf8')));
}

async function measureSite(): Promise<void> {
  const chosen = values.only.split(',').filter((name) => name !== '');
  const pages = budgetedPages.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const browser = await chromium.launch(toLaunchOptions(await resolveBrowser()));
  try {
    for (const page of pages) {
      for (const windowName of Object.keys(windows) as WindowName[]) {
        const address = new URL(page.path, values.url).href;
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
