import { faq as questions } from '#content/services.ts';
import { expect, test } from './fixtures.ts';
import { readPixels } from './steps.ts';

const lensSizePx = 200;
const lensZoom = 3;

test('services show details, one answer at a time, and the anchor works @both', async ({
  page,
  isMobile,
}) => {
  await test.step('a service shows its details on hover and focus', async () => {
    await page.goto('/services');
    const cards = page.getByRole('region', { name: 'Six services' }).locator('ol > li');
    await expect(cards).toHaveCount(6);
    for (const card of await cards.all()) {
      const detailCount = await card.locator('li').count();
      expect(detailCount).toBeGreaterThan(0);
      const list = card.locator('div:has(> details)');
      const details = list.locator('details');
      const fold = details.locator('summary');
      await expect(details).not.toHaveAttribute('open');
      if (isMobile) {
        await expect(list).toHaveCSS('clip-path', 'none');
        await expect(fold).toContainText('What it includes');
        await fold.tap();
        await expect(list.getByRole('link')).toBeVisible();
        await expect(list.getByRole('listitem')).toHaveCount(detailCount);
        continue;
      }
      await expect(fold).toBeHidden();
      await expect(list.getByRole('listitem')).toHaveCount(detailCount);
      await expect(list).not.toHaveCSS('clip-path', 'inset(0px)');
      await card.hover();
      await expect(list).toHaveCSS('clip-path', 'inset(0px)');
      await page.mouse.move(0, 0);
      await expect(list).not.toHaveCSS('clip-path', 'inset(0px)');
      await list.getByRole('link').focus();
      await expect(list).toHaveCSS('clip-path', 'inset(0px)');
    }
  });
  await test.step('one answer at a time is open across the categories', async () => {
    const faq = page.getByRole('region', { name: 'Questions we hear most' });
    const order = faq.getByText('Is there a minimum order?');
    const warranty = faq.getByText('Is the stone under warranty?');
    const orderAnswer = faq.getByText('The minimum order is typically 50 m2.');
    const warrantyAnswer = faq.getByText('Yes, with a 10-year warranty.');

    const answers = faq.locator('details[name]');
    await expect(answers).toHaveCount(
      Object.values(questions).flatMap((answers) => Object.keys(answers)).length,
    );
    await expect(faq.locator('details[open]')).toHaveCount(0);
    // A phone has the categories folded.
    for (const name of ['Orders and quotes', 'Warranty and care']) {
      await expect(faq.getByRole('heading', { name })).toHaveCount(1);
      if (isMobile) await faq.getByRole('heading', { name }).tap();
    }
    await order.click();
    await expect(orderAnswer).toBeVisible();
    await warranty.click();
    await expect(warrantyAnswer).toBeVisible();
    await expect(orderAnswer).toBeHidden();
    await warranty.click();
    await expect(warrantyAnswer).toBeHidden();
    await expect(answers.and(faq.locator('[open]'))).toHaveCount(0);
  });
  await test.step('the hint of the magnifier asks for what the screen can do', async () => {
    const hover = page.getByText('Move over a picture to look closer, or open it large.');
    const touch = page.getByText('Open a picture large to look closer.');
    await expect(isMobile ? touch : hover).toBeVisible();
    await expect(isMobile ? hover : touch).toBeHidden();
  });
  await test.step('the anchor of custom finishes scrolls to its section', async () => {
    await page.goto('/services#custom-finishes');
    await expect(page.getByRole('heading', { name: 'Custom orders and finishes' })).toBeInViewport();
    // The height of the header and the space below it.
    await expect
      .poll(async () => Math.round((await page.locator('#custom-finishes').boundingBox())?.y ?? 0))
      .toBe(96);
  });
});

test('a magnifier shows a lens at three times the size under the pointer', async ({ page }) => {
  await page.goto('/services');
  const magnifier = page.locator('[data-magnifier]').first();
  const lens = magnifier.locator('[data-lens]');
  await magnifier.scrollIntoViewIfNeeded();
  await expect(lens).toHaveAttribute('aria-hidden', 'true');
  await expect(lens).toHaveCSS('opacity', '0');

  const box = await magnifier.boundingBox();
  if (!box) throw new Error('The picture has no place on the page.');
  const spot = { x: Math.round(box.width * 0.5), y: Math.round(box.height * 0.25) };
  await magnifier.hover({ position: { x: 5, y: 5 } });
  await magnifier.hover({ position: spot });
  await expect(lens).toHaveCSS('opacity', '1');
  await expect(lens).toHaveCSS('width', `${lensSizePx}px`);

  const shown = await lens.evaluate((element) => {
    const { backgroundSize, backgroundPosition } = getComputedStyle(element);
    const [width = 0] = backgroundSize.split(' ').map(Number.parseFloat);
    const [left = 0, top = 0] = backgroundPosition.split(' ').map(Number.parseFloat);
    const { x, y } = element.getBoundingClientRect();
    return { width, left, top, x, y };
  });
  expect(shown.width).toBeCloseTo(box.width * lensZoom, 0);
  // The spot under the pointer is in the center of the lens, and the lens is around the pointer.
  expect(shown.left).toBeCloseTo(lensSizePx / 2 - spot.x * lensZoom, -1);
  expect(shown.top).toBeCloseTo(lensSizePx / 2 - spot.y * lensZoom, -1);
  expect(shown.x + lensSizePx / 2).toBeCloseTo(box.x + spot.x, -1);

  await page.mouse.move(0, 0);
  await expect(lens).toHaveCSS('opacity', '0');
});

test('a picture opens large with keyboard and touch, and returns focus @both', async ({ page, isMobile }) => {
  await page.goto('/services');
  const opener = page.getByRole('button', { name: 'Look closely at Calacatta Gold' });
  const dialog = page.getByRole('dialog', { name: 'Calacatta Gold, enlarged' });
  await opener.scrollIntoViewIfNeeded();
  if (isMobile) await opener.tap();
  else {
    await opener.focus();
    await page.keyboard.press('Enter');
  }
  await expect(dialog).toBeVisible();
  const picture = dialog.getByRole('img');
  await expect.poll(() => readPixels(picture)).toBeGreaterThan(1000);
  const scrolls = await dialog.getByRole('group').evaluate((view) => view.scrollHeight > view.clientHeight);
  expect(scrolls).toBe(true);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
