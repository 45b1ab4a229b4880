import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';

/**
 * Every control as the first press of a visit, before any script has arrived, does what it does when all of them are
 * there: the page then looks the same to assistive technology, and has the same address and focus.
 */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  about: '/about',
  projects: '/projects',
  services: '/services',
  contact: '/contact',
  product: '/collections/floor-and-wall/volakas',
  search: '/search?q=marble',
  listing: '/collections/floor-and-wall',
  rooms: '/rooms',
  'a product of one size': '/collections/architectural-designs/fireplace-surround',
};

/** Buttons, choices and fields of the page's own part, each kind of them once. */
async function listControls(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main) => {
    const seen = new Set<string>();
    const controls: string[] = [];
    for (const [index, control] of [...main.querySelectorAll('button, input, select, summary')].entries()) {
      if (!(control instanceof HTMLElement) || !control.checkVisibility()) continue;
      if (control.matches('[disabled], [aria-disabled=true], :checked, [type=submit]')) continue;
      // Before its code has loaded it says “Pause” and pauses; with reduced motion, its code begins with “Play”.
      if (control.matches('[data-rotation-button]')) continue;
      // One card and one slide are tested for all of them.
      const kind = [
        control.tagName,
        control.className,
        control.closest('[data-intent], [data-save], details')?.tagName,
        control.getAttribute('name') ?? '',
        control.getAttribute('value') ?? '',
        control.dataset['step'] ?? control.dataset['action'] ?? '',
      ].join();
      if (seen.has(kind)) continue;
      seen.add(kind);
      controls.push(String(index));
    }
    return controls;
  });
}

const find = (page: Page, index: string): Locator =>
  page.getByRole('main').locator('button, input, select, summary').nth(Number(index));

async function press(page: Page, index: string): Promise<void> {
  const control = find(page, index);
  // As a person does it: a choice is pressed on its label.
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  if (await control.evaluate((element) => element instanceof HTMLSelectElement))
    await control.selectOption({ index: 1 });
  else await control.click({ force: true });
}

/** What the press has come to. */
async function describe(page: Page): Promise<string> {
  return page.evaluate(() => {
    const describeElement = (element: Element | null) =>
      element && element !== document.body ? `${element.tagName}#${element.id}.${element.className}` : '';
    const states = [
      ...document.querySelectorAll<HTMLElement>(
        'button, input, select, details, dialog, [popover], [aria-expanded], [aria-pressed], output, [role=status]',
      ),
    ].map((element) =>
      [
        element.tagName,
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('aria-expanded') ?? '',
        element.getAttribute('aria-pressed') ?? '',
        element.getAttribute('aria-current') ?? '',
        element instanceof HTMLInputElement ? `${element.value} ${element.checked}` : '',
        element instanceof HTMLSelectElement ? element.value : '',
        element.matches('[open], :popover-open'),
        element.matches('output, [role=status]') ? element.textContent.replaceAll(/\s+/g, ' ').trim() : '',
        element.checkVisibility(),
      ].join('|'),
    );
    return [location.href, describeElement(document.activeElement), ...states].join('\n');
  });
}

/** The requests of the page that have no response yet. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request));
  return pending;
}

/** Whether the page is at work. */
const isBusy = (page: Page) => page.locator('[data-busy], [aria-busy=true]').count();

/** Waits until everything requested is there, and the page no longer changes. */
async function settle(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  await page.waitForLoadState('load');
  let before: string | undefined;
  await expect
    .poll(
      async () => {
        const now = pending.size > 0 || (await isBusy(page)) > 0 ? undefined : await describe(page);
        const isStill = now !== undefined && now === before;
        before = now;
        return isStill;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

for (const [name, path] of Object.entries(pages)) {
  test(`the first press counts on ${name} @nightly`, async ({ page, context, faults }) => {
    test.setTimeout(480_000);
    faults.allow(/^leaves: https:\/\/www\.google\.com\/maps/, 'a press on the map loads it');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Without a graphics card, a frame of a room takes as long as it has pixels.
    if (name === 'rooms') await page.setViewportSize({ width: 360, height: 640 });
    const pending = watchRequests(page);
    await page.goto(path);
    const controls = await listControls(page);
    expect(controls.length).toBeGreaterThan(0);
    for (const index of controls) {
      await context.clearCookies();
      await page.goto(path);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await settle(page, pending);
      await find(page, index).hover({ force: true });
      await settle(page, pending);
      await press(page, index);
      await settle(page, pending);
      const expected = await describe(page);
      const label = await find(page, index).evaluate((element) => element.outerHTML.slice(0, 160));

      await page.evaluate(() => localStorage.clear());
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await find(page, index).waitFor();
      await press(page, index);
      release();
      await settle(page, pending);
      await expect.poll(() => describe(page), { message: label }).toBe(expected);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test('a first press on “Load again”, before the code is there, shows the list', async ({ page }) => {
  await page.goto('/collections/floor-and-wall/volakas');
  await page.getByRole('button', { name: 'Save Volakas' }).first().click();
  const release = await holdScripts(page);
  for (const address of [
    '/selection',
    '/selection?compare=floor-and-wall/volakas,floor-and-wall/nero-marquina',
  ]) {
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Load again' }).click();
  }
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Compare/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeHidden();
  await page.goto('/selection');
  await expect(page.getByRole('list').getByText('Volakas').first()).toBeVisible();
});
