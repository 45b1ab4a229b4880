import { SUPABASE_URL } from 'astro:env/client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { compareRows } from '#domain/catalogue/product.ts';
import { IDLE_REFRESH_MS, WAITING_REFRESH_MS } from '#domain/desk/desk.rules.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { layDraft } from '#domain/desk/draft.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { keepNewest, readAll } from '#domain/desk/read-all.ts';
import { findReason, toRowState, type RowState, type Waiting } from '#domain/desk/row-state.ts';
import { readRows, readWaiting } from './desk-client.ts';
import { asksToSignIn, DeskError } from './desk-error.ts';
import { getFields } from './fields.ts';
import { usePrepared, type PreparedStore } from './use-prepared.ts';

export interface CollectionStore extends PreparedStore {
  readonly collection: Collection;
  /** In listing order. */
  readonly rows: readonly DeskRow[];
  /** Whether all rows have loaded, or only the first ones. */
  readonly isWhole: boolean;
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
// eslint-disable-next-line max-lines-per-function -- the edits of one list share its state, and are inner functions
export function useCollection(
  collection: Collection,
  onError: (error: DeskError) => void,
  attempt: number,
): CollectionStore {
  const [loaded, setLoaded] = useState<{ table: string; rows: readonly DeskRow[]; isWhole: boolean }>();
  const [failed, setFailed] = useState<{ table: string; error: DeskError }>();
  const [waiting, setWaiting] = useState<{ table: string; waiting: Waiting }>();
  const [reloads, setReloads] = useState(0);
  const tell = useRef(onError);
  useEffect(() => {
    tell.current = onError;
  });
  const { table } = collection;
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
  }, [collection, table, reloads, attempt]);

  const refresh = useRef<() => void>(() => undefined);
  useEffect(() => {
    const state = { isOver: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      let pause: number = IDLE_REFRESH_MS;
      if (!document.hidden) {
        try {
          const now = await readWaiting(collection);
          if (state.isOver) return;
          setWaiting({ table, waiting: now });
          if (now.all || now.ids.length > 0) pause = WAITING_REFRESH_MS;
        } catch (thrown) {
          if (state.isOver) return;
          const fault = toFault(thrown);
          if (asksToSignIn(fault)) {
            tell.current(fault);
            return;
          }
        }
      }
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause);
    };
    refresh.current = () => void ask();
    const onVisible = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      state.isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [collection, table, attempt]);

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
  const refreshWaiting = useCallback(() => refresh.current(), []);

  const current = waiting?.table === table ? waiting.waiting : undefined;
  const getState = useMemo(() => {
    const ids = new Set(current?.ids);
    const known = current && { ...current, ids: [] };
    return (row: DeskRow) =>
      toRowState(
        row,
        toReason(row, collection),
        known && (ids.has(row.id) ? { ...known, all: true } : known),
      );
  }, [current, collection]);

  const { prepared, putPrepared, readPreparedAgain } = usePrepared(collection, current?.prepared, reload);

  const getDraftReason = useCallback(
    (one: Prepared, row: DeskRow | undefined) => toDraftReason(one, row, collection),
    [collection],
  );

  const isHere = loaded?.table === table;
  return {
    collection,
    rows: isHere ? loaded.rows : NO_ROWS,
    isWhole: isHere && loaded.isWhole,
    error: failed?.table === table ? failed.error : undefined,
    waiting: current,
    getState,
    getDraftReason,
    prepared,
    putPrepared,
    readPreparedAgain,
    put,
    putMany,
    drop,
    reload,
    refreshWaiting,
  };
}

const NO_ROWS: readonly DeskRow[] = [];

/** Validates rows before they are shown, in small batches, so that typing isn't delayed. */
async function checkRows(rows: readonly DeskRow[], collection: Collection): Promise<void> {
  let startedAt = performance.now();
  for (const row of rows) {
    if (reasons.has(row)) continue;
    toReason(row, collection);
    if (performance.now() - startedAt < CHECK_SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  }
}

const CHECK_SLICE_MS = 8;

/** Computed once per version of a row, because the build's schema is expensive. */
const reasons = new WeakMap<DeskRow, { reason: string | undefined }>();

function toReason(row: DeskRow, collection: Collection): string | undefined {
  let known = reasons.get(row);
  if (!known) {
    known = { reason: findReason(row, collection, getFields(collection), SUPABASE_URL) };
    reasons.set(row, known);
  }
  return known.reason;
}

/** Computed once per version of a draft and its product. */
const draftReasons = new WeakMap<Prepared, { row: DeskRow | undefined; reason: string | undefined }>();

function toDraftReason(
  prepared: Prepared,
  row: DeskRow | undefined,
  collection: Collection,
): string | undefined {
  if (!prepared.draft && !prepared.hidden) return undefined;
  let known = draftReasons.get(prepared);
  if (known?.row !== row || !known) {
    const values = layDraft(row ?? prepared.hidden?.content, prepared.draft ?? { changes: {}, former: {} });
    known = { row, reason: findReason(values, collection, getFields(collection), SUPABASE_URL) };
    draftReasons.set(prepared, known);
  }
  return known.reason;
}

/** Converts any thrown value to an error for editors. */
export function toFault(thrown: unknown): DeskError {
  return thrown instanceof DeskError
    ? thrown
    : new DeskError('server', thrown instanceof Error ? thrown.message : String(thrown));
}
