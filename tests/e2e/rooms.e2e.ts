import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findAxeViolations, injectAxe } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Without a graphics card a picture takes seconds.
test.setTimeout(180_000);
const DRAWN = { timeout: 90_000 };

test.beforeEach(({ faults }) => {
  faults.allow(
    /GPU stall due to ReadPixels/,
    'drawn without a graphics card, the picture is read back to be shown',
  );
});

const drawing = (page: Page) => page.locator('canvas.is-drawn');

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/rooms?${query}`);
  await expect(drawing(page)).toBeAttached(DRAWN);
  await expect(page.locator('[data-room-viewer]')).not.toHaveAttribute('data-busy');
}

test('nothing of a room is loaded before somebody wants it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/rooms', { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: /^Entrance hall with tall windows/ }).first()).toBeVisible();
  expect(asked.filter((path) => /room-view|open-page|-mask|-light|-gloss/.test(path))).toEqual([]);
  await page.getByLabel('Format').focus();
  await expect(drawing(page)).toBeAttached(DRAWN);
  expect(asked.filter((path) => path.includes('-mask')).length).toBe(2);
});

test('the address says what is shown, and the words say it, too', { tag: '@once' }, async ({ page }) => {
  await open(page, 'room=hall&floor=volakas');
  await expect(
    page.getByRole('img', {
      name: 'Entrance hall. Floor: Volakas, polished, 600 × 1200 mm, running; End wall: Ivory Travertine, vein cut, honed, 600 × 1200 mm, running.',
    }),
  ).toBeVisible();
  await page.getByLabel('Format').selectOption('600 × 600 mm');
  await expect(page).toHaveURL(/floor-format=600x600/, DRAWN);
  await expect(page.getByRole('radio', { name: 'Herringbone' })).toBeDisabled();
  await page.getByLabel('Format').selectOption('Slab, book-matched');
  await expect(page.getByRole('radio', { name: 'Book-match' })).toBeChecked();
  await page.getByRole('radio', { name: 'End wall' }).check({ force: true });
  await page.getByLabel('Stone', { exact: true }).selectOption('Nero Marquina');
  await expect(page).toHaveURL(/wall=nero-marquina/, DRAWN);
  await expect(page.getByRole('status').filter({ hasText: 'End wall: Nero Marquina, honed' })).toBeAttached();
  await page.reload();
  await expect(
    page.getByRole('img', { name: /Floor: Volakas, polished, book-matched slabs; End wall: Nero/ }),
  ).toBeVisible(DRAWN);
});

test('a stone comes along to another room', { tag: '@once' }, async ({ page }) => {
  await open(page, 'room=hall&floor=nero-marquina');
  await page.getByLabel('Room', { exact: true }).selectOption('Terrace with pool');
  await expect(page).toHaveURL(/room=terrace&floor=nero-marquina/);
  await expect(page.getByRole('img', { name: /^Terrace with pool\. Terrace: Nero Marquina/ })).toBeVisible(
    DRAWN,
  );
  await page.getByRole('link', { name: 'Kitchen' }).click();
  await expect(page).toHaveURL(/room=kitchen&top=nero-marquina/);
  await expect(page.getByRole('radio', { name: 'Island' })).toBeChecked();
});

test('finishes are those that the stone has', { tag: '@once' }, async ({ page }) => {
  await open(page, 'room=hall&floor=travertine-ivory-cross-cut');
  await expect(page.getByRole('radio', { name: 'Honed' })).toBeEnabled();
  await page.getByLabel('Stone', { exact: true }).selectOption('Dark Basalt, honed');
  await expect(page.getByRole('img', { name: /Floor: Dark Basalt, honed, honed/ })).toBeVisible(DRAWN);
});

test(
  'a stone whose picture does not arrive leaves the room as it was, and says so',
  { tag: '@once' },
  async ({ page, faults }) => {
    faults.allow(/ERR_FAILED|Failed to load resource/, 'the journey takes the picture away');
    await page.route(
      ({ href, pathname }) => /statuario/i.test(href) && !/^\/(rooms|collections)/.test(pathname),
      (route) => route.abort(),
    );
    await open(page, 'room=hall&floor=volakas');
    await page.getByRole('button', { name: 'Statuario', exact: true }).click();
    await expect(
      page.getByText('The picture of Statuario did not arrive. The room stays as it was.'),
    ).toBeVisible(DRAWN);
    await expect(page).toHaveURL(/floor=volakas/);
    await expect(page.getByLabel('Stone', { exact: true })).toHaveValue('floor-and-wall/volakas');
  },
);

test('without WebGL the poster stays, one sentence says why, and the stone can be saved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null });
  });
  await page.goto('/rooms?room=bath&wall=volakas');
  await expect(page.getByText('This browser cannot draw the room')).toBeVisible(DRAWN);
  await expect(
    page.getByRole('img', { name: /^Bathroom with a white freestanding tub/ }).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Format')).toBeHidden();
  await page.getByRole('button', { name: 'Save Volakas' }).click();
  await expect(page.getByRole('button', { name: 'Saved: Volakas' })).toBeVisible();
});

test('a lost graphics context comes back with the same room', { tag: '@once' }, async ({ page }) => {
  await open(page, 'room=terrace&floor=volakas');
  const canvas = page.locator('canvas');
  const before = Number(await canvas.getAttribute('data-drawn'));
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const loss = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    loss?.loseContext();
    setTimeout(() => loss?.restoreContext(), 100);
  });
  await expect
    .poll(async () => Number(await canvas.getAttribute('data-drawn')), DRAWN)
    .toBeGreaterThan(before);
});

test('it draws when something changes, and otherwise not', { tag: '@once' }, async ({ page }) => {
  await open(page, 'room=terrace&floor=volakas');
  const canvas = page.locator('canvas');
  const count = await canvas.getAttribute('data-drawn');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0;
        const next = () => (++frames < 30 ? requestAnimationFrame(next) : resolve(frames));
        requestAnimationFrame(next);
      }),
  );
  expect(await canvas.getAttribute('data-drawn')).toBe(count);
});

test('the picture can be saved, with a line that says what it is', { tag: '@once' }, async ({ page }) => {
  await open(page, 'room=terrace&floor=volakas');
  const waiting = page.waitForEvent('download', DRAWN);
  await page.getByRole('button', { name: 'Save picture' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('terrace-volakas.jpg');
  const file = await readFile(await download.path());
  const { format, width, height } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1800, height: 1272 });
  const { channels } = await sharp(
    await sharp(file).extract({ left: 0, top: 1200, width: 1800, height: 72 }).toBuffer(),
  ).stats();
  // Letters on paper: mostly light, some dark.
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[0]?.min).toBeLessThan(80);
  const sky = await sharp(
    await sharp(file).extract({ left: 800, top: 40, width: 400, height: 200 }).toBuffer(),
  ).stats();
  expect(sky.channels[2]?.mean).toBeGreaterThan(80);
});

test('a link to the room is copied', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'room=terrace&floor=volakas');
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '/rooms?room=terrace&floor=volakas',
  );
});

test('on its page a stone is seen in a room, and the focus comes back', async ({ page }) => {
  await page.goto('/collections/floor-and-wall/volakas');
  const opener = page.getByRole('button', { name: /^See it in a room/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'See it in a room' });
  await expect(dialog.getByRole('img', { name: /Entrance hall\. Floor: Volakas/ })).toBeVisible(DRAWN);
  await expect(dialog.getByLabel('Room', { exact: true })).toBeFocused();
  await injectAxe(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a planner gets the texture, named after its real width', { tag: '@once' }, async ({ page }) => {
  await page.goto('/collections/floor-and-wall/volakas');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Texture for your rendering' }).click();
  expect((await waiting).suggestedFilename()).toBe('volakas-1440mm.jpg');
  await page.locator('.book-match summary').click();
  await expect(page.getByRole('img', { name: /^Four slabs of Volakas Marble/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test(
    'the rooms are pictures, and the button of a product leads there',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/collections/floor-and-wall/volakas');
      await page.getByRole('button', { name: /^See it in a room/ }).click();
      await expect(page).toHaveURL(/\/rooms\?room=hall&floor=volakas$/);
      await expect(page.getByRole('heading', { level: 1, name: 'See it in a room' })).toBeVisible();
      await expect(page.getByText('Choosing stones needs JavaScript.')).toBeVisible();
      await expect(page.getByLabel('Format')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Kitchen' }).getByRole('img')).toBeVisible();
    },
  );
});
