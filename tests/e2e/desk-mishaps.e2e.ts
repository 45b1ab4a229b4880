import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { roomMessages } from '#content/catalogue.ts';
import { bucket, drawPicture, expect, test } from './desk-steps.ts';
import { backend, createAccount, demandAccount, expireSession, reply, signIn } from './steps.ts';

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

test('pasting adds text to fields, and pictures elsewhere @edits', async ({ page, context, desk }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.openNew('pasted');
  const description = page.getByLabel('Description');
  const remove = page.getByRole('button', { name: /^Remove / });

  // Excel and Word put a picture of the cells next to their text on the clipboard.
  await description.fill('');
  await copy(page, 'Two cells of a spreadsheet');
  await page.keyboard.press('Control+V');
  await expect(description).toHaveValue('Two cells of a spreadsheet');
  await expect(page.locator('[data-part="file"]')).toHaveCount(0);

  await copy(page, undefined);
  await page.keyboard.press('Control+V');
  await expect(desk.toast('Nothing was added')).toContainText('A field takes text only');
  await expect(description).toHaveValue('Two cells of a spreadsheet');
  await expect(page.locator('[data-part="file"]')).toHaveCount(0);

  await page.getByRole('heading', { name: 'Pictures' }).click();
  await page.keyboard.press('Control+V');
  await expect(remove).toHaveCount(1);
});

test('files dropped elsewhere or in a folder do no harm @edits', async ({ page, desk }, testInfo) => {
  const slug = desk.toSlug('dropped');
  const folder = testInfo.outputPath('Stones');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'Dropped slab.jpg');
  await writeFile(file, await drawPicture());
  await desk.open(await desk.add(slug));
  await page.getByLabel('Description').fill('Typed before the drop.');

  await dropFromDisk(page, '[data-part="heading"] h2', [file]);
  await expect(desk.toast('Nothing was added')).toContainText('Drop pictures on the pictures of a product');
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the drop.');
  await expect(page.locator('[data-part="file"]')).toHaveCount(0);

  await page.locator('[data-part="drop"]').scrollIntoViewIfNeeded();
  await dropFromDisk(page, '[data-part="drop"]', [folder, file]);
  await expect(page.getByText('Stones is a folder: open it, and drop the pictures in it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove dropped-slab.jpg' })).toBeVisible();
  await expect(page.locator('[data-part="file"]')).toHaveCount(1);
  await rm(folder, { recursive: true });
});

test('transparency is kept when a picture is reduced @edits', async ({ page, desk }) => {
  const { id, slug } = await desk.openNew('cut-out');
  const cutOut = sharp({
    create: { width: 3200, height: 800, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0 } },
  }).composite([
    {
      input: { create: { width: 1600, height: 800, channels: 4, background: '#665' } },
      left: 0,
      top: 0,
    },
  ]);
  await desk.choosePictures({
    'one.png': await cutOut.clone().png().toBuffer(),
    'two.webp': await cutOut.clone().webp().toBuffer(),
    'three.avif': await cutOut.clone().avif({ effort: 0 }).toBuffer(),
  });
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
  await desk.saveAll();
  const row = await desk.read(id);
  expect([row?.['image_url'], row?.['gallery_urls']].flat()).toEqual([
    `${slug}/one.png`,
    `${slug}/two.webp`,
    `${slug}/three.webp`,
  ]);
  for (const name of ['one.png', 'two.webp', 'three.webp']) {
    const { data } = await bucket.download(`${slug}/${name}`);
    const stored = sharp(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(await stored.metadata(), name).toMatchObject({ width: 3000, height: 750 });
    const { channels } = await stored.stats();
    expect(channels[3]?.min, name).toBe(0);
    expect(channels[3]?.max, name).toBe(255);
  }
});

test('a stuck upload can be canceled, and times out @edits', async ({ page, faults, desk }) => {
  faults.allow(/ERR_FAILED|ERR_ABORTED/, 'an upload is given up on purpose');
  await page.clock.install();
  await desk.openNew('hanging');
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

  await give('second.jpg');
  const second = page.getByRole('listitem').filter({ hasText: 'second.jpg' });
  const sent = page.waitForRequest(/second\.jpg$/);
  await sent;
  await page.clock.fastForward('00:31');
  await expect(second).toContainText('The picture is not getting on: try again.');
  isHanging = false;
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Remove second.jpg' })).toBeVisible();
});

test('input that does not fit into storage is reported @edits', async ({ page, desk }) => {
  await desk.openNew('no-room');
  await expect(page.getByLabel('Description')).toBeVisible();
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; ; count++) {
        try {
          sessionStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await page.getByLabel('Description').fill('Typed without room.');
  await expect(desk.toast('Your input is not kept')).toContainText(
    'save before you leave or reload the page',
  );
  await desk.saveAll();
});

test('a former editor gets a message, and loses no input @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 40[34]/, 'the browser reports the status of the answer');
  const account = await createAccount();
  await demandAccount(page);
  const { id } = await desk.openNew('demoted');
  await signIn(page, account);
  await page.getByLabel('Description').fill('Typed by somebody who left.');

  const demoted = await backend.auth.admin.updateUserById(account.id, {
    app_metadata: { role: 'guest' },
  });
  expect(demoted.error).toBeNull();
  // The next token has the change.
  await expireSession(page);
  await desk.save();
  await expect(page.getByText('This account may not edit the catalogue.').first()).toBeVisible();
  await expect(page.getByText('Somebody deleted this product')).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue('Typed by somebody who left.');
  expect(await desk.read(id)).not.toMatchObject({ description: 'Typed by somebody who left.' });
});

test('a restored product is reported, even without its history @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 429/, 'the backend refuses on purpose');
  const name = 'Desk Returned';
  const id = await desk.add(desk.toSlug('returned'), { product_name: name });
  await backend.from('extras').delete().eq('id', id);
  await desk.goto('?collection=extras&view=history');
  const bring = page.getByRole('button', { name: `Bring ${name} back` }).first();
  await expect(bring).toBeVisible();
  await page.route('**/rpc/get_catalogue_history', (route) => reply(route, 429));
  await bring.click();
  await desk.says(`${name} is back`);
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests at once' })).toBeVisible();
  await expect(desk.toast('It is not back')).toHaveCount(0);
  expect(await desk.read(id)).toMatchObject({ product_name: name });
});

test('a session that storage calls ended is renewed once @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 400/, 'storage refuses on purpose');
  await desk.openNew('storage-code');
  await expect(page.getByLabel('Description')).toBeVisible();
  const refusals: object[] = [];
  await page.route(/\/storage\/v1\/object\/extras%20other\//, async (route) => {
    const json = route.request().method() === 'POST' ? refusals.shift() : undefined;
    if (json) await route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json });
    else await route.continue();
  });
  // Each picture differs, because an equal one is not sent again.
  const give = async (name: string, background: string) => {
    await desk.choosePictures({ [name]: await drawPicture(background) });
  };
  const failed = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  const ended = {
    statusCode: '403',
    error: 'Unauthorized',
    message: '"exp" claim timestamp check failed',
    code: 'AccessDenied',
  };
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/v1/local-editor')) renewals += 1;
  });
  refusals.push(ended);
  await give('renewed.jpg', '#456');
  await expect(page.getByRole('button', { name: 'Remove renewed.jpg' })).toBeVisible();
  expect(renewals).toBe(1);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0);

  refusals.push(ended, ended);
  await give('ended.jpg', '#567');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(failed).toContainText('Your session has ended.');
  await expect(page.getByRole('button', { name: 'Remove renewed.jpg' })).toBeVisible();
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
  const slab = sharp({ create: { width: 3100, height: 60, channels: 3, background: '#665' } });
  const located = await slab
    .clone()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const large = await slab.clone().jpeg().toBuffer();
  await desk.choosePictures({ 'located.jpg': located, 'large.jpg': large });
  await expect(page.getByRole('listitem').filter({ hasText: 'located.jpg' })).toContainText(
    'This browser protects against fingerprinting',
  );
  // This one is within the limits as it is.
  await expect(page.getByRole('button', { name: 'Remove large.jpg' })).toBeVisible();
  const { data: files } = await bucket.list(slug);
  expect(files?.map(({ name }) => name)).toEqual(['large.jpg']);
  const { data: stored } = await bucket.download(`${slug}/large.jpg`);
  expect(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(large)).toBe(true);

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

test('a request without an answer ends, and nothing is lost @edits', async ({ page, faults, desk }) => {
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
});

test('a part of the desk whose script is gone leaves the desk', async ({ page, faults, desk }) => {
  faults.allow(
    /Failed to (?:fetch dynamically|load)|ERR_FAILED|status of 404/,
    'the script is missing on purpose',
  );
  await desk.goto('?collection=extras');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.route(/ImportView.*\.js/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('This part of the desk did not load');
  await expect(page.getByRole('navigation', { name: 'Tools' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('CSV file')).toBeVisible();
});

test('the / key leads to the search of the list until it is switched off', async ({ page, desk }) => {
  await desk.goto('?collection=extras');
  const search = page.getByLabel('Search this collection');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.getByRole('checkbox', { name: '/ search' }).uncheck();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.reload();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await expect(page.getByRole('checkbox', { name: '/ search' })).not.toBeChecked();
});

test('forced colors show the present tab, and a phone reads tables as tables', async ({ page, desk }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.goto('?collection=extras');
  const table = page.getByRole('table', { name: 'Products in Extras' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Name and address' })).toBeAttached();
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(2)).toBeVisible();
  const line = await page.locator('[data-part="tabs"] [aria-current]').evaluate((tab) => {
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(tab, '::after');
    return `${borderBottomWidth} ${borderBottomStyle}`;
  });
  expect(line).toBe('3px solid');
});
