import { useCallback, useEffect, useRef, useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { readAllPrepared } from './draft-client.ts';

export interface PreparedStore {
  /** Drafts, dates and unpublished products, by the id of the product. */
  readonly prepared: ReadonlyMap<string, Prepared>;
  /** Replaces what is prepared for a product, or removes it. */
  readonly putPrepared: (id: string, prepared: Prepared | undefined) => void;
  /** Reads everything again, after an editor has changed much of it. */
  readonly readPreparedAgain: () => Promise<void>;
}

type Known = ReadonlyMap<string, Prepared>;
const NOTHING: Known = new Map();

const toMap = (all: readonly Prepared[]): Known => new Map(all.map((one) => [one.id, one]));

/**
 * What is prepared in a collection, read again whenever its mark changes.
 *
 * @param mark from `get_waiting_rows`; undefined while it is unknown, empty if nothing is prepared
 * @param onMoved products became visible or invisible, or their drafts were published, by somebody else or at a date
 */
export function usePrepared(
  collection: Collection,
  mark: string | undefined,
  onMoved: () => void,
): PreparedStore {
  const { table } = collection;
  const [known, setKnown] = useState<{ table: string; byId: Known }>();
  const newest = useRef<{ byId: Known | undefined; onMoved: () => void }>({ byId: undefined, onMoved });
  useEffect(() => {
    newest.current = { byId: known?.table === table ? known.byId : undefined, onMoved };
  });

  useEffect(() => {
    if (mark === undefined) return;
    const state = { isOver: false };
    const read = async () => {
      const all = mark === '' ? [] : await readAllPrepared(collection);
      if (state.isOver) return;
      const byId = toMap(all);
      const { byId: before, onMoved: tell } = newest.current;
      setKnown({ table, byId });
      if (before && isMoved(before, byId)) tell();
    };
    // The next change of the mark reads it again, and an ended session is reported by the list.
    read().catch(() => undefined);
    return () => {
      state.isOver = true;
    };
  }, [collection, table, mark]);

  const putPrepared = useCallback(
    (id: string, prepared: Prepared | undefined) =>
      setKnown((before) => {
        const byId = new Map(before?.table === table ? before.byId : []);
        if (prepared) byId.set(id, prepared);
        else byId.delete(id);
        return { table, byId };
      }),
    [table],
  );
  const readPreparedAgain = useCallback(
    async () => setKnown({ table, byId: toMap(await readAllPrepared(collection)) }),
    [collection, table],
  );
  return { prepared: known?.table === table ? known.byId : NOTHING, putPrepared, readPreparedAgain };
}

function isMoved(before: Known, now: Known): boolean {
  const ids = new Set([...before.keys(), ...now.keys()]);
  return [...ids].some((id) => {
    const [old, fresh] = [before.get(id), now.get(id)];
    return Boolean(old?.draft && !fresh?.draft) || Boolean(old?.hidden) !== Boolean(fresh?.hidden);
  });
}
