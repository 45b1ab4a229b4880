import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { moveEntry, toMoves } from '#domain/desk/order.ts';
import { orderRows } from '#islands/desk/api.ts';
import { toFault } from '#islands/desk/desk-error.ts';
import { tell } from '#islands/desk/tell.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';

/** Several moves in a row are one write. */
const ORDER_DELAY_MS = 900;

/** A move in the whole collection, by ids, because the list may have changed since. */
export type MoveRow = (id: string, to: number | 'up' | 'down') => void;

/**
 * The rows in the editor's order. They are written as one change shortly after the last move, one write after another.
 */
export function useOrder(store: CollectionStore) {
  const { rows } = store;
  const [order, setOrder] = useState<readonly string[]>();
  const [isSaving, setSaving] = useState(false);

  const ordered = useMemo(() => {
    if (!order) return rows;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const known = order.map((id) => byId.get(id)).filter((row) => row !== undefined);
    const moved = new Set(order);
    return [...known, ...rows.filter(({ id }) => !moved.has(id))];
  }, [order, rows]);

  const write = useEffectEvent((wanted: readonly DeskRow[]) => writeOrder(wanted, store));

  /** The order that is being written, and its result. */
  const underWay = useRef<{ order: readonly string[]; written: ReturnType<typeof writeOrder> }>(undefined);
  const save = useEffectEvent(async (wanted: readonly DeskRow[], wantedOrder: readonly string[]) => {
    const written = write(wanted);
    underWay.current = { order: wantedOrder, written };
    setSaving(true);
    const isSaved = (await written) !== undefined;
    underWay.current = undefined;
    setSaving(false);
    // A move during this write is written next, together with anything that wasn't saved.
    setOrder((newest) => (isSaved && newest !== wantedOrder ? newest : undefined));
  });

  // The order is written after a pause, or earlier if the editor leaves the list.
  const pending = useRef<readonly DeskRow[]>(undefined);
  useEffect(() => {
    pending.current = order && order !== underWay.current?.order ? ordered : undefined;
    if (!order || isSaving) return;
    const timer = setTimeout(() => {
      pending.current = undefined;
      void save(ordered, order);
    }, ORDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [order, ordered, isSaving]);
  useEffect(
    () => () => {
      const last = pending.current;
      if (!last) return;
      const writeLast = async () => {
        const before = await (underWay.current?.written ?? []);
        if (!before) return;
        const byId = new Map(before.map((row) => [row.id, row]));
        await write(last.map((row) => byId.get(row.id) ?? row));
      };
      void writeLast();
    },
    [],
  );

  const isUnsaved = isSaving || order !== undefined;
  useStay(isUnsaved);

  const newest = useRef(ordered);
  useLayoutEffect(() => {
    newest.current = ordered;
  });
  const move = useCallback<MoveRow>((id, to) => {
    const ids = newest.current.map((row) => row.id);
    const from = ids.indexOf(id);
    const target = to === 'up' ? from - 1 : to === 'down' ? from + 1 : to;
    const moved = moveEntry(ids, from, target);
    if (moved !== ids) setOrder(moved);
  }, []);
  return { rows: ordered, move, isSaving: isUnsaved };
}

async function writeOrder(
  wanted: readonly DeskRow[],
  store: Pick<CollectionStore, 'collection' | 'putMany' | 'reload' | 'refreshWaiting'>,
): Promise<readonly DeskRow[] | undefined> {
  const moves = toMoves(wanted);
  if (moves.length === 0) return [];
  try {
    const places = new Map((await orderRows(store.collection, moves)).map((place) => [place.id, place]));
    const written = wanted
      .filter(({ id }) => places.has(id))
      .map((row) => ({ ...row, ...places.get(row.id) }));
    store.putMany(written);
    tell.success('The new order is saved', { id: 'desk-order' });
    store.refreshWaiting();
    return written;
  } catch (thrown) {
    const fault = toFault(thrown);
    tell.error('The order was not saved', {
      id: 'desk-order',
      description:
        fault.kind === 'conflict'
          ? 'Somebody else has changed the order. The list now shows theirs.'
          : fault.message,
    });
    if (fault.kind === 'conflict') store.reload();
    return undefined;
  }
}

function useStay(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, [isUnsaved]);
}
