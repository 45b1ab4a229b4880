import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { roomMessages } from '#content/catalogue.ts';
import { bucket, drawPicture, expect, readStored, test } from './desk-steps.ts';

test.describe.configure({ mode: 'default' });

/** Puts a text, a picture or both on the clipboard, like a spreadsheet program or a screenshot does. */
async function copy(page: Page, text: string | undefined) {
  const picture = [
    ...(await sharp(await drawPicture())
      .png()
      .toBuffer()),
  ];
  await page.evaluate(
    async ({ words, bytes }) => {
      const image = new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
      const item = new ClipboardItem({
        'image/png': image,
        ...(words === undefined ? {} : { 'text/plain': new Blob([words], { type: 'text/plain' }) }),
      });
      await navigator.clipboard.write([item]);
    },
    { words: text, bytes: picture },
  );
}

/** Drops files from the disk like a file manager does, including folders. */
async function dropFromDisk(page: Page, target: string, files: readonly string[]) {
  const box = await page.locator(target).first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  await session.detach();
}

test('pictures come from the clipboard and the disk, and none by accident @edits', async ({
  page,
  context,
  desk,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, slug } = await desk.openNew('given');
  const description = page.getByLabel('Description');
  const remove = page.getByRole('button', { name: /^Remove / });
  const files = page.locator('[data-part="file"]');

  await test.step('pasting adds text to fields, and pictures elsewhere', async () => {
    // Excel and Word put a picture of the cells next to their text on the clipboard.
    await description.fill('');
    await copy(page, 'Two cells of a spreadsheet');
    await page.keyboard.press('Control+V');
    await expect(description).toHaveValue('Two cells of a spreadsheet');
    await expect(files).toHaveCount(0);

    await copy(page, undefined);
    await page.keyboard.press('Control+V');
    await expect(desk.toast('Nothing was added')).toContainText('A field takes text only');
    await expect(description).toHaveValue('Two cells of a spreadsheet');
    await expect(files).toHaveCount(0);

    await page.getByRole('heading', { name: 'Pictures' }).click();
    await page.keyboard.press('Control+V');
    await expect(remove).toHaveCount(1);
  });
  await test.step('files dropped elsewhere or in a folder do no harm', async () => {
    const folder = testInfo.outputPath('Stones');
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, 'Dropped slab.jpg');
    await writeFile(file, await drawPicture('#778'));
    await dropFromDisk(page, '[data-part="heading"] h2', [file]);
    await expect(
      desk.toast('Nothing was added').filter({ hasText: 'Drop pictures on the pictures of a product' }),
    ).toBeVisible();
    await expect(description).toHaveValue('Two cells of a spreadsheet');
    await expect(files).toHaveCount(1);

    await page.locator('[data-part="drop"]').scrollIntoViewIfNeeded();
    await dropFromDisk(page, '[data-part="drop"]', [folder, file]);
    await expect(page.getByText('Stones is a folder: open it, and drop the pictures in it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove dropped-slab.jpg' })).toBeVisible();
    await expect(files).toHaveCount(2);
    await rm(folder, { recursive: true });
  });
  await test.step('transparency is kept when a picture is reduced', async () => {
    const half = { create: { width: 1600, height: 800, channels: 4, background: '#665' } } as const;
    const cutOut = sharp({
      create: { width: 3200, height: 800, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0 } },
    }).composite([{ input: half, left: 0, top: 0 }]);
    await desk.choosePictures({
      'one.png': await cutOut.clone().png().toBuffer(),
      'two.avif': await cutOut.clone().avif({ effort: 0 }).toBuffer(),
    });
    await expect(remove).toHaveCount(4);
    await desk.saveAll();
    const stored = [`${slug}/one.png`, `${slug}/two.webp`];
    expect(await desk.read(id)).toMatchObject({
      gallery_urls: [`${slug}/dropped-slab.jpg`, ...stored],
      description: 'Two cells of a spreadsheet',
    });
    for (const name of stored) {
      const picture = sharp(await readStored(name));
      expect(await picture.metadata(), name).toMatchObject({ width: 3000, height: 750 });
      const { channels } = await picture.stats();
      expect(channels[3], name).toMatchObject({ min: 0, max: 255 });
    }
  });
});

test('what gets no answer ends or is canceled, and nothing is lost @edits', async ({
  page,
  faults,
  desk,
}) => {
  faults.allow(/ERR_FAILED|ERR_ABORTED/, 'a request is given up on purpose');
  // The time limit of a request isn't part of the page's clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
      return late.signal;
    };
  });
  await page.clock.install();
  const { id } = await desk.openNew('late');
  await page.getByLabel('Description').fill('Typed before the silence.');
  const asked = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.route(/\/rest\/v1\/extras\?id=/, async (route) => {
    if (route.request().method() !== 'PATCH') await route.continue();
  });
  await desk.save();
  await asked;
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page.getByRole('alert').filter({ hasText: 'has not answered' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the silence.');
  await page.unroute(/\/rest\/v1\/extras\?id=/);
  await desk.saveAll();
  expect(await desk.read(id)).toMatchObject({ description: 'Typed before the silence.' });

  let isHanging = true;
  await page.route('**/storage/v1/object/**/*.jpg', async (route) => {
    if (route.request().method() !== 'POST' || !isHanging) await route.continue();
  });
  const buffer = await drawPicture();
  const give = (name: string) => desk.choosePictures({ [name]: buffer });
  await give('first.jpg');
  await expect(page.getByRole('progressbar', { name: 'Sending first.jpg' })).toBeVisible();
  await expect(page.getByText('Pictures are on their way.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel first.jpg' }).click();
  await expect(page.locator('[data-part="file"]')).toHaveCount(0);
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  const second = page.getByRole('listitem').filter({ hasText: 'second.jpg' });
  const sent = page.waitForRequest(/second\.jpg$/);
  await give('second.jpg');
  await sent;
  await page.clock.fastForward('00:31');
  await expect(second).toContainText('The picture is not getting on: try again.');
  isHanging = false;
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Remove second.jpg' })).toBeVisible();
});

/** What a browser that protects against fingerprinting does: drawing works, and reading gives random pixels. */
const protectCanvas = () => {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its canvas below
  const { toBlob } = HTMLCanvasElement.prototype;
  const createNoise = (width: number, height: number) => {
    const noise = new ImageData(width, height);
    noise.data.forEach((_, at) => {
      noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
    });
    return noise;
  };
  HTMLCanvasElement.prototype.toBlob = function (...options) {
    const copy = document.createElement('canvas');
    copy.width = this.width;
    copy.height = this.height;
    copy.getContext('2d')?.putImageData(createNoise(copy.width, copy.height), 0, 0);
    toBlob.apply(copy, options);
  };
  CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => createNoise(width, height);
};

test('a canvas with noise changes no picture and saves no room @edits', async ({ page, desk }) => {
  await page.addInitScript(protectCanvas);
  const { slug } = await desk.openNew('noise');
  const large = await drawPicture('#665', 3100, 60);
  const located = await sharp(large)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer();
  await desk.choosePictures({ 'located.jpg': located, 'large.jpg': large });
  await expect(page.getByRole('listitem').filter({ hasText: 'located.jpg' })).toContainText(
    'This browser protects against fingerprinting',
  );
  // This one is within the limits as it is.
  await expect(page.getByRole('button', { name: 'Remove large.jpg' })).toBeVisible();
  const { data: files } = await bucket.list(slug);
  expect(files?.map(({ name }) => name)).toEqual(['large.jpg']);
  expect((await readStored(`${slug}/large.jpg`)).equals(large)).toBe(true);

  // Others refuse to read at all. The room is drawn all the same.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto('/rooms?room=hall&floor=volakas');
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.locator('[data-room-note]')).toContainText(roomMessages.protectedCanvas, {
    timeout: 60_000,
  });
  expect(downloads).toBe(0);
  await expect(page.locator('canvas[data-shown]')).toBeVisible();
});
