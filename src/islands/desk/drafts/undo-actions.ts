import * as z from 'zod/mini';
import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { preparedSchema, type Prepared } from '#domain/desk/prepared.ts';
import { formatCount } from '#domain/site/format.ts';
import { call, removeRow, restoreRow } from '#islands/desk/api.ts';
import { DeskError, toFault } from '#islands/desk/desk-error.ts';
import { tell } from '#islands/desk/tell.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';

interface Action {
  readonly participle: 'deleted' | 'unpublished' | 'discarded';
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly act: () => Promise<unknown>;
  /** What is prepared for a product afterwards. */
  readonly toPrepared: (id: string, before: Prepared | undefined) => Prepared | undefined;
  readonly undo: () => Promise<unknown>;
}

/** Acts without confirmation, and offers Undo for ten seconds. Returns the error, which has already been shown. */
async function actWithUndo(store: CollectionStore, action: Action): Promise<DeskError | undefined> {
  const { participle, items, act, toPrepared, undo } = action;
  const { prepared } = store;
  const isDraft = participle === 'discarded';
  const isMany = items.length !== 1;
  const [verb, past] = isMany ? ['are', 'were'] : ['is', 'was'];
  const [{ name } = { name: '' }] = items;
  const noun = isDraft ? 'draft' : 'product';
  const one = isDraft ? `The draft of ${name || 'a new product'}` : name;
  const what = isMany ? formatCount(items.length, { one: noun, other: `${noun}s` }) : one;
  const fail = (thrown: unknown, title: string) => {
    const fault = toFault(thrown);
    tell.error(`${what} ${title}`, { description: fault.message });
    return fault;
  };
  try {
    await act();
  } catch (thrown) {
    const fault = fail(thrown, `${past} not ${participle}`);
    if (fault.kind === 'conflict' && !isDraft) store.reload();
    return fault;
  }
  for (const { id } of items) {
    if (!isDraft) store.drop(id);
    store.putPrepared(id, toPrepared(id, prepared.get(id)));
  }
  store.refreshWaiting();

  const undoAll = async () => {
    await undo();
    for (const { id } of items) store.putPrepared(id, prepared.get(id));
    tell.success(`${what} ${verb} back`);
  };
  const id = tell.success(`${what} ${verb} ${participle}`, {
    durationMs: UNDO_LIFETIME_MS,
    action: {
      label: 'Undo',
      onClick: () => {
        tell.dismiss(id);
        undoAll()
          .catch((thrown: unknown) => fail(thrown, `${verb} not back`))
          .finally(store.refreshWaiting);
      },
    },
  });
  return undefined;
}

/** Deletes a product for editors, too. The history always offers to bring it back. */
export function deleteWithUndo(store: CollectionStore, row: DeskRow) {
  const { collection } = store;
  const { id, product_name: name } = row;
  const isHidden = store.prepared.get(id)?.hidden != null;
  const removeHidden = () =>
    call(z.number(), 'delete_unpublished', { p_table: collection.table, p_ids: [id] });
  return actWithUndo(store, {
    participle: 'deleted',
    items: [{ id, name }],
    act: isHidden ? removeHidden : () => removeRow(collection, row),
    toPrepared: () => undefined,
    undo: async () => {
      const restored = await restoreRow(collection, id);
      if (restored && !isHidden) store.put(restored);
    },
  });
}

/** Takes products off the site. Editors keep them. */
export function unpublishWithUndo(store: CollectionStore, rows: readonly DeskRow[], onUndone?: () => void) {
  const p_table = store.collection.table;
  const contents = new Map(rows.map((row) => [row.id, row]));
  const p_items = rows.map(({ id, updated_at: version }) => ({ id, version }));
  return actWithUndo(store, {
    participle: 'unpublished',
    items: rows.map(({ id, product_name: name }) => ({ id, name })),
    act: () => call(z.unknown(), 'unpublish_products', { p_table, p_items }),
    toPrepared: (id, before) => {
      const hidden = { content: contents.get(id), at: new Date().toISOString(), by: null };
      return preparedSchema.parse({ draft: null, ...before, id, hidden });
    },
    undo: async () => {
      await call(z.number(), 'undo_unpublish', { p_table, p_ids: [...contents.keys()] });
      store.reload();
      onUndone?.();
    },
  });
}

/** Discards drafts with their dates, and ends the preview links to them. Undo brings back all of it. */
export function discardWithUndo(
  store: CollectionStore,
  items: readonly { readonly id: string; readonly version: string; readonly name: string }[],
  onUndone?: () => void,
) {
  const drafts = items.map(({ id, version }) => ({ id, version }));
  const args = { p_table: store.collection.table, p_items: drafts };
  return actWithUndo(store, {
    participle: 'discarded',
    items,
    act: () => call(z.number(), 'discard_drafts', args),
    toPrepared: (_, before) =>
      before && (before.hidden || before.unpublishAt !== null)
        ? { ...before, draft: null, publishAt: null }
        : undefined,
    undo: async () => {
      if ((await call(z.number(), 'restore_drafts', args)) < drafts.length)
        throw new DeskError('refused', 'Somebody has saved a draft since then, and nothing was overwritten.');
      onUndone?.();
    },
  });
}
