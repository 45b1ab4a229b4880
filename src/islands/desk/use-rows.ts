import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { compareRows } from '#domain/catalogue/product.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { keepNewest, readAll } from '#domain/desk/read-all.ts';
import { readRows } from './desk-client.ts';
import { toFault, type DeskError } from './desk-error.ts';
import { checkRows } from './reasons.ts';

/**
 * The rows of a collection, and their changes until they are read again.
 *
 * @param tell receives errors
 * @param attempt another number reads the rows again
 */
export function useRows(
  collection: Collection,
  tell: RefObject<(error: DeskError) => void>,
  attempt: number,
) {
  const { table } = collection;
  const [loaded, setLoaded] = useState<{ table: string; rows: readonly DeskRow[]; isWhole: boolean }>();
  const [failed, setFailed] = useState<{ table: string; error: DeskError }>();
  const [reloads, setReloads] = useState(0);
  /** Rows that were saved, and ids that were deleted, since the start of the read. A part may have been read before. */
  const putMeanwhile = useRef<Map<string, DeskRow | undefined>>(new Map());

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    putMeanwhile.current = new Map();
    const load = async () => {
      try {
        await readAll(
          (offset, limit) => readRows(collection, offset, limit),
          async (rows, isWhole) => {
            await checkRows(rows, collection);
            if (!signal.aborted)
              setLoaded({
                table,
                rows: keepNewest(rows, putMeanwhile.current).toSorted(compareRows),
                isWhole,
              });
          },
          signal,
        );
        setFailed(undefined);
      } catch (thrown) {
        if (signal.aborted) return;
        const fault = toFault(thrown);
        setFailed({ table, error: fault });
        tell.current(fault);
      }
    };
    void load();
    return () => controller.abort();
  }, [collection, table, reloads, attempt, tell]);

  const change = useCallback(
    (update: (rows: readonly DeskRow[]) => DeskRow[]) =>
      setLoaded((before) =>
        before?.table === table ? { ...before, rows: update(before.rows).sort(compareRows) } : before,
      ),
    [table],
  );
  const putMany = useCallback(
    (rows: readonly DeskRow[]) => {
      const changed = new Map(rows.map((row) => [row.id, row]));
      for (const row of rows) putMeanwhile.current.set(row.id, row);
      change((before) => [...before.filter(({ id }) => !changed.has(id)), ...rows]);
    },
    [change],
  );
  const put = useCallback((row: DeskRow) => putMany([row]), [putMany]);
  const drop = useCallback(
    (id: string) => {
      putMeanwhile.current.set(id, undefined);
      change((before) => before.filter((row) => row.id !== id));
    },
    [change],
  );
  const reload = useCallback(() => setReloads((count) => count + 1), []);

  const isHere = loaded?.table === table;
  return {
    rows: isHere ? loaded.rows : NO_ROWS,
    isWhole: isHere && loaded.isWhole,
    error: failed?.table === table ? failed.error : undefined,
    put,
    putMany,
    drop,
    reload,
  };
}

const NO_ROWS: readonly DeskRow[] = [];
