import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { countPages, readBoxes, storeSelection } from './steps.ts';
import { findBroken } from '#tests/browser/text-lines.ts';

// A4 without its margins of 14 mm, at 96 dpi.
test.use({ viewport: { width: 688, height: 1017 } });

async function openInPrint(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
}

/** All of them, at least one. */
async function expectHidden(elements: Locator): Promise<void> {
  await expect(elements.filter({ visible: true })).toHaveCount(0);
  expect(await elements.count()).toBeGreaterThan(0);
}

/** Products with three pictures, with four, with one, and with long texts. */
const products = [
  '/collections/floor-and-wall/volakas',
  '/collections/extras/birdbaths',
  '/collections/stone-fixing-solutions/dowel-pins',
  '/collections/architectural-designs/fireplace-surround',
];

test('a product prints on one page, with its pictures in a row, facts and addresses', async ({ page }) => {
  await test.step('it has one page, its pictures are in a row, and no half of the sheet is empty', async () => {
    for (const path of products) {
      await openInPrint(page, path);
      for (const format of ['A4', 'Letter'] as const)
        expect(countPages(await page.pdf({ format })), `${path} ${format}`).toBe(1);
      const pictures = page.locator('[data-slide] .pic:visible');
      const count = await pictures.count();
      expect(count, path).toBe(Math.min(4, await page.locator('[data-slide]').count()));
      const boxes = await readBoxes(pictures);
      expect(new Set(boxes.map(({ top }) => top)).size, path).toBe(1);
      const facts = await page.locator('[data-print="facts"]').boundingBox();
      if (count === 1) {
        // A single picture has the text next to it.
        expect(facts?.x ?? 0, path).toBeGreaterThan(boxes[0]?.right ?? 0);
        continue;
      }
      // Together they span the width of the sheet, and so does the text below.
      expect((boxes.at(-1)?.right ?? 0) - (boxes[0]?.left ?? 0), path).toBeGreaterThan(680);
      expect(facts?.width, path).toBeGreaterThan(680);
    }
  });
  await test.step('it shows facts and both addresses, and no controls', async () => {
    await openInPrint(page, '/collections/floor-and-wall/volakas');
    await expect(page.getByText('Available in all finishes')).toBeVisible();
    await expect(page.getByText('7855 NW 41st St Ste:200, Doral, FL 33166').first()).toBeVisible();
    await expect(page.getByText(/\/collections\/floor-and-wall\/volakas$/)).toBeVisible();
    // The sender is below everything else.
    const data = await page.getByRole('region', { name: 'Sizes and use' }).boundingBox();
    const address = await page.getByText('info@').filter({ visible: true }).boundingBox();
    expect(address?.y).toBeGreaterThan((data?.y ?? Infinity) + (data?.height ?? 0));
    const readSize = (text: string) =>
      page.getByText(text).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await readSize('Shown in')).toBeLessThan(await readSize('Available in all finishes'));
    for (const hidden of [
      page.getByRole('link', { name: 'Request a Quote' }),
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByText(/^\s*\d \/ \d\s*$/),
    ])
      await expect(hidden).toBeHidden();
    await expectHidden(page.getByRole('main').locator('button, noscript'));
  });
  await test.step('projects print no controls either', async () => {
    await openInPrint(page, '/projects');
    await expectHidden(page.getByText(/^\s*1 \/ 3\s*$/));
    await expectHidden(page.getByRole('main').locator('button'));
  });
});

test('the pages of the company and a listing print what matters, dark on white', async ({ page }) => {
  await test.step('a listing prints the selected type, without the other choices', async () => {
    await openInPrint(page, '/collections/floor-and-wall');
    const filter = page.getByRole('group', { name: 'Type of stone' });
    await expect(filter.getByText('Marble')).toBeVisible();
    await expect(filter.getByText('Granite')).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('navigation').first()).toBeHidden();
  });
  await test.step('the contact page prints address, hours and contact data', async () => {
    await openInPrint(page, '/contact');
    const main = page.getByRole('main');
    for (const text of ['7855 NW 41st St', 'Monday to Saturday', '9:00 AM to 6:00 PM'])
      await expect(main.getByText(text).first()).toBeVisible();
    await expect(main.locator('a[href^="tel:"]:visible')).toHaveCount(1);
    await expect(main.locator('a[href^="mailto:"]:visible')).toHaveCount(1);
    await expectHidden(main.locator('form, button, input, textarea, .btn, [data-map]'));
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1);
  });
  await test.step('light text on dark backgrounds is dark in print, and questions have their answers', async () => {
    for (const path of ['/', '/about', '/services']) {
      await openInPrint(page, path);
      const colors = await page
        .locator('section.on-dark :is(h2, p):visible, footer p:visible')
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
      expect(colors.length, path).toBeGreaterThan(1);
      for (const color of colors)
        expect(Number(/\d+/.exec(color)?.[0]), `${path} ${color}`).toBeLessThan(130);
    }
    const answers = page.locator('details[name="faq"] p');
    const count = await answers.count();
    expect(count).toBeGreaterThan(0);
    await expect(answers.filter({ visible: true })).toHaveCount(count);
  });
});

test('a selection on paper', async ({ page }) => {
  await test.step('the cover breaks no word and no figure, and the sheets have high-resolution pictures', async () => {
    const entries = [
      {
        product: 'floor-and-wall/travertine-gold',
        areaM2: 1235.5,
        note: 'Ground floor and landings. '.repeat(7),
      },
      { product: 'floor-and-wall/volakas', finish: 'Brushed', areaM2: 120, isSampleWanted: true },
    ];
    await storeSelection(page, entries);
    await page.goto('/selection');
    const pictures = page.locator('[data-print=sheet] img');
    await expect(page.locator('[data-entry]')).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(pictures.first()).toHaveAttribute('src', /w=960/);
    const cover = page.locator('[data-print=cover]');
    await expect(cover.locator('svg')).toBeVisible();
    await expect(cover.getByText('Brushed')).toBeVisible();
    expect(await findBroken(cover.locator('table'), /[\p{L}\d-]+|[+=] [\d.,]+ [m²%]+/gu)).toEqual([]);
    expect((await pictures.first().boundingBox())?.width).toBeGreaterThan(300);
  });
  await test.step('a comparison prints its owner, and no buttons', async () => {
    await page.goto('/selection?compare=floor-and-wall/volakas,floor-and-wall/travertine-gold');
    await expect(page.getByRole('columnheader', { name: /Volakas/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText('7855 NW 41st St')).toBeVisible();
    await expectHidden(page.getByRole('main').locator('button, input'));
  });
});

test('home starts with its picture; other pages print no fields', async ({ page, faults }) => {
  await test.step('the home page starts with its picture and headline, and continues below them', async () => {
    await openInPrint(page, '/');
    const headline = page.getByRole('heading', { level: 1 });
    const color = await headline.evaluate((element) => getComputedStyle(element).color);
    expect(Number(/\d+/.exec(color)?.[0])).toBeLessThan(130);
    const next = await page.locator('[data-hero] + *').boundingBox();
    expect(next?.y ?? Infinity).toBeLessThan(1017 - 200);
    await expect(page.getByRole('main').locator('form')).toBeHidden();
  });
  await test.step('search and unknown address print neither fields nor further links', async () => {
    for (const path of ['/search', '/no/such/page']) {
      faults.allow(/status of 404/, 'the browser reports the status of the page itself');
      await openInPrint(page, path);
      await expectHidden(page.getByRole('main').locator('form, input, nav'));
    }
  });
});
