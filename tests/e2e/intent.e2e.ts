/* Code that loads when a visitor touches what it is for (docs/decisions/003). */
import { expect, test } from './fixtures.ts';
import { holdScripts, SCRIPTS } from './held-scripts.ts';

const listing = '/collections/floor-and-wall';
const product = `${listing}/volakas`;

test('several presses before the code has loaded are all repeated in order', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(product, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'View image 2' }).click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  letThrough();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^2 \//);
});

test('presses before any script has loaded take effect when it has @both', async ({ page }) => {
  await test.step('the search', async () => {
    const release = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    release();
    await expect(page.getByRole('combobox')).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/about');
  });
  await test.step('a stone of the type filter', async () => {
    const release = await holdScripts(page);
    await page.goto(listing, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Granite' }).check();
    release();
    await expect(page).toHaveURL(/\?type=granite$/);
  });
  await test.step('a button of a carousel', async () => {
    const release = await holdScripts(page);
    await page.goto('/projects', { waitUntil: 'commit' });
    const carousel = page.getByRole('group', { name: 'The Tower Lobbies, pictures' }).first();
    await carousel.getByRole('button', { name: 'Next picture' }).click();
    release();
    await expect(carousel.locator('[aria-atomic]')).toContainText('Reception desk, Nero Marquina');
  });
});

test('the type filter, if it scrolls, keeps its position, and shows its stone early', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('keeps its scroll position when its code loads', async () => {
    const release = await holdScripts(page);
    await page.goto(listing, { waitUntil: 'commit' });
    const row = page.getByRole('group', { name: 'Type of stone' });
    const readPlace = () => row.evaluate((fieldset) => fieldset.scrollLeft);
    await row.evaluate((fieldset) => (fieldset.scrollLeft = fieldset.scrollWidth));
    const place = await readPlace();
    expect(place).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'Basalt' }).hover();
    release();
    await expect(page.locator('astro-island:not([ssr]) [data-listing]')).toBeVisible();
    expect(await readPlace()).toBe(place);
  });
  await test.step('shows the stone in the address before any script has loaded', async () => {
    const release = await holdScripts(page);
    await page.goto(`${listing}?type=basalt`, { waitUntil: 'commit' });
    await expect(page.locator('label:has(:checked)')).toBeInViewport({ ratio: 1 });
    release();
  });
});

test('without the scripts, search, slides and pictures work natively', async ({ page, faults }) => {
  faults.allow(/Failed to load resource|ERR_FAILED/, 'the scripts that this test takes away');
  await page.route(SCRIPTS, (route) => route.abort());
  await test.step('the search has a page', async () => {
    await page.goto('/about');
    const search = page.getByRole('button', { name: 'Search', exact: true }).first();
    await search.hover();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeInViewport();
    await search.click();
    await expect(page).toHaveURL(/\/search\??$/);
  });
  await test.step('a row of slides scrolls', async () => {
    await page.goto('/projects');
    const row = page.locator('[data-slides]').first();
    const slide = await row.locator(':scope > *').first().boundingBox();
    await row.hover();
    // With less than half a slide, the row would snap back.
    await page.mouse.wheel(slide?.width ?? 0, 0);
    await expect.poll(() => row.evaluate((track) => track.scrollLeft)).toBeGreaterThan(0);
  });
  await test.step('a picture is a link', async () => {
    await page.goto(product);
    const link = page.getByRole('link', { name: /view full screen/ }).first();
    const address = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new URL(address ?? '', page.url()).href);
  });
});
