import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findAxeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-scripts.ts';
import { readOverflow } from './steps.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Without a graphics card, the cost of a drawing depends on its pixels. This is the smallest window with the desktop
  // layout.
  viewport: { width: 1024, height: 720 },
});
// Without a graphics card, a picture takes seconds.
const DRAWN = { timeout: 90_000 };

/**
 * Pixels of a drawing per pixel of the window, along one side. Tests that count pixels or bytes have the tag `@sharp`.
 */
const DENSITY = 0.25;

test.beforeEach(async ({ page }, { tags }) => {
  if (!tags.includes('@sharp')) {
    await page.addInitScript((density) => {
      Object.defineProperty(window, 'devicePixelRatio', { value: density });
    }, DENSITY);
  }
});

const drawing = (page: Page) => page.locator('canvas[data-shown]');
const stoneOf = (page: Page) => page.getByLabel('Stone', { exact: true });
const roomOf = (page: Page) => page.getByLabel('Room', { exact: true });
const VOLAKAS = '/collections/floor-and-wall/volakas';

const waitFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/rooms?${query}`);
  await expect(drawing(page)).toBeAttached(DRAWN);
  await expect(page.locator('[data-room-viewer]')).not.toHaveAttribute('data-busy');
}

test('a room is loaded when somebody wants it, in data-saving mode by a click', async ({ page }) => {
  await test.step('nothing of a room is loaded before somebody wants to see it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/rooms', { waitUntil: 'networkidle' });
    await expect(page.getByRole('img', { name: /^Entrance hall with tall windows/ }).first()).toBeVisible();
    const files = /room-view|open-page|room-extras|-mask|-light|-gloss/;
    expect(asked.filter((path) => files.test(path))).toEqual([]);
    await page.getByLabel('Format').focus();
    await expect(drawing(page)).toBeAttached(DRAWN);
    // Files of only one room, and only the required ones.
    expect(new Set(asked.filter((path) => path.includes('-mask'))).size).toBe(2);
    expect(asked.filter((path) => path.includes('room-extras'))).toEqual([]);
  });
  await test.step('in data-saving mode, only a click loads the room', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/rooms?room=bath&floor=volakas', { waitUntil: 'networkidle' });
    await page.getByLabel('Format').hover();
    await page.getByLabel('Format').focus();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /room-view|-mask|-light/.test(path))).toEqual([]);
    // The picture is that of the room in the address.
    await expect(page.locator('[data-poster="bath"] img')).toBeVisible();
    await expect(page.locator('[data-poster="hall"] img')).toBeHidden();
    await expect(roomOf(page)).toHaveValue('bath');
    await page.getByLabel('Format').selectOption('30 × 60 cm');
    await expect(drawing(page)).toBeAttached(DRAWN);
    await expect(page).toHaveURL(/floor=volakas&floor-format=300x600/);
  });
});

test('address, text, selected surface and names of the choices agree', async ({ page }) => {
  await test.step('the address says what is shown, and so does the text', async () => {
    await open(page, 'room=hall&floor=volakas');
    await expect(
      page.getByRole('img', {
        name: 'Entrance hall. Floor: Volakas, polished, 60 × 120 cm, running; End wall: Ivory Travertine, vein cut, honed, 60 × 120 cm, running.',
      }),
    ).toBeVisible();
    // Every choice has its name, even a group of buttons.
    for (const name of ['Room', 'Stone', 'Format', 'Direction'])
      await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible();
    // No other label contains it.
    await expect(page.getByLabel('Room')).toHaveCount(1);
    for (const name of ['Surface', 'Finish', 'Pattern'])
      await expect(page.getByLabel(name, { exact: true })).toHaveRole('group');
    await page.getByRole('radio', { name: 'Herringbone' }).check();
    await expect(page).toHaveURL(/floor-pattern=herringbone/, DRAWN);
    // This pattern doesn't exist for square tiles, and the text and controls match the picture.
    await page.getByLabel('Format').selectOption('60 × 60 cm');
    await expect(page).toHaveURL(/floor-format=600x600/, DRAWN);
    await expect(page.getByRole('radio', { name: 'Herringbone' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'Straight' })).toBeChecked();
    await expect(
      page.getByRole('status').filter({ hasText: 'Floor: Volakas, polished, 60 × 60 cm, straight' }),
    ).toBeAttached();
    await page.getByLabel('Format').selectOption('Slab, book-matched');
    await expect(page.getByRole('radio', { name: 'Book-match' })).toBeChecked();
    await page.getByRole('radio', { name: 'End wall' }).check();
    await stoneOf(page).selectOption('Nero Marquina');
    await expect(page).toHaveURL(/wall=nero-marquina/, DRAWN);
    const status = page.getByRole('status');
    await expect(status.filter({ hasText: 'End wall: Nero Marquina, honed' })).toBeAttached();
    await page.reload();
    await expect(
      page.getByRole('img', { name: /Floor: Volakas, polished, book-matched slabs; End wall: Nero/ }),
    ).toBeVisible(DRAWN);
  });
  await test.step('the first surface in the address is the selected one', async () => {
    await open(page, 'room=bath&floor=nero-marquina');
    await expect(page.getByRole('radio', { name: 'Floor' })).toBeChecked();
    await expect(stoneOf(page)).toHaveValue('floor-and-wall/nero-marquina');
    await expect(page.getByRole('button', { name: 'Save Nero Marquina' })).toBeVisible();
    // The page's own address has the surfaces in the order of the room; a reload keeps the selected one.
    await stoneOf(page).selectOption('Jura Grey');
    await expect(page).toHaveURL(/room=bath&wall=[^&]+&floor=jura-grey/, DRAWN);
    await page.reload();
    await expect(drawing(page)).toBeAttached(DRAWN);
    await expect(page.getByRole('radio', { name: 'Floor' })).toBeChecked();
    await expect(stoneOf(page)).toHaveValue('floor-and-wall/jura-grey');
  });
  await test.step('a stone stays selected in another room', async () => {
    await roomOf(page).selectOption('Terrace with pool');
    await expect(page).toHaveURL(/room=terrace&floor=jura-grey/);
    await expect(page.getByRole('img', { name: /^Terrace with pool\. Terrace: Jura Gr[ae]y/ })).toBeVisible(
      DRAWN,
    );
    await page.getByRole('link', { name: 'Kitchen' }).click();
    await expect(page).toHaveURL(/room=kitchen&top=jura-grey/);
    await expect(page.getByRole('radio', { name: 'Island' })).toBeChecked();
  });
  await test.step('the finishes are those of the stone', async () => {
    await stoneOf(page).selectOption('Dark Basalt, honed');
    await expect(page.getByRole('img', { name: /Island: Dark Basalt, honed, honed/ })).toBeVisible(DRAWN);
  });
});

test('a stone that fails to load or is unknown is explained', async ({ page, faults }) => {
  await test.step("for a stone that rooms can't show, the furnished room is shown, and a message says so", async () => {
    faults.allow(/404|Failed to load resource/, 'the test asks for a stone that is not there');
    await page.goto('/rooms?room=hall&floor=gone-long-ago&wall=volakas');
    await expect(page.getByText('This stone is no longer in the catalog.')).toBeVisible(DRAWN);
    await expect(drawing(page)).toBeAttached(DRAWN);
    await expect(
      page.getByRole('img', { name: /^Entrance hall\. Floor: (?!Volakas).*; End wall: Volakas/ }),
    ).toBeVisible();
    // The product exists, but isn't a flat piece of stone.
    await page.goto('/rooms?room=hall&floor=architectural-designs/tuscan-column');
    await expect(page.getByText('This stone is not shown in rooms.')).toBeVisible(DRAWN);
    // Its address has changed.
    await page.route('**/collections/floor-and-wall/volakas-of-old', (route) =>
      route.fulfill({ status: 301, headers: { location: '/collections/floor-and-wall/volakas' } }),
    );
    await page.goto('/rooms?room=hall&floor=volakas-of-old');
    await expect(page.getByRole('img', { name: /^Entrance hall\. Floor: Volakas/ })).toBeVisible(DRAWN);
  });
  await test.step('a stone whose picture fails to load leaves the room unchanged, and a message says so', async () => {
    faults.allow(/ERR_FAILED|Failed to load resource/, 'the test takes the picture away');
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
    await expect(stoneOf(page)).toHaveValue('floor-and-wall/volakas');
  });
});

test('without WebGL, the poster stays with a reason, and the stone can be saved', async ({ page }) => {
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

test('a room is drawn when it changes, is in the window, or its context is back', async ({ page }) => {
  const canvas = page.locator('canvas');
  const countDrawn = async () => Number(await canvas.getAttribute('data-drawn'));
  await test.step('without its graphics context a room is its poster, then drawn as it is by now', async () => {
    await open(page, 'room=terrace&floor=volakas');
    const shown = page.getByRole('img', { name: /Terrace: Volakas/ });
    const savePicture = page.getByRole('button', { name: 'Save picture' });
    const look = async () =>
      sharp(await page.locator('[data-room-picture]').screenshot())
        .resize(120, 80, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer();
    const differ = (a: Buffer, b: Buffer) =>
      a.reduce((sum, code, at) => sum + Math.abs(code - (b[at] ?? 0)), 0) / a.length;
    const white = await look();
    const lose = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const loss = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
        Object.assign(window, { giveBack: () => loss?.restoreContext() });
        loss?.loseContext();
      });
    const giveBack = async () => {
      const before = await countDrawn();
      await page.evaluate(() => (window as unknown as { giveBack: () => void }).giveBack());
      await expect.poll(countDrawn, DRAWN).toBeGreaterThan(before);
    };
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await lose();
    await expect(canvas).not.toHaveAttribute('data-shown');
    await expect(shown).toHaveCount(0);
    await savePicture.click();
    await expect(page.getByText('This did not work. Load the page again, then try once more.')).toBeVisible();
    expect(downloads).toBe(0);
    await giveBack();
    await expect(shown).toBeVisible();
    expect(differ(await look(), white)).toBeLessThan(1);
    const waiting = page.waitForEvent('download', DRAWN);
    await savePicture.click();
    await waiting;
    await lose();
    await page.getByRole('button', { name: 'Nero Marquina', exact: true }).click();
    await expect(page).toHaveURL(/floor=nero-marquina/, DRAWN);
    await giveBack();
    expect(differ(await look(), white)).toBeGreaterThan(20);
  });
  await test.step('it draws only when something changes', async () => {
    const drawn = await countDrawn();
    await waitFrames(page, 30);
    expect(await countDrawn()).toBe(drawn);
  });
  await test.step('it does not draw outside the viewport, and catches up', async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(canvas).not.toBeInViewport();
    const count = await countDrawn();
    await page.getByLabel('Format').evaluate((field: HTMLSelectElement) => {
      field.value = '600x600';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page).toHaveURL(/floor-format=600x600/, DRAWN);
    await waitFrames(page, 10);
    expect(await countDrawn()).toBe(count);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(countDrawn, DRAWN).toBeGreaterThan(count);
  });
});

test.describe('on a screen of density 2 @sharp', () => {
  test.use({ deviceScaleFactor: 2 });

  test('one pixel prepares the shader, then a quarter of the pixels, then all', async ({ page }) => {
    await page.addInitScript(() => {
      const drawn: string[] = [];
      Object.assign(window, { drawn });
      const context = WebGL2RenderingContext.prototype;
      const viewport = Reflect.get(context, 'viewport');
      context.viewport = function (...size) {
        if (size[2] === 1 && drawn.length === 0) drawn.push('a pixel ahead');
        viewport.apply(this, size);
      };
      new MutationObserver(() => {
        const canvas = document.querySelector('canvas');
        if (canvas?.dataset['drawn']) drawn.push(`${canvas.width / canvas.clientWidth}`);
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-drawn'] });
    });
    await open(page, 'room=terrace&floor=volakas');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn), DRAWN)
      .toEqual(['a pixel ahead', '1', '2']);
  });
});

test('a room that fails to load is explained and loaded again', async ({ page, faults }) => {
  await test.step('a room that fails to load leaves its poster, and a message says so', async () => {
    faults.allow(/ERR_FAILED|Failed to load resource/, 'the test takes code and picture away');
    const failure = page.getByText('The room did not arrive. The picture shows it with stones of ours.');
    await page.route(/\/open-page\.[^/]+\.js$/, (route) => route.abort());
    await page.route(/floor-light/, (route) => route.abort());
    await page.goto('/rooms?room=hall&floor=volakas');
    await expect(failure).toBeVisible(DRAWN);
    await page.unroute(/\/open-page\.[^/]+\.js$/);
    const light = page.waitForRequest(/floor-light/);
    await page.getByLabel('Format').selectOption('30 × 60 cm');
    await light;
    await expect(failure).toBeVisible(DRAWN);
    await expect(page.getByRole('img', { name: /^Entrance hall with tall windows/ }).first()).toBeVisible();
    await expect(page.locator('[data-room-drawing]')).toBeHidden();
    // The next request may succeed.
    await page.unroute(/floor-light/);
    await page.getByLabel('Format').selectOption('60 × 60 cm');
    await expect(drawing(page)).toBeAttached(DRAWN);
    await expect(failure).toBeHidden();
  });
  await test.step('a room that fails to load in the dialog is loaded again when the dialog is opened again', async () => {
    faults.allow(/ERR_FAILED|Failed to load resource/, 'the test takes the room away');
    await page.route('**/fragments/room', (route) => route.abort());
    await page.goto(VOLAKAS);
    const opener = page.getByRole('button', { name: 'See it in a room', exact: true });
    const dialog = page.getByRole('dialog');
    await opener.click();
    await expect(dialog.getByText('The room did not arrive. Close this and try again')).toBeVisible();
    await page.unroute('**/fragments/room');
    const letThrough = await holdRequests(page, '**/fragments/room');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await opener.click();
    await expect(dialog.getByText('Opening the room')).toBeVisible();
    letThrough();
    await expect(dialog.getByLabel('Room', { exact: true })).toBeFocused();
  });
});

test('layouts: a desktop, a print, a phone, a narrow window', async ({ page }) => {
  const caption = page.getByText('Illustration, not a lot photograph');
  const stone = 'travertine-ivory-vein-cut';
  await test.step('a long name of a stone is not cut next to the room', async () => {
    await open(page, `room=hall&floor=${stone}`);
    const select = stoneOf(page);
    await expect(select).toHaveValue(new RegExp(stone));
    for (const name of ['Ivory Travertine, vein cut', 'Ivory Travertine from Denizli, vein cut and filled']) {
      const hidden = await select.evaluate((element: HTMLSelectElement, text) => {
        const [option] = element.selectedOptions;
        if (option) option.textContent = text;
        return [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
      }, name);
      expect(hidden, name).toEqual([0, 0]);
    }
  });
  await test.step('on a desktop, picture and caption are in view together, however long the controls are', async () => {
    for (const height of [900, 720]) {
      await page.setViewportSize({ width: 1440, height });
      await expect(caption).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('a print shows the poster of the room without the selected stones', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('canvas')).toBeHidden();
    await expect(page.locator('[data-poster="hall"] img')).toBeVisible();
    await expect(caption).toBeVisible();
    await expect(page.getByLabel('Format')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save picture' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('on a phone, the picture stays below the header and above the focused control', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `room=hall&floor=${stone}`);
    const read = async (locator: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      return { left: x, top: y, right: x + width, bottom: y + height };
    };
    const seen = await read(page.locator('canvas'));
    // The caption doesn't cover it.
    expect((await read(caption)).top).toBeGreaterThanOrEqual(seen.bottom - 0.5);
    expect((seen.right - seen.left) / (seen.bottom - seen.top)).toBeCloseTo(1.5, 2);
    await page.getByRole('button', { name: 'Share link' }).focus();
    const stuck = await read(page.locator('canvas'));
    expect(stuck.top).toBeGreaterThanOrEqual((await read(page.getByRole('banner'))).bottom - 0.5);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Shift+Tab');
      const focused = await read(page.locator(':focus'));
      expect(focused.top).toBeGreaterThanOrEqual((await read(caption)).bottom - 0.5);
    }
  });
  await test.step('on a phone, the names of all stones are complete', async () => {
    await page.evaluate(() => document.fonts.ready);
    const cut = await stoneOf(page).evaluate((select: HTMLSelectElement) =>
      [...select.options]
        .filter((option) => {
          option.selected = true;
          const width = select.offsetWidth;
          select.style.maxWidth = 'none';
          const wanted = select.offsetWidth;
          select.style.removeProperty('max-width');
          return wanted > width;
        })
        .map(({ label }) => label),
    );
    expect(cut).toEqual([]);
    // At a zoom of four, the window has no space for both the picture and the controls.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('button', { name: 'Share link' }).scrollIntoViewIfNeeded();
    await expect(page.locator('canvas')).not.toBeInViewport();
  });
  await test.step('at 320 pixels nothing is cut off, on the page and in the dialog', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, 'room=kitchen');
    const findOverflow = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-room-viewer] *')]
          .filter(
            (element) => element.checkVisibility() && !element.closest('.sr-only, svg, [data-room-picture]'),
          )
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(await findOverflow()).toEqual([]);
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`/collections/floor-and-wall/${stone}`);
    await page.getByRole('button', { name: /^See it in a room/ }).click();
    await expect(drawing(page)).toBeAttached(DRAWN);
    expect(await findOverflow()).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 720 });
    await expect(caption).toBeInViewport({ ratio: 1 });
  });
});

test('forced colors show the choices, and it works with only the keyboard', async ({ page }) => {
  await test.step('forced colors show the selected options', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, 'room=hall&floor=volakas');
    const readMarks = () =>
      page.evaluate(() => {
        const probe = document.createElement('span');
        probe.style.setProperty('color', 'Highlight');
        document.body.append(probe);
        const highlight = getComputedStyle(probe).color;
        probe.remove();
        const marked = (selector: string) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const { content, borderBottomColor, borderBottomWidth } = getComputedStyle(element, '::after');
            return (
              content !== 'none' && borderBottomColor === highlight && parseFloat(borderBottomWidth) >= 3
            );
          });
        return {
          surfaces: marked('label:has([name=surface])'),
          patterns: marked('label:has([name=pattern])'),
          finishes: marked('label:has([name=finish])'),
          swatches: marked('[data-room-pick] [data-stone]').filter(Boolean).length,
          selects: [...document.querySelectorAll('#room-room, #room-stone')].map((select) =>
            parseFloat(getComputedStyle(select).borderTopWidth),
          ),
        };
      });
    expect(await readMarks()).toEqual({
      surfaces: [true, false],
      patterns: [false, true, false, false],
      finishes: [true, false],
      swatches: 1,
      selects: [1, 1],
    });
  });
  await test.step('with only the keyboard: room, surface, stone, pattern and format', async () => {
    await page.emulateMedia({ forcedColors: 'none' });
    await roomOf(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Floor' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'End wall' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(stoneOf(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'About this stone' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Save Ivory Travertine/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Calacatta Gold', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/wall=calacatta-gold/, DRAWN);
    await page.getByRole('radio', { name: 'Running' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Straight' })).toBeChecked();
    await expect(page).toHaveURL(/wall-pattern=straight/, DRAWN);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Format')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/wall-format=600x600/, DRAWN);
    await expect(page.getByRole('status').filter({ hasText: 'End wall: Calacatta Gold' })).toBeAttached();
  });
});

test('the rest of a long catalogue is loaded with its list, and found by name', async ({ page }) => {
  const jura = 'floor-and-wall/jura-grey';
  // Like the page of a long catalogue: the list lacks stones and is marked as incomplete, and a field finds them.
  await page.route('**/rooms?*', async (route) => {
    const response = await route.fetch();
    const field = '<label>Find a stone<input type="search" data-find-stone></label>';
    const body = (await response.text())
      .replaceAll(/<option value="floor-and-wall\/(?:jura-grey|nero-marquina)"[^]*?<\/option>/g, '')
      .replace('id="room-stone"', 'id="room-stone" data-more')
      .replace('<div data-room-pick>', `$&${field}`);
    await route.fulfill({ response, body });
  });
  const list = stoneOf(page);
  const option = (stone: string) => list.locator(`option[value="${stone}"]`);
  await test.step('the rest is loaded when the list is opened', async () => {
    await open(page, 'room=terrace&floor=volakas');
    await expect(option(jura)).toHaveCount(0);
    await list.focus();
    await expect(option(jura)).toHaveCount(1);
    await expect(option('floor-and-wall/volakas')).toHaveCount(1);
    await expect(list.locator('optgroup[label="Limestone"]')).toHaveCount(1);
    await list.selectOption(jura);
    await expect(page).toHaveURL(/floor=jura-grey/, DRAWN);
    await expect(page.getByRole('img', { name: /Terrace: Jura Gr[ae]y/ })).toBeVisible(DRAWN);
  });
  await test.step('a stone is found by its name', async () => {
    await open(page, 'room=terrace&floor=volakas');
    const find = page.getByLabel('Find a stone');
    const all = (await list.locator('option').count()) + 2;
    await find.fill('JÜRA gr');
    await expect(page.getByText('1 found: open the list to choose')).toBeVisible();
    // The selected one stays in the list.
    await expect(list.locator('option')).toHaveCount(2);
    await expect(list).toHaveValue('floor-and-wall/volakas');
    await find.fill('no such stone');
    await expect(page.getByText('No stone has this name.')).toBeVisible();
    await find.fill('');
    await expect(list.locator('option')).toHaveCount(all);
    await find.fill('jura gr');
    await find.press('Enter');
    await expect(page).toHaveURL(/floor=jura-grey/, DRAWN);
    await expect(list).toHaveValue(jura);
  });
});

test('the picture of a room can be saved, and its link copied', async ({ page, context, faults }) => {
  const share = page.getByRole('button', { name: 'Share link' });
  const field = page.getByLabel('Copy this link');
  await test.step('a link to the room is copied in the click itself', async () => {
    faults.allow(
      /ERR_FAILED|Failed to load resource/,
      'the test takes code away that the link does not need',
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(/\/room-extras\.[^/]+\.js$/, (route) => route.abort());
    await open(page, 'room=terrace&floor=volakas');
    await share.click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await expect(field).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '/rooms?room=terrace&floor=volakas',
    );
  });
  await test.step("if the browser can't copy, a field has the link until the room changes", async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('NotAllowedError'));
    });
    await share.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/^http.*\/rooms\?room=terrace&floor=volakas/);
    const selected = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 1),
    );
    await expect(field).toHaveValue(selected);
    expect(await findAxeViolations(page)).toEqual([]);
    await roomOf(page).selectOption('hall');
    await expect(field).toBeHidden();
    await page.unroute(/\/room-extras\.[^/]+\.js$/);
  });
  await test.step('the picture is saved as soon as the room has loaded, with a line that describes it', async () => {
    const letThrough = await holdRequests(page, /-mask[^/]*\.(?:webp|avif|png)/);
    await page.goto('/rooms?room=terrace&floor=volakas');
    await expect(page.locator('[data-room-viewer]')).toHaveAttribute('data-busy');
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByText('One moment: the room is on its way.')).toBeVisible();
    const waiting = page.waitForEvent('download', DRAWN);
    letThrough();
    const download = await waiting;
    await expect(page.getByText('Picture saved')).toBeVisible();
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
});

test('a room of a stone opens from its page, with its texture', async ({ page }) => {
  await test.step('a stone can be seen in a room from its page, and the focus returns', async () => {
    await page.goto(VOLAKAS);
    const opener = page.getByRole('button', { name: 'See it in a room', exact: true });
    await expect(opener).toHaveAccessibleDescription('On a floor or a wall, at true scale');
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'See it in a room' });
    await expect(dialog.getByRole('img', { name: /Entrance hall\. Floor: Volakas/ })).toBeVisible(DRAWN);
    const focused = dialog.getByLabel('Room', { exact: true });
    await expect(focused).toBeFocused();
    // Only a key shows where the focus is.
    const hasRing = () => focused.evaluate((element) => element.matches(':focus-visible'));
    expect(await hasRing()).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(focused).toBeFocused(DRAWN);
    expect(await hasRing()).toBe(true);
    await page.keyboard.press('Escape');
  });
  await test.step('a planner gets the texture, named after its real width', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Texture for your rendering' }).click();
    expect((await waiting).suggestedFilename()).toBe('volakas-1440mm.jpg');
    await page.locator('details:has([data-stone]) summary').click();
    await expect(page.getByRole('img', { name: /^Four slabs of Volakas Marble/ })).toBeVisible();
  });
});

test('a phone requests the files of a room first, before its code and any chip @sharp', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letCodeThrough = await holdRequests(page, /\/open-dialog\.[^/]+\.js$/);
  const letMasksThrough = await holdRequests(page, /-mask/);
  const fragment = await (await page.request.get('/fragments/room')).text();
  const listed = /data-room-files="([^"]+)"/.exec(fragment)?.[1] ?? '';
  const files = listed.replaceAll('&amp;', '&').split(' ').filter(Boolean);
  expect(files.length).toBeGreaterThan(0);
  await page.goto('/collections/floor-and-wall/travertine-gold');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(new URL(page.url()).origin.length)));
  await page.getByRole('button', { name: /^See it in a room/ }).click();
  await expect.poll(() => files.every((file) => asked.includes(file))).toBe(true);
  await expect(page.locator('canvas')).toHaveCount(0);
  letCodeThrough();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Calacatta Gold', exact: true })).toBeVisible();
  const listAskedChips = () =>
    dialog.locator('[data-room-pick] source').evaluateAll(
      (elements, requests) =>
        elements
          .flatMap((element) => element.getAttribute('srcset')?.split(', ') ?? [])
          .map((offered) => offered.split(' '))
          // Wider ones are already on the page, or on a surface.
          .filter(([address = '', width]) => width === '88w' && requests.includes(address)),
      asked,
    );
  // A lazy picture is requested in the frame that shows it.
  await waitFrames(page, 2);
  expect(await listAskedChips()).toEqual([]);
  // The room's placeholder is the picture of the button.
  const readAddress = (selector: string) =>
    page.locator(selector).evaluate((image) => (image as HTMLImageElement).currentSrc);
  await expect(dialog.locator('[data-poster=hall] img:visible')).toHaveCount(1);
  expect(await readAddress('[data-poster=hall] img:visible')).toBe(
    await readAddress('[data-room-fragment] button img'),
  );
  letMasksThrough();
  await expect(page.getByRole('img', { name: /Entrance hall\. Floor: Gold Travertine/ })).toBeVisible(DRAWN);
  await expect.poll(async () => (await listAskedChips()).length).toBeGreaterThan(8);
  // Requested once while the code loads, and once by the code, from the browser's cache; never a third time.
  for (const file of files) expect(asked.filter((address) => address === file).length).toBeLessThanOrEqual(2);
});
