import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Locator, Page, Route } from '@playwright/test';
import { toLanguagePath } from '#domain/site/languages.ts';
import { expect, test } from './desk-steps.ts';
import { callAsEditor, discardDrafts, linkDrafts, publishDrafts, saveDrafts } from './drafts.ts';
import { openBuiltSite } from './own-site.ts';
import { PUBLISH_TIMEOUT_MS, backend, waitForStatus } from './steps.ts';

const ENDED = 'This preview has ended.';
const TAKEN = 'Another product of this collection has this slug already.';
const TABLE = 'floor_wall_coverings';

async function readProduct(table: string, slug: string) {
  const { data } = await backend
    .from(table)
    .select('*')
    .eq('slug', slug)
    .single<Record<string, unknown> & { id: string }>()
    .throwOnError();
  return data;
}

/** The values of a product, for a draft of a new one. */
async function copyProduct(table: string, slug: string, changes: Record<string, unknown>) {
  const { id: _, created_at: __, updated_at: ___, ...values } = await readProduct(table, slug);
  return { ...values, ...changes };
}

/**
 * The elements, attributes and texts of `<main>`, one a line, without the differences that a preview may have: wrappers
 * of islands, `<noscript>`, addresses of pictures, and the note.
 */
const readMain = (page: Page) =>
  page.evaluate(() => {
    const lines: string[] = [];
    const isPicture = (text: string) =>
      /\/storage\/v1\/|\.netlify\/images|^\/_astro\/.*\.(?:jpe?g|png|webp|avif)/.test(text);
    const write = (node: Node) => {
      if (node instanceof Text) {
        if (node.data.trim() !== '') lines.push(node.data);
        return;
      }
      if (!(node instanceof Element) || node.matches('noscript, source, [data-preview-note]')) return;
      // The script that Astro puts in front of the first island with a directive.
      if (node.matches('#main > script, #main > style')) return;
      if (node.localName !== 'astro-island') {
        const attributes = [...node.attributes]
          .filter(({ name }) => name !== 'sizes' && name !== 'data-ahead')
          .map(({ name, value }) => `${name}=${isPicture(value) ? 'picture' : value}`);
        lines.push([node.localName, ...attributes.toSorted()].join(' '));
      }
      node.childNodes.forEach(write);
      if (node.localName !== 'astro-island') lines.push(`/${node.localName}`);
    };
    const main = document.querySelector('main');
    if (main) {
      main.normalize();
      write(main);
    }
    return lines;
  });

const isRead = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Printers leave out dark backgrounds, and nothing may look published, on whichever sheet. */
async function expectPrinted(page: Page, note: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(note).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const ink = await note
    .locator('p')
    .first()
    .evaluate((text) => getComputedStyle(text).color);
  expect(Math.max(...(ink.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(60);
  const pdf = await page.pdf({ format: 'A6' });
  // What a sheet draws is compressed; the first text on it is the note.
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const drawn = [...streams].flatMap(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });
  const firstTexts = drawn.flatMap((sheet) => /BT[\s\S]*?<([0-9A-F]+)>\s*Tj/.exec(sheet)?.[1] ?? []);
  expect(firstTexts.length).toBeGreaterThan(2);
  expect(new Set(firstTexts).size).toBe(1);
  await page.emulateMedia({ media: null });
}

test.describe('a preview @edits', () => {
  test.describe.configure({ timeout: 2 * PUBLISH_TIMEOUT_MS });

  test('has all of the published page, leaves no trace, and no release has drafts', async ({
    page,
    context,
  }) => {
    const canary = `canary${Date.now()}`;
    const { id, custom_sizes: former } = await readProduct('extras', 'birdbaths');
    const kept = await saveDrafts('extras', [
      { id, changes: { custom_sizes: canary }, former: { custom_sizes: former } },
      { changes: { slug: canary, product_name: canary, material_type: 'Marble', description: canary } },
    ]);
    await linkDrafts('extras', kept);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
    const previews = [];
    for (const { table, collection, slug } of [
      { table: TABLE, collection: 'floor-and-wall', slug: 'volakas' },
      { table: 'extras', collection: 'extras', slug: 'birdbaths' },
    ]) {
      const own = `preview-${slug}`;
      const published = `/collections/${collection}/${own}`;
      await backend.from(table).delete().eq('slug', own);
      const changes = await copyProduct(table, slug, {
        slug: own,
        product_name: 'Preview & <Stone> 60 x 60',
      });
      const ids = await saveDrafts(table, [{ changes }]);
      const { address } = await linkDrafts(table, ids);
      await page.goto(address);
      await expect(isRead(page)).toContainText('Not published');
      await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible();
      const english = await readMain(page);
      await page.goto(toLanguagePath('es', address));
      await expect(page.getByRole('complementary', { name: 'Vista previa' })).toContainText('Sin publicar');
      await expect(page.getByRole('heading', { name: 'Productos relacionados' })).toBeVisible();
      const spanish = await readMain(page);
      // The language switch takes the link along.
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
      await expect(isRead(page)).toContainText('Not published');
      previews.push({ table, own, ids, address, english, spanish, published });
    }

    const tokens = previews.map(({ address }) => address.split('#')[1] ?? address);
    await test.step('it leaves nothing in the browser, and asks nobody for a gallery update', async () => {
      // Storage is written when a page is left, too.
      await page.goto('/about');
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(stored).not.toMatch(/preview|storage\/v1|read_preview/);
      expect(await context.cookies()).toEqual([]);
      expect(calls.filter((call) => call.includes('/functions/v1/'))).toEqual([]);
      expect(calls.filter((call) => tokens.some((token) => call.includes(token)))).toEqual([]);
    });
    for (const { table, ids } of previews) await publishDrafts(table, ids);
    for (const { address, english, spanish, published } of previews) {
      await waitForStatus(page.request, published, 200);
      await page.goto(published);
      expect(english.length).toBeGreaterThan(150);
      expect(english).toEqual(await readMain(page));
      await page.goto(toLanguagePath('es', published));
      expect(spanish).toEqual(await readMain(page));

      // Its drafts are published, so the link has ended.
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENDED);
    }

    await test.step('no text of a draft is in the release, its addresses or the log', async () => {
      const { built, localDir } = openBuiltSite();
      const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      expect(files.length).toBeGreaterThan(100);
      const telling = files.filter(
        ({ name, parentPath }) =>
          name.includes(canary) || readFileSync(path.join(parentPath, name)).includes(canary),
      );
      expect(telling).toEqual([]);
      for (const address of ['/build.json', '/preview'])
        expect(await (await page.request.get(address)).text(), address).not.toContain(canary);
      const log = readFileSync(`${localDir}.log`, 'utf8');
      expect(log.length).toBeGreaterThan(0);
      expect(log.includes(canary)).toBe(false);
    });
    await discardDrafts('extras', kept);
    for (const { table, own } of previews) await backend.from(table).delete().eq('slug', own);
  });

  test('of several drafts has pages that work, and says what cannot be published', async ({ page }) => {
    const copy = (slug: string, product_name: string, sort_order: number) =>
      copyProduct(TABLE, 'volakas', { slug, product_name, sort_order });
    const ids = await saveDrafts(TABLE, [
      { changes: await copy('preview-first', 'First', -5) },
      { changes: await copy('preview-other', 'Other', -4) },
      { changes: { slug: 'preview-empty', product_name: 'Unfinished', material_type: 'Wood' } },
      { changes: await copy('preview-one-slug', 'One of Two', 900) },
      { changes: await copy('preview-one-slug', 'Two of Two', 901) },
    ]);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto((await linkDrafts(TABLE, ids)).address);
    await expect(heading).toHaveText('5 products');
    const refused = page.getByRole('listitem').filter({ hasText: 'Unfinished' });
    await expect(refused).toContainText('Type "Wood" is not a type of the filter.');

    await page.getByRole('link', { name: /^First/ }).click();
    await expect(heading).toHaveText('First');
    await expect(page).toHaveTitle(/^First Marble/);
    // Related products are those of the catalogue with the drafts in it, and lead to their previews.
    const related = page.getByRole('region', { name: 'Related Products' });
    await related.getByRole('link', { name: /^Other/ }).click();
    await expect(heading).toHaveText('Other');
    await page.goBack();
    await expect(heading).toHaveText('First');
    await expectPrinted(page, isRead(page));

    await test.step('has a gallery, a quantity and a room that work', async () => {
      await page.getByRole('button', { name: 'View image 2 of 4' }).click();
      await expect(page.locator('[data-position]')).toHaveText('2');
      await page.getByRole('textbox', { name: 'Area' }).fill('10');
      await expect(page.locator('[data-area-to-order]')).toHaveText('11');
      await page.getByRole('button', { name: 'See it in a room' }).click();
      const room = page.getByRole('dialog', { name: 'See it in a room' });
      await expect(room.locator('canvas[data-shown]')).toBeVisible({ timeout: 60_000 });
      await room.locator('[data-room-close]').click();
    });
    await test.step('shows each of two drafts with one slug, and which one cannot be published', async () => {
      for (const name of ['One of Two', 'Two of Two']) {
        await isRead(page).getByRole('link', { name: 'All 5 products' }).click();
        await expect(heading).toHaveText('5 products');
        await page.getByRole('main').getByRole('link', { name }).click();
        await expect(heading).toHaveText(name);
        await expect(isRead(page).getByText(TAKEN)).toHaveCount(name === 'One of Two' ? 0 : 1);
      }
    });
    await discardDrafts(TABLE, ids);
  });

  test('of a form as typed saves nothing, and names a slug that is taken', async ({ page, desk }) => {
    const id = await desk.add('preview-typed', { description: 'Saved.' });
    const { updated_at: version } = await readProduct('extras', 'preview-typed');
    await desk.open(id);
    await page.getByLabel('Description').fill('Typed and not saved.');
    const open = async () => {
      const popup = page.waitForEvent('popup');
      await desk.press('Preview');
      return popup;
    };
    const preview = await open();
    await expect(isRead(preview)).toContainText('As it is typed in the desk. Nothing is saved.');
    await expect(preview.getByRole('main')).toContainText('Typed and not saved.');
    expect(new URL(preview.url()).pathname + new URL(preview.url()).hash).toBe('/preview');
    await preview.close();

    // From the tab of a language, links to the site lead below it.
    await page.getByRole('tab', { name: 'Spanish' }).click();
    await page.getByLabel('Description').last().fill('Escrita y sin guardar.');
    const spanish = await open();
    await expect(spanish.getByRole('main')).toContainText('Escrita y sin guardar.');
    expect(new URL(spanish.url()).pathname).toBe('/es/preview');
    await spanish.close();
    await page.getByRole('tab', { name: 'English' }).click();

    await page.getByLabel('Slug').fill('birdbaths');
    const taken = await open();
    await expect(taken.getByRole('main')).toContainText(TAKEN);
    await taken.close();
    const unchanged = { description: 'Saved.', updated_at: version };
    expect(await readProduct('extras', 'preview-typed')).toMatchObject(unchanged);
    expect(await callAsEditor('get_drafts', { p_table: 'extras', p_ids: [id] })).toEqual([]);
  });
});

test('a link that shows nothing says so, and can be opened again', async ({ page, faults }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const token = 'aB3-'.repeat(8);
  await test.step('says the same of every link that shows nothing', async () => {
    for (const hash of ['', '#%E0%A4%A', `#${token}/volakas`]) {
      await page.goto('/about');
      await page.goto(`/preview${hash}`);
      await expect(heading).toHaveText(ENDED);
      await expect(isRead(page)).toHaveCount(0);
    }
  });
  await test.step('a link without an answer does not end: it says so, and can be opened again', async () => {
    faults.allow(/status of 503|ERR_INTERNET_DISCONNECTED/, 'the answers of somebody on the way');
    const answers: readonly ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 503 }),
      (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
      (route) => route.fulfill({ json: { welcome: true } }),
      (route) => route.abort('internetdisconnected'),
    ];
    for (const answer of answers) {
      await page.route('**/rpc/read_preview', answer);
      await page.reload();
      await expect(heading).toHaveText('The preview could not be loaded.');
      await page.unroute('**/rpc/read_preview');
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText(ENDED);
  });
  await test.step('an encoded # opens the preview', async () => {
    faults.allow(/status of 404/, 'the server has no such page');
    for (const [mark, address, ended] of [
      ['%23', '/preview', ENDED],
      ['%2523', '/es/preview', 'Esta vista previa ha terminado.'],
    ] as const) {
      await page.goto(`${address}${mark}${token}`);
      await expect(page).toHaveURL(`${address}#${token}`);
      await expect(heading).toHaveText(ended);
    }
  });
});
