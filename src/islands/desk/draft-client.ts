import * as z from 'zod/mini';
import type { Collection } from '#domain/catalogue/collection.ts';
import { IMPORT_TIMEOUT_MS, ROWS_PER_READ } from '#domain/desk/desk.rules.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { DraftItem } from '#domain/desk/form-version.ts';
import { preparedSchema, type Prepared } from '#domain/desk/prepared.ts';
import type { DateChanges, SeenDates } from '#domain/desk/typed-dates.ts';
import { describeLateness, publishingStatusSchema } from '#domain/publishing/publishing-status.ts';
import { call, ID } from './desk-client.ts';

/** Calls about drafts, dates and unpublished products. Each throws a DeskError. */

const listSchema = z.array(preparedSchema);
const idsSchema = z.array(z.string());
const publishedSchema = z.object({ published: idsSchema, gone: idsSchema });

/** What is prepared for all products of a collection. */
export async function readAllPrepared({ table }: Collection): Promise<Prepared[]> {
  const all: Prepared[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const args = { p_table: table, ...(after === undefined ? {} : { p_after: after }) };
    const part = await call(listSchema, 'get_drafts', args, IMPORT_TIMEOUT_MS);
    all.push(...part);
    if (part.length < ROWS_PER_READ) return all;
  }
}

export async function readPrepared({ table }: Collection, ids: readonly string[]): Promise<Prepared[]> {
  const known = ids.filter((id) => ID.test(id));
  return known.length === 0 ? [] : call(listSchema, 'get_drafts', { p_table: table, p_ids: known });
}

/** @returns the ids, in the order of the items */
export async function saveDrafts({ table }: Collection, items: readonly DraftItem[]): Promise<string[]> {
  return call(idsSchema, 'save_drafts', { p_table: table, p_items: items }, IMPORT_TIMEOUT_MS);
}

/** The version of a draft that the editor saw, to discard it and to bring it back. */
export interface SeenDraft {
  readonly id: string;
  readonly version: string;
}

export async function discardDrafts({ table }: Collection, items: readonly SeenDraft[]): Promise<number> {
  return call(z.number(), 'discard_drafts', { p_table: table, p_items: items });
}

/** @returns how many are back */
export async function restoreDrafts({ table }: Collection, items: readonly SeenDraft[]): Promise<number> {
  return call(z.number(), 'restore_drafts', { p_table: table, p_items: items });
}

export async function publishDrafts({ table }: Collection, items: readonly DraftItem[]) {
  return call(publishedSchema, 'publish_drafts', { p_table: table, p_items: items }, IMPORT_TIMEOUT_MS);
}

/**
 * Sets or removes dates of products.
 *
 * @param items each with the dates that the editor saw
 * @returns the ids, in the order of the items
 */
export async function setDates(
  { table }: Collection,
  items: readonly (DraftItem & { readonly dates: SeenDates })[],
  { publishAt, unpublishAt }: DateChanges,
): Promise<string[]> {
  return call(
    idsSchema,
    'set_dates',
    {
      p_table: table,
      p_items: items,
      p_publish_at: publishAt?.toISOString() ?? null,
      p_unpublish_at: unpublishAt?.toISOString() ?? null,
      p_removed: [...(publishAt === null ? ['publish'] : []), ...(unpublishAt === null ? ['unpublish'] : [])],
    },
    IMPORT_TIMEOUT_MS,
  );
}

/** Why dates that are set may be carried out late; undefined if they won't be, or if the database doesn't tell. */
export async function readLateness({ publishAt, unpublishAt }: DateChanges): Promise<string | undefined> {
  const status = await call(publishingStatusSchema, 'publishing_status', {}).catch(() => undefined);
  return status && describeLateness(status, [publishAt, unpublishAt]);
}

export async function unpublishRows({ table }: Collection, rows: readonly DeskRow[]): Promise<void> {
  const items = rows.map(({ id, updated_at: version }) => ({ id, version }));
  await call(z.unknown(), 'unpublish_products', { p_table: table, p_items: items });
}

/** @returns how many are back */
export async function undoUnpublish({ table }: Collection, ids: readonly string[]): Promise<number> {
  return call(z.number(), 'undo_unpublish', { p_table: table, p_ids: ids });
}

/** Deletes products that visitors don't see. */
export async function deleteUnpublished({ table }: Collection, ids: readonly string[]): Promise<number> {
  return call(z.number(), 'delete_unpublished', { p_table: table, p_ids: ids });
}
