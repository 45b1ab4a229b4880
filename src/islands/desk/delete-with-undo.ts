import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { tell } from './tell.ts';
import { removeRow, restoreRow } from './desk-client.ts';
import type { DeskError } from './desk-error.ts';
import { toFault, type CollectionStore } from './use-collection.ts';

/**
 * Deletes without confirmation, and offers Undo for ten seconds. The history always offers it.
 *
 * @returns the error, which has already been shown
 */
export async function deleteWithUndo(
  store: CollectionStore,
  row: DeskRow,
  onError: (error: DeskError) => void,
): Promise<DeskError | undefined> {
  const { collection } = store;
  try {
    await removeRow(collection, row);
  } catch (thrown) {
    const fault = toFault(thrown);
    onError(fault);
    tell.error(`${row.product_name} was not deleted`, { description: fault.message });
    if (fault.kind === 'conflict') store.reload();
    return fault;
  }
  store.drop(row.id);
  store.refreshWaiting();
  const id = tell.success(`${row.product_name} is deleted`, {
    durationMs: UNDO_LIFETIME_MS,
    action: {
      label: 'Undo',
      onClick: () => {
        tell.dismiss(id);
        void undo(store, row, onError);
      },
    },
  });
  return undefined;
}

async function undo(
  store: CollectionStore,
  row: DeskRow,
  onError: (error: DeskError) => void,
): Promise<void> {
  try {
    const restored = await restoreRow(store.collection, row.id);
    if (restored) store.put(restored);
    store.refreshWaiting();
    tell.success(`${row.product_name} is back`);
  } catch (thrown) {
    const fault = toFault(thrown);
    onError(fault);
    tell.error(`${row.product_name} is not back`, { description: fault.message });
  }
}
