import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { moveEntry, toMoves } from '#domain/desk/order.ts';
import { orderRows } from '#islands/desk/api.ts';
import { toFault } from '#islands/desk/desk-error.ts';
import { tell } from '#islands/desk/tell.ts';
import { useWindowEvent } from '#islands/desk/hooks.ts';
import { getRows, type CollectionStore } from '#islands/desk/queries.ts';

/** Several moves in a row are one write. */
const ORDER_DELAY_MS = 900;

type Order = readonly string[];

/** A move in the whole collection, by ids, because the list may have changed since. */
export type MoveRow = (id: string, to: number | 'up' | 'down') => void;

/**
 * The rows in the editor's order. They are written as one change shortly after the last move or when the editor leaves
 * the list, one write after another.
 */
export function useOrder(store: CollectionStore) {
  const { rows, collection } = store;
  const client = useQueryClient();
  const [order, setOrder] = useState<Order>();
  const ordered = useMemo(() => arrange(rows, order), [rows, order]);
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `${collection.table} order` },
    networkMode: 'always',
    mutationFn: (wanted: Order) => writeOrder(arrange(getRows(client, collection), wanted), store),
    // A move during this write is written next; after a fault the list shows the saved order.
    onSuccess: (_, wanted) => setOrder((newest) => (newest === wanted ? undefined : newest)),
    onError: (thrown) => {
      setOrder(undefined);
      explain(thrown, store);
    },
  });

  const write = useEffectEvent(() => {
    if (order && order !== variables) mutate(order);
  });
  useEffect(() => {
    const timer = setTimeout(() => write(), ORDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [order]);
  useEffect(() => () => write(), []);

  const isUnsaved = isPending || order !== undefined;
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault();
  });

  const move = useCallback<MoveRow>(
    (id, to) =>
      setOrder((before) => {
        const ids = arrange(rows, before).map((row) => row.id);
        const from = ids.indexOf(id);
        const moved = moveEntry(ids, from, to === 'up' ? from - 1 : to === 'down' ? from + 1 : to);
        return moved === ids ? before : moved;
      }),
    [rows],
  );
  return { rows: ordered, move, isSaving: isUnsaved };
}

/** Rows that have been added since the moves are last. */
function arrange(rows: readonly DeskRow[], order: Order | undefined): readonly DeskRow[] {
  if (!order) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = order.map((id) => byId.get(id)).filter((row) => row !== undefined);
  const moved = new Set(order);
  return [...known, ...rows.filter(({ id }) => !moved.has(id))];
}

async function writeOrder(wanted: readonly DeskRow[], store: CollectionStore): Promise<void> {
  const moves = toMoves(wanted);
  if (moves.length === 0) return;
  const places = new Map((await orderRows(store.collection, moves)).map((place) => [place.id, place]));
  store.putMany(wanted.filter(({ id }) => places.has(id)).map((row) => ({ ...row, ...places.get(row.id) })));
  tell.success('The new order is saved', { id: 'desk-order' });
  store.refreshWaiting();
}

function explain(thrown: unknown, store: CollectionStore): void {
  const { kind, message } = toFault(thrown);
  const isConflict = kind === 'conflict';
  tell.error('The order was not saved', {
    id: 'desk-order',
    description: isConflict ? 'Somebody else has changed the order. The list now shows theirs.' : message,
  });
  if (isConflict) store.reload();
}
