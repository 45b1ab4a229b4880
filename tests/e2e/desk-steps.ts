/** Shared code of the desk's end-to-end tests: separate products, page elements, and files from outside. */
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buildProductRow } from '#tests/builders.ts';
import { expect } from './fixtures.ts';
import { backend, readOverflow, toast } from './steps.ts';

export { backend, readOverflow, toast };

export const desk = '/admin/catalogue';

/** Slugs of the products that the current test has created. */
export const made: string[] = [];
/** A collection whose order doesn't matter to other tests. */
export const ORDERED = 'stone_fixing_solutions';

/** Adds a product for this test only, in a collection with matching fields, until the test is over. */
export async function addProduct(
  slug: string,
  change: Parameters<typeof buildProductRow>[0] = {},
  table = 'extras',
) {
  const row = buildProductRow({ slug, image_url: null, gallery_urls: [], sort_order: 900, ...change });
  made.push(slug);
  await backend.from(table).delete().eq('slug', slug);
  const { data, error } = await backend.from(table).insert(row).select('id').single<{ id: string }>();
  expect(error).toBeNull();
  return data?.id ?? '';
}

export async function readProduct(id: string) {
  const { data } = await backend
    .from('extras')
    .select('*')
    .eq('id', id)
    .maybeSingle<Record<string, unknown>>();
  return data;
}

export const toSlug = (name: string, page: Page) => `desk-${name}-${page.viewportSize()?.width ?? 0}`;
export const openProduct = (page: Page, id: string) => page.goto(`${desk}?collection=extras&product=${id}`);
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** Saves, and waits for this save. The message of an earlier one may still be visible. */
export async function saveAll(page: Page) {
  await save(page);
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expect(toast(page, 'Saved')).toBeVisible();
}
export const drawPicture = (background = '#665') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const bucket = backend.storage.from('extras other');
/** Removes what an earlier run has left in the folder of a product. */
export async function emptyFolder(slug: string) {
  const left = (await bucket.list(slug)).data ?? [];
  if (left.length > 0) await bucket.remove(left.map(({ name }) => `${slug}/${name}`));
}

/** A product for this test only, with an empty folder, in its form. */
export async function openNew(page: Page, name: string, change: Parameters<typeof addProduct>[1] = {}) {
  const slug = toSlug(name, page);
  await emptyFolder(slug);
  const id = await addProduct(slug, change);
  await openProduct(page, id);
  return { id, slug };
}

/** Chooses pictures: their contents by name. */
export const choosePictures = (page: Page, pictures: Readonly<Record<string, Buffer>>) =>
  page.getByLabel('Picture files').setInputFiles(
    Object.entries(pictures).map(([name, buffer]) => {
      const type = path.extname(name).slice(1).toLowerCase();
      return { name, mimeType: `image/${{ jpg: 'jpeg', svg: 'svg+xml' }[type] ?? type}`, buffer };
    }),
  );

export const chooseCsv = (page: Page, content: string | Buffer, name = 'a.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** A file from the clipboard or from another window. */
export async function giveFile(page: Page, how: 'paste' | 'drop', name: string, background: string) {
  const picture = await drawPicture(background);
  await page.locator('[data-part="drop"]').evaluate(
    (zone, file) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(file.bytes)], file.name, { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      zone.dispatchEvent(
        file.how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: files })
          : new DragEvent('drop', { ...options, dataTransfer: files }),
      );
    },
    { how, name, bytes: [...picture] },
  );
}
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Holds the requests of one kind until they are let go. */
export async function hold(page: Page, method: string, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let count = 0;
  await page.route(address, async (route) => {
    if (route.request().method() === method) {
      count += 1;
      await promise;
    }
    await route.continue();
  });
  return { isAsked: () => expect.poll(() => count).toBe(1), letGo: () => resolve(undefined) };
}

/** Removes the products of `addProduct` and those in `made`, because other tests run at the same time. */
export async function removeProducts(): Promise<void> {
  const slugs = made.splice(0);
  for (const table of ['extras', ORDERED]) await backend.from(table).delete().in('slug', slugs);
}

/** A client with the rights of the editor that the embedded backend has, because the secret key reads no draft. */
export async function createEditor() {
  const apikey = process.env['E2E_PUBLISHABLE_KEY'] ?? '';
  const url = process.env['E2E_SUPABASE_URL'] ?? '';
  const answer = await fetch(`${url}/auth/v1/local-editor`, { method: 'POST', headers: { apikey } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return createClient(url, apikey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  });
}
