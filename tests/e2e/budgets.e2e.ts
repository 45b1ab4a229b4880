import { gzipSync } from 'node:zlib';
import {
  budgetedPages,
  roomBudget,
  scrollBudget,
  searchBudget,
  visitBudget,
} from '#tests/tools/budgets/budgets.ts';
import {
  WORKER_SCRIPT,
  measurePage,
  measureRoom,
  measureScroll,
  measureSearch,
  measureVisit,
  settlePictures,
  windows,
} from '#tests/tools/budgets/measure-page.ts';
import { findExcesses, findLargestPaintFaults } from '#tests/tools/budgets/measures.ts';
import { expect, test } from './fixtures.ts';
import { isNightly } from './nightly.ts';
import { skipDelay } from './without-delay.ts';

test.use({
  takesAvif: true,
  deviceScaleFactor: async ({ isMobile }, use) => {
    await use((isMobile ? windows.phone : windows.desktop).deviceScaleFactor);
  },
});

/** Of the others, `npm test` measures none: their code and styles are those of these pages. */
const sampled = ['home', 'listing', 'detail', 'services', 'selection', 'desk'];
const pages = isNightly ? budgetedPages : budgetedPages.filter(({ name }) => sampled.includes(name));
/** Each of so many tests measures every third page. */
const testCount = 3;

for (let part = 0; part < testCount; part += 1) {
  test(`pages cost no more than their budgets, ${part + 1} of ${testCount} @phone`, async ({
    browser,
    baseURL,
  }, { project }) => {
    const windowName = project.name === 'phone' ? 'phone' : 'desktop';
    for (const page of pages.filter((_, index) => index % testCount === part)) {
      await test.step(page.name, async () => {
        const url = new URL(page.path, baseURL).href;
        await settlePictures(browser, windowName, url);
        const context = await browser.newContext({ ...windows[windowName], serviceWorkers: 'block' });
        const report = await measurePage(await context.newPage(), url);
        await context.close();
        const largestPaintFaults = page.exception === undefined ? findLargestPaintFaults(report) : [];
        expect.soft([...findExcesses(page, windowName, report), ...largestPaintFaults]).toEqual([]);
        // Guards against an empty measurement.
        expect.soft(report.measurement.document).toBeGreaterThan(0);
        expect.soft(report.measurement.fonts).toBeGreaterThan(0);
      });
    }
  });
}

test('the first picture of a room stays within its budget on a phone', async ({ browser, baseURL }) => {
  const url = new URL(roomBudget.path, baseURL).href;
  await settlePictures(browser, 'phone', url, measureRoom);
  const context = await browser.newContext({ ...windows.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const drawing = page.waitForResponse(/\/room-view\.[^/]+\.js$/).then((response) => response.body());
  const { code, everything } = await measureRoom(page, url);
  const { length: drawingCode } = gzipSync(await drawing, { level: 9 });
  await context.close();
  expect(code).toBeGreaterThan(0);
  expect(code).toBeLessThanOrEqual(roomBudget.code);
  expect(everything).toBeLessThanOrEqual(roomBudget.everything);
  expect(drawingCode).toBeLessThanOrEqual(roomBudget.drawingCode);
});

test('scrolling stays within its budget', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...windows.phone, isMobile: false, serviceWorkers: 'block' });
  const page = await context.newPage();
  await skipDelay(page);
  const registering = page.waitForResponse(WORKER_SCRIPT);
  const code = await measureScroll(page, new URL(scrollBudget.path, baseURL).href);
  await registering;
  await context.close();
  // Less would mean that the rotating parts were missing.
  expect(code).toBeGreaterThan(scrollBudget.code / 2);
  expect(code).toBeLessThanOrEqual(scrollBudget.code);
});

test('a visit of three pages stays within its budget on a phone', async ({ browser, baseURL }) => {
  const url = new URL(visitBudget.path, baseURL).href;
  await settlePictures(browser, 'phone', url, (page) => measureVisit(page, url, visitBudget.next));
  const context = await browser.newContext({ ...windows.phone, serviceWorkers: 'block' });
  const everything = await measureVisit(await context.newPage(), url, visitBudget.next);
  await context.close();
  // Less would mean that a picture or a page was missing.
  expect(everything).toBeGreaterThan(visitBudget.everything * 0.8);
  expect(everything).toBeLessThanOrEqual(visitBudget.everything);
});

test('the first search result stays within its budget on a phone', async ({ browser, baseURL }) => {
  const url = new URL(searchBudget.path, baseURL).href;
  await settlePictures(browser, 'phone', url, measureSearch);
  const context = await browser.newContext({ ...windows.phone, serviceWorkers: 'block' });
  const { code, everything } = await measureSearch(await context.newPage(), url);
  await context.close();
  expect(code).toBeGreaterThan(0);
  expect(code).toBeLessThanOrEqual(searchBudget.code);
  expect(everything).toBeGreaterThan(code);
  expect(everything).toBeLessThanOrEqual(searchBudget.everything);
});
