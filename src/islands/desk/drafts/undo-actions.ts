import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { formatCount } from '#domain/site/format.ts';
import {
  deleteUnpublished,
  discardDrafts,
  restoreDrafts,
  undoUnpublish,
  removeRow,
  restoreRow,
  unpublishRows,
  type SeenDraft,
} from '#islands/desk/api.ts';
import { DeskError, toFault } from '#islands/desk/desk-error.ts';
import { tell } from '#islands/desk/tell.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';

interface Action {
  readonly what: string;
  readonly isMany?: boolean;
  readonly participle: 'deleted' | 'unpublished' | 'discarded';
  readonly act: () => Promise<unknown>;
  readonly undo: () => Promise<unknown>;
}

/**
 * Acts without confirmation, and offers Undo for ten seconds.
 *
 * @returns the error, which has already been shown
 */
async function actWithUndo(action: Action): Promise<DeskError | undefined> {
  const { what, isMany = false, participle, act, undo } = action;
  const verb = isMany ? 'are' : 'is';
  const fail = (thrown: unknown, title: string) => {
    const fault = toFault(thrown);
    tell.error(`${what} ${title}`, { description: fault.message });
    return fault;
  };
  try {
    await act();
  } catch (thrown) {
    return fail(thrown, `${isMany ? 'were' : 'was'} not ${participle}`);
  }
  const id = tell.success(`${what} ${verb} ${participle}`, {
    durationMs: UNDO_LIFETIME_MS,
    action: {
      label: 'Undo',
      onClick: () => {
        tell.dismiss(id);
        undo().then(
          () => tell.success(`${what} ${verb} back`),
          (thrown: unknown) => fail(thrown, `${verb} not back`),
        );
      },
    },
  });
  return undefined;
}

const toNothing = (id: string): Prepared => ({
  id,
  draft: null,
  hidden: null,
  publishAt: null,
  unpublishAt: null,
  datedBy: null,
  attention: null,
  previewEndsAt: null,
});

/** Deletes a product for editors, too. The history always offers to bring it back. */
export async function deleteWithUndo(store: CollectionStore, row: DeskRow): Promise<DeskError | undefined> {
  const { collection } = store;
  const prepared = store.prepared.get(row.id);
  const isHidden = prepared?.hidden != null;
  const fault = await actWithUndo({
    what: row.product_name,
    participle: 'deleted',
    act: async () => {
      if (isHidden) await deleteUnpublished(collection, [row.id]);
      else await removeRow(collection, row);
      store.drop(row.id);
      store.putPrepared(row.id, undefined);
      store.refreshWaiting();
    },
    undo: async () => {
      const restored = await restoreRow(collection, row.id);
      if (restored && !isHidden) store.put(restored);
      store.putPrepared(row.id, prepared);
      store.refreshWaiting();
    },
  });
  if (fault?.kind === 'conflict') store.reload();
  return fault;
}

/** Takes products off the site. Editors keep them. */
export async function unpublishWithUndo(
  store: CollectionStore,
  rows: readonly DeskRow[],
  onUndone?: () => void,
): Promise<DeskError | undefined> {
  const { collection, prepared: before } = store;
  const [first] = rows;
  const isOne = rows.length === 1 && first !== undefined;
  const fault = await actWithUndo({
    what: isOne ? first.product_name : formatCount(rows.length, { one: 'product', other: 'products' }),
    isMany: !isOne,
    participle: 'unpublished',
    act: async () => {
      await unpublishRows(collection, rows);
      for (const row of rows) {
        store.drop(row.id);
        const hidden = { content: row, at: new Date().toISOString(), by: null };
        store.putPrepared(row.id, { ...(before.get(row.id) ?? toNothing(row.id)), hidden });
      }
      store.refreshWaiting();
    },
    undo: async () => {
      await undoUnpublish(
        collection,
        rows.map(({ id }) => id),
      );
      for (const { id } of rows) store.putPrepared(id, before.get(id));
      store.reload();
      store.refreshWaiting();
      onUndone?.();
    },
  });
  if (fault?.kind === 'conflict') store.reload();
  return fault;
}

/** Discards drafts with their dates, and ends the preview links to them. Undo brings back all of it. */
export async function discardWithUndo(
  store: CollectionStore,
  drafts: readonly (SeenDraft & { readonly name: string })[],
  onUndone?: () => void,
): Promise<DeskError | undefined> {
  const { collection, prepared: before } = store;
  const items = drafts.map(({ id, version }) => ({ id, version }));
  const [first] = drafts;
  const isOne = drafts.length === 1 && first !== undefined;
  return actWithUndo({
    what: isOne
      ? `The draft of ${first.name || 'a new product'}`
      : formatCount(drafts.length, { one: 'draft', other: 'drafts' }),
    isMany: !isOne,
    participle: 'discarded',
    act: async () => {
      await discardDrafts(collection, items);
      for (const { id } of items) {
        const one = before.get(id);
        const isLeft = one?.hidden != null || one?.unpublishAt != null;
        store.putPrepared(id, isLeft ? { ...one, draft: null, publishAt: null } : undefined);
      }
      store.refreshWaiting();
    },
    undo: async () => {
      const count = await restoreDrafts(collection, items);
      store.refreshWaiting();
      if (count < items.length)
        throw new DeskError('refused', 'Somebody has saved a draft since then, and nothing was overwritten.');
      for (const { id } of items) store.putPrepared(id, before.get(id));
      onUndone?.();
    },
  });
}
