import { QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { collections, type Collection } from '#domain/catalogue/collection.ts';
import { compareRows } from '#domain/catalogue/product.ts';
import { IDLE_REFRESH_MS, WAITING_REFRESH_MS } from '#domain/desk/desk.rules.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { FormVersion } from '#domain/desk/form-version.ts';
import { isMoved, type Prepared } from '#domain/desk/prepared.ts';
import { readAll } from '#domain/desk/read-all.ts';
import { toRowState } from '#domain/desk/row-state.ts';
import { readAllPrepared, readCount, readFiles, readHistory, readRows, readWaiting } from './api.ts';
import { asksToSignIn, toFault } from './desk-error.ts';
import { checkRows, toDraftReason, toReason } from './table.ts';

/** What the desk has read. Errors are shown with "Try again", so nothing is repeated unasked but what waits to be published. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

/** What waits to be published, asked again while the page is visible: more often while something does. */
function useWaiting(collection: Collection) {
  return useQuery({
    queryKey: [collection.table, 'waiting'],
    queryFn: () => readWaiting(collection),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return asksToSignIn(toFault(error)) ? false : IDLE_REFRESH_MS;
      return data && (data.all || data.ids.length > 0) ? WAITING_REFRESH_MS : IDLE_REFRESH_MS;
    },
  });
}

interface Rows {
  readonly rows: readonly DeskRow[];
  /** Whether all rows have loaded, and not only the first ones. */
  readonly isWhole: boolean;
}

type Change = (rows: readonly DeskRow[]) => readonly DeskRow[];

/** The rows of a collection, with what was saved and deleted here since they were read. */
function useRows(collection: Collection) {
  const client = useQueryClient();
  const { table } = collection;
  /** What was saved or deleted since the read began: a part may have been read before. */
  const since = useRef<Change[]>([]);
  const all = useQuery({
    queryKey: [table, 'rows'],
    queryFn: async ({ signal }): Promise<Rows> => {
      since.current = [];
      const read = async (offset: number, limit: number) => {
        const part = await readRows(collection, offset, limit);
        await checkRows(part.rows, collection);
        return part;
      };
      const show = (first: readonly DeskRow[]) =>
        client.setQueryData<Rows>([table, 'rows'], (known) => known ?? { rows: first, isWhole: false });
      const rows = await readAll(read, show, signal);
      const changed = since.current.reduce((before, change) => change(before), rows);
      return { rows: changed.toSorted(compareRows), isWhole: true };
    },
  });
  const change = (update: Change) => {
    since.current.push(update);
    client.setQueryData<Rows>(
      [table, 'rows'],
      (known) => known && { ...known, rows: update(known.rows).toSorted(compareRows) },
    );
  };
  const reload = () => void client.invalidateQueries({ queryKey: [table, 'rows'] });
  return { ...(all.data ?? NO_ROWS), error: all.error, change, reload };
}

export const getRows = (client: QueryClient, { table }: Collection): readonly DeskRow[] =>
  client.getQueryData<Rows>([table, 'rows'])?.rows ?? [];

const NO_ROWS: Rows = { rows: [], isWhole: false };
const NOTHING: readonly Prepared[] = [];

/**
 * What is prepared in a collection, read again whenever its mark changes.
 *
 * @param mark from `get_waiting_rows`; undefined while it is unknown, empty if nothing is prepared
 * @param onMoved products became visible or invisible, or their drafts were published, by somebody else or at a date
 */
function usePrepared(collection: Collection, mark: string | undefined, onMoved: () => void) {
  const client = useQueryClient();
  const { table } = collection;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [table, 'prepared', mark],
    queryFn: () => (mark === '' ? NOTHING : readAllPrepared(collection)),
    enabled: mark !== undefined,
    placeholderData: (before, query) => (query?.queryKey[0] === table ? before : undefined),
  });
  /** What was read last, with what was saved here since then. */
  const known = useRef<{ table: string; all: readonly Prepared[] }>(undefined);
  const tellMoved = useEffectEvent(onMoved);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const before = known.current;
    known.current = { table, all: data };
    if (before?.table === table && isMoved(before.all, data)) tellMoved();
  }, [data, isPlaceholderData, table]);

  const putPrepared = (id: string, one: Prepared | undefined) => {
    const put = (all: readonly Prepared[]) => [
      ...all.filter((other) => other.id !== id),
      ...(one ? [one] : []),
    ];
    if (known.current) known.current = { ...known.current, all: put(known.current.all) };
    client.setQueriesData<readonly Prepared[]>({ queryKey: [table, 'prepared'] }, (all) => all && put(all));
  };
  const prepared = useMemo(() => new Map((data ?? NOTHING).map((one) => [one.id, one])), [data]);
  return { prepared, isPreparedWhole: data !== undefined, error, putPrepared, refetch };
}

export type CollectionStore = ReturnType<typeof useCollection>;

/** What the desk knows of a collection, and what changes it. */
export function useCollection(collection: Collection) {
  const client = useQueryClient();
  const { table } = collection;
  const { rows, isWhole, error: rowsError, change, reload } = useRows(collection);
  const { data: waiting } = useWaiting(collection);
  const drafts = usePrepared(collection, waiting?.prepared, reload);
  const { prepared, isPreparedWhole, putPrepared } = drafts;

  const getState = useMemo(() => {
    const ids = new Set(waiting?.ids);
    return (row: DeskRow) =>
      toRowState(toReason(row, collection), waiting?.status, waiting?.all === true || ids.has(row.id));
  }, [waiting, collection]);
  const getDraftReason = useCallback(
    (one: Prepared, row: DeskRow | undefined) => toDraftReason(one, row, collection),
    [collection],
  );
  /** Adds rows or replaces them. The later version wins: the list may have been read after a save. */
  const putMany = (news: readonly DeskRow[]) =>
    change((before) => {
      const known = new Map(before.map((row) => [row.id, row]));
      for (const row of news)
        if ((known.get(row.id)?.updated_at ?? '') <= row.updated_at) known.set(row.id, row);
      return [...known.values()];
    });
  const put = (row: DeskRow) => putMany([row]);
  const drop = (id: string) => change((before) => before.filter((row) => row.id !== id));
  const refreshWaiting = () => void client.invalidateQueries({ queryKey: [table, 'waiting'] });

  const fault = rowsError ?? drafts.error;
  return {
    collection,
    rows,
    isWhole,
    /** Drafts, dates and unpublished products, by the id of the product. */
    prepared,
    isPreparedWhole,
    /** Before, nothing may act on what seems not to be there. */
    isRead: isWhole && isPreparedWhole,
    error: fault ? toFault(fault) : undefined,
    waiting,
    getState,
    /** Why the build would refuse what would be published, if it would. */
    getDraftReason,
    reload,
    put,
    putMany,
    drop,
    putNewest: (id: string, newest: FormVersion) => {
      if (newest.row) put(newest.row);
      else drop(id);
      putPrepared(id, newest.prepared);
      refreshWaiting();
    },
    putPrepared,
    refreshWaiting,
    /** Reads everything that is prepared again, after an editor has changed much of it. */
    readPreparedAgain: drafts.refetch,
  };
}

export function useCounts(isListThere: boolean): Readonly<Record<string, number | undefined>> {
  return useQueries({
    queries: collections.map((one) => ({
      queryKey: [one.table, 'count'],
      queryFn: () => readCount(one),
      enabled: isListThere,
    })),
    // The list itself shows an error.
    combine: (counts) =>
      Object.fromEntries(collections.map(({ slug }, index) => [slug, counts[index]?.data])),
  });
}

export const useHistory = (collection: Collection, rowId?: string, isEnabled = true) =>
  useQuery({
    queryKey: [collection.table, 'history', rowId],
    queryFn: () => readHistory(collection, rowId),
    enabled: isEnabled,
    gcTime: 0,
  });

export const queryFiles = (collection: Collection, folder: string) =>
  queryOptions({
    queryKey: [collection.table, 'files', folder],
    queryFn: () => readFiles(collection, folder),
    enabled: folder !== '',
  });
