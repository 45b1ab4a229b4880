import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { toRowState, type RowState, type Waiting } from '#domain/desk/row-state.ts';
import type { DeskError } from './desk-error.ts';
import { toDraftReason, toReason } from './reasons.ts';
import { usePrepared, type PreparedStore } from './use-prepared.ts';
import { useRows } from './use-rows.ts';
import { useWaiting } from './use-waiting.ts';

export interface CollectionStore extends PreparedStore {
  readonly collection: Collection;
  /** All rows, in listing order. */
  readonly rows: readonly DeskRow[];
  /** Whether all rows have loaded, and not only the first ones. */
  readonly isWhole: boolean;
  /** Whether all rows and all that is prepared have loaded. Before, nothing may act on what seems not to be there. */
  readonly isRead: boolean;
  /** Why rows or drafts are missing. */
  readonly error: DeskError | undefined;
  readonly waiting: Waiting | undefined;
  readonly getState: (row: DeskRow) => RowState | undefined;
  /** Why the build would refuse what would be published, if it would. */
  readonly getDraftReason: (prepared: Prepared, row: DeskRow | undefined) => string | undefined;
  /** Replaces or adds a row, or removes one by its id. */
  readonly put: (row: DeskRow) => void;
  readonly putMany: (rows: readonly DeskRow[]) => void;
  readonly drop: (id: string) => void;
  readonly reload: () => void;
  /** Refreshes the publishing state immediately after a change. */
  readonly refreshWaiting: () => void;
}

/** The rows of a collection with their publishing state, refreshed while the page is visible. */
export function useCollection(
  collection: Collection,
  onError: (error: DeskError) => void,
  attempt: number,
): CollectionStore {
  const tell = useRef(onError);
  useEffect(() => {
    tell.current = onError;
  });
  const rows = useRows(collection, tell, attempt);
  const { waiting, refreshWaiting } = useWaiting(collection, tell, attempt);
  const prepared = usePrepared(collection, waiting?.prepared, rows.reload);

  const getState = useMemo(() => {
    const ids = new Set(waiting?.ids);
    const known = waiting && { ...waiting, ids: [] };
    return (row: DeskRow) =>
      toRowState(
        row,
        toReason(row, collection),
        known && (ids.has(row.id) ? { ...known, all: true } : known),
      );
  }, [waiting, collection]);
  const getDraftReason = useCallback(
    (one: Prepared, row: DeskRow | undefined) => toDraftReason(one, row, collection),
    [collection],
  );

  return {
    collection,
    ...rows,
    ...prepared,
    isRead: rows.isWhole && prepared.isPreparedWhole,
    error: rows.error ?? prepared.preparedError,
    waiting,
    refreshWaiting,
    getState,
    getDraftReason,
  };
}
