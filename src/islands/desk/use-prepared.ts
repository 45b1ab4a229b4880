import { useCallback, useEffect, useRef, useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { toFault, type DeskError } from './desk-error.ts';
import { readAllPrepared } from './draft-client.ts';

export interface PreparedStore {
  /** Drafts, dates and unpublished products, by the id of the product. */
  readonly prepared: ReadonlyMap<string, Prepared>;
  /** Replaces what is prepared for a product, or removes it. */
  readonly putPrepared: (id: string, prepared: Prepared | undefined) => void;
  /** Whether all of it has been read. Until then nothing may act on what seems not to be there. */
  readonly isPreparedWhole: boolean;
  readonly preparedError: DeskError | undefined;
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
  const [known, setKnown] = useState<{ table: string; byId: Known; isWhole: boolean }>();
  const [failed, setFailed] = useState<{ table: string; error: DeskError }>();
  const newest = useRef<{ byId: Known | undefined; onMoved: () => void }>({ byId: undefined, onMoved });
  useEffect(() => {
    newest.current = { byId: known?.table === table ? known.byId : undefined, onMoved };
  });

  const read = useCallback(
    async (isNothing: boolean, signal?: AbortSignal) => {
      try {
        const byId = isNothing ? NOTHING : toMap(await readAllPrepared(collection));
        if (signal?.aborted) return;
        const { byId: before, onMoved: tell } = newest.current;
        setKnown({ table, byId, isWhole: true });
        setFailed(undefined);
        if (before && isMoved(before, byId)) tell();
      } catch (thrown) {
        if (!signal?.aborted) setFailed({ table, error: toFault(thrown) });
      }
    },
    [collection, table],
  );
  useEffect(() => {
    const controller = new AbortController();
    if (mark !== undefined) void read(mark === '', controller.signal);
    return () => controller.abort();
  }, [read, mark]);
  const readPreparedAgain = useCallback(() => read(false), [read]);

  const putPrepared = useCallback(
    (id: string, prepared: Prepared | undefined) =>
      setKnown((before) => {
        const isHere = before?.table === table;
        const byId = new Map(isHere ? before.byId : []);
        if (prepared) byId.set(id, prepared);
        else byId.delete(id);
        return { table, byId, isWhole: isHere && before.isWhole };
      }),
    [table],
  );
  const isHere = known?.table === table;
  return {
    prepared: isHere ? known.byId : NOTHING,
    isPreparedWhole: isHere && known.isWhole,
    preparedError: failed?.table === table ? failed.error : undefined,
    putPrepared,
    readPreparedAgain,
  };
}

function isMoved(before: Known, now: Known): boolean {
  const ids = new Set([...before.keys(), ...now.keys()]);
  return [...ids].some((id) => {
    const [old, fresh] = [before.get(id), now.get(id)];
    return Boolean(old?.draft && !fresh?.draft) || Boolean(old?.hidden) !== Boolean(fresh?.hidden);
  });
}
