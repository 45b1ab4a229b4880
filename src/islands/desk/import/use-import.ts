import { useEffect, useMemo, useRef, useState } from 'react';
import { previewImport, type ImportPreview } from '#domain/desk/csv-rows.ts';
import { layAllDrafts, toImportItems } from '#domain/desk/import-drafts.ts';
import type { LegacyEncoding } from '#domain/desk/text-encoding.ts';
import { formatCount } from '#domain/site/format.ts';
import { goTo } from '#islands/desk/desk-address.ts';
import { importRows, saveDrafts } from '#islands/desk/api.ts';
import { toFault, type DeskError } from '#islands/desk/desk-error.ts';
import { getTable } from '#islands/desk/table.ts';
import { readCsv, type CsvTable } from './read-csv.ts';
import { useOnce } from '#islands/desk/hooks.ts';
import { tell } from '#islands/desk/tell.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';

export interface ImportProps {
  store: CollectionStore;
  onPrepared: (ids: readonly string[]) => void;
}

export type Way = 'now' | 'review';

export type Ready = Extract<ImportPreview, { ok: true }>;

export function useImport({ store, onPrepared }: ImportProps) {
  const { collection, rows: live, prepared, isRead } = store;
  const [way, setWay] = useState<Way>('now');
  const [file, setFile] = useState<CsvTable & { readonly source: File }>();
  const [problem, setProblem] = useState<string>();
  const { isActing: isSaving, once } = useOnce();

  const preview = useMemo(() => {
    if (!file || !isRead) return undefined;
    const table = getTable(collection);
    if (way === 'now') return previewImport(file.table, live, table, prepared.values());
    // Lines are compared with the drafts that they would change.
    return previewImport(file.table, layAllDrafts(live, prepared), table);
  }, [file, isRead, live, collection, way, prepared]);
  const ready = preview?.ok ? preview : undefined;

  const choose = async (chosen: File | undefined, encoding?: LegacyEncoding) => {
    if (!chosen) return;
    setProblem(undefined);
    try {
      setFile({ source: chosen, ...(await readCsv(chosen, encoding)) });
    } catch (thrown) {
      setFile(undefined);
      setProblem(thrown instanceof Error ? thrown.message : 'The file cannot be read.');
    }
  };

  /** The file that is shown; absent after the editor has left the view. */
  const shown = useRef(file);
  useEffect(() => {
    shown.current = file;
    return () => {
      shown.current = undefined;
    };
  }, [file]);

  const counts = ready?.counts;
  const writes = counts?.refused === 0 ? counts.added + counts.changed : 0;
  const write = async () => {
    if (!ready || writes === 0) return;
    setProblem(undefined);
    try {
      const ids = await (way === 'now' ? publishLines(store, ready) : prepareLines(store, ready));
      store.refreshWaiting();
      // An editor who has chosen another file since then, or has left, stays there.
      if (shown.current === file && file) {
        onPrepared(ids);
        goTo({ collection }, 'replace');
      }
    } catch (thrown) {
      const fault = toFault(thrown);
      if (shown.current !== file) tell.error('Nothing was imported', { description: fault.message });
      else setProblem(explain(fault));
      if (fault.kind === 'conflict' || fault.kind === 'taken') {
        store.reload();
        void store.readPreparedAgain();
      }
    }
  };

  const trouble = problem ?? (preview?.ok === false ? preview.problem : undefined);
  return { way, setWay, file, choose, ready, writes, trouble, isSaving, write: () => once(write) };
}

async function publishLines(
  { collection, reload }: CollectionStore,
  { columns, rows }: Ready,
): Promise<readonly string[]> {
  const { added, changed } = await importRows(collection, columns, rows);
  tell.success(`Imported: ${added} added, ${changed} changed`);
  reload();
  return [];
}

/** @returns the ids of the products whose drafts were written */
async function prepareLines(
  { collection, rows: live, prepared, readPreparedAgain }: CollectionStore,
  { rows }: Ready,
): Promise<readonly string[]> {
  const ids = await saveDrafts(collection, toImportItems(rows, live, prepared, getTable(collection)));
  tell.success(`Imported: ${formatCount(ids.length, { one: 'draft', other: 'drafts' })} to review`);
  // The list can publish these versions at once.
  await readPreparedAgain();
  return ids;
}

function explain({ kind, message }: DeskError): string {
  if (kind === 'conflict')
    return 'Somebody has changed one of these products since the preview, so nothing was written. Look at the preview again.';
  if (kind === 'taken')
    return 'A slug of the file has been taken since the preview, so nothing was written. Look at the preview again.';
  return message;
}
