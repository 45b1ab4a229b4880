// Compares what each kind of page costs a first-time visitor of the running site with its budget.
//   npm run budgets [-- --url http://127.0.0.1:4321] [--only home,listing]
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chooseFrom } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { findChromium } from '#tests/browser/chromium.ts';
import { budgetedPages } from '#tests/tools/budgets/budgets.ts';
import { measurePage, settlePictures, windows } from '#tests/tools/budgets/measure-page.ts';
import { findExcesses, findLargestPaintFaults, listCosts } from '#tests/tools/budgets/measures.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
      only: { type: 'string', default: '' },
    },
  });
  const names = chooseFrom(
    'only',
    values.only,
    budgetedPages.map(({ name }) => name),
  );
  const browser = await chromium.launch(await findChromium());
  try {
    for (const page of budgetedPages.filter(({ name }) => names.includes(name))) {
      for (const windowName of ['phone', 'desktop'] as const) {
        const address = new URL(page.path, values.url).href;
        await settlePictures(browser, windowName, address);
        const context = await browser.newContext(windows[windowName]);
        const report = await measurePage(await context.newPage(), address);
        await context.close();
        console.log(`\n${page.name}, ${windowName}`);
        console.table(listCosts(page, windowName, report));
        for (const { url, oversize, bytes } of report.pictures)
          console.log(`${new URL(url).pathname}: ${bytes} bytes, ${oversize.toFixed(2)} × its place`);
        for (const fault of [...findExcesses(page, windowName, report), ...findLargestPaintFaults(report)])
          console.log(`✗ ${fault}`);
      }
    }
  } finally {
    await browser.close();
  }
});
