/** The editors' desk in end-to-end tests: its page, separate products, and files from outside. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buildProductRow } from '#tests/builders.ts';
import { removeAll } from './drafts.ts';
import { expect, test as base } from './fixtures.ts';
import { backend, readOverflow, toast } from './steps.ts';

export { expect };

/** A collection whose order doesn't matter to other tests. */
export const ORDERED = 'stone_fixing_solutions';

export const bucket = backend.storage.from('extras other');

export const drawPicture = (background = '#665', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The stored bytes of a picture. */
export async function readStored(name: string): Promise<Buffer> {
  const { data } = await bucket.download(name);
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
}

type Change = Parameters<typeof buildProductRow>[0];

/** @param made slugs of the products that the current test has created */
function openDesk(page: Page, made: string[]) {
  const goto = (query = '') => page.goto(`/admin/catalogue${query}`);
  const open = (id: string) => goto(`?collection=extras&product=${id}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const says = (title: string) => expect(toast(page, title)).toBeVisible();
  const toSlug = (name: string) => `desk-${name}-${page.viewportSize()?.width ?? 0}`;

  /** Adds a product for this test only, with an empty folder, in a collection with matching fields. */
  const add = async (slug: string, change: Change = {}, table = 'extras') => {
    const row = buildProductRow({ slug, image_url: null, gallery_urls: [], sort_order: 900, ...change });
    made.push(slug);
    // What an earlier run has left.
    const left = (await bucket.list(slug)).data ?? [];
    if (left.length > 0) await bucket.remove(left.map(({ name }) => `${slug}/${name}`));
    await backend.from(table).delete().eq('slug', slug);
    const { data } = await backend
      .from(table)
      .insert(row)
      .select('id')
      .single<{ id: string }>()
      .throwOnError();
    return data.id;
  };

  return {
    ...{ made, goto, open, press, says, toSlug, add },
    toast: (title: string) => toast(page, title),
    readOverflow: () => readOverflow(page),
    openNew: async (name: string, change: Change = {}) => {
      const slug = toSlug(name);
      const id = await add(slug, change);
      await open(id);
      return { id, slug };
    },
    read: async (id: string) => {
      const found = backend.from('extras').select('*').eq('id', id);
      return (await found.maybeSingle<Record<string, unknown>>()).data;
    },
    /** Like another editor. */
    edit: (id: string, columns: object) => backend.from('extras').update(columns).eq('id', id),
    save: () => press('Save'),
    /** Saves, and waits for this save. The message of an earlier one may still be visible. */
    saveAll: async () => {
      await press('Save');
      await expect(page.getByText('Everything is saved.')).toBeVisible();
      await says('Saved');
    },
    saveDraft: async () => {
      await press('Save draft');
      await says('The draft is saved');
    },
    /** Chooses pictures: their contents by name. */
    choosePictures: (pictures: Readonly<Record<string, Buffer>>) =>
      page.getByLabel('Picture files').setInputFiles(
        Object.entries(pictures).map(([name, buffer]) => {
          const type = path.extname(name).slice(1).toLowerCase();
          return { name, mimeType: `image/${{ jpg: 'jpeg', svg: 'svg+xml' }[type] ?? type}`, buffer };
        }),
      ),
    chooseCsv: (content: string | Buffer, name = 'a.csv') =>
      page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) }),
    /** A file from the clipboard or from another window. */
    giveFile: async (how: 'paste' | 'drop', name: string, background: string) => {
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
    },
    /** Holds the request of this kind that an action sends, until the returned function is called. */
    hold: async (method: string, address: RegExp, act: () => Promise<unknown>) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      let count = 0;
      await page.route(address, async (route) => {
        if (route.request().method() === method) {
          count += 1;
          await promise;
        }
        await route.continue();
      });
      await act();
      await expect.poll(() => count).toBe(1);
      return () => resolve(undefined);
    },
  };
}

/** What a test has added is removed when it is over, because other tests run at the same time. */
export const test = base.extend<{ desk: ReturnType<typeof openDesk> }>({
  desk: async ({ page }, use) => {
    const made: string[] = [];
    await use(openDesk(page, made));
    await removeAll(made, ['extras', 'architectural_designs', ORDERED]);
  },
});
