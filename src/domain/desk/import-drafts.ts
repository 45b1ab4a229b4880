import type { DeskTable } from './desk-fields.ts';
import type { DeskRow } from './desk-row.ts';
import { findMarkedKey, toDeskValues, type ColumnValues } from './desk-values.ts';
import { createVersion, toDraftItem, type DraftItem } from './form-version.ts';
import { layRow, listUnseenRows, type Prepared } from './prepared.ts';

type AllPrepared = ReadonlyMap<string, Prepared>;

export function layAllDrafts(rows: readonly DeskRow[], prepared: AllPrepared): readonly DeskRow[] {
  return [
    ...rows.map((row) => {
      const one = prepared.get(row.id);
      return one?.draft ? layRow(row, one) : row;
    }),
    ...listUnseenRows(prepared.values()),
  ];
}

/** @param lines what `previewImport` would write to {@link layAllDrafts} */
export function toImportItems(
  lines: readonly ColumnValues[],
  rows: readonly DeskRow[],
  prepared: AllPrepared,
  table: DeskTable,
): DraftItem[] {
  const { fields } = table;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => {
    const id = typeof line['id'] === 'string' ? line['id'] : undefined;
    const one = id === undefined ? undefined : prepared.get(id);
    const row = id === undefined ? undefined : byId.get(id);
    const version = createVersion({ table, row, prepared: one, side: 'draft' });
    const before = one ? layRow(row ?? one.hidden?.content, one) : row;
    // A file doesn't say which English its translations were made from.
    const marks = Object.entries(toDeskValues(before ?? {}, fields)).filter(([key]) => findMarkedKey(key));
    const values = { ...toDeskValues({ ...before, ...line }, fields), ...Object.fromEntries(marks) };
    return toDraftItem(version, values);
  });
}
