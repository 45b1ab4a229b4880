import type { Collection } from '../catalogue/collection.ts';
import { formatNumber } from '../site/format.ts';
import { toSafeCell } from '../safe-cell.ts';
import { createLineReader, isFilled, type ImportLine } from './csv-line.ts';
import { getCsvColumns, type DeskField } from './desk-fields.ts';
import type { DeskRow } from './desk-row.ts';
import { readField, toFieldText, type ColumnValues } from './desk-values.ts';
import { IMPORT_MAX_LINES } from './desk.rules.ts';
import type { Prepared } from './prepared.ts';

/** Columns that a file may contain and an import never writes. */
const KEY_COLUMNS = ['id', 'created_at', 'updated_at'];

/** The cells of an export: the column names, then one line per product. */
export function toCsvTable(rows: readonly DeskRow[], fields: readonly DeskField[]): string[][] {
  return [
    getCsvColumns(fields),
    ...rows.map((row) =>
      [row.id, ...fields.map((field) => toFieldText(readField(row, field)))].map(toSafeCell),
    ),
  ];
}

export type { ImportLine };

export type ImportPreview =
  | { readonly ok: false; readonly problem: string }
  | {
      readonly ok: true;
      readonly lines: readonly ImportLine[];
      readonly counts: Readonly<Record<ImportLine['outcome'], number>>;
      /** Parameters of `import_catalogue_rows`. They are empty while any line is refused, because an import is all or nothing. */
      readonly columns: readonly string[];
      readonly rows: readonly ColumnValues[];
    };

/** What a file would do to a collection. `table` has the header first, and empty lines. The import may not add
 * products of `prepared` a second time, unless `rows` has them. */
export function previewImport(
  table: readonly (readonly string[])[],
  rows: readonly DeskRow[],
  collection: Collection,
  fields: readonly DeskField[],
  supabaseUrl: string,
  prepared: Iterable<Prepared> = [],
): ImportPreview {
  const [header = [], ...body] = table;
  const names = header.map((name) =>
    name
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
      .toLowerCase(),
  );
  const problem = findHeaderProblem(names, fields, body);
  if (problem !== undefined) return { ok: false, problem };

  const readLine = createLineReader({ names, body, rows, prepared, collection, fields, supabaseUrl });
  const read = body.flatMap((cells, index) => (isFilled(cells) ? [readLine(cells, index + 2)] : []));
  const lines = read.map(({ line }) => line);
  const count = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const counts = {
    added: count('added'),
    changed: count('changed'),
    equal: count('equal'),
    refused: count('refused'),
  };
  const named = fields.filter(({ column }) => names.includes(column));
  const columns = named.filter(({ translation }) => !translation).map(({ column }) => column);
  if (named.some(({ translation }) => translation)) columns.push('translations');
  const needsPlace = counts.added > 0 && !columns.includes('sort_order');
  const written = read.flatMap(({ values, existing }) =>
    values === undefined
      ? []
      : [needsPlace && existing ? { ...values, sort_order: existing.sort_order } : values],
  );
  return {
    ok: true,
    lines,
    counts,
    columns: needsPlace ? [...columns, 'sort_order'] : columns,
    rows: counts.refused > 0 ? [] : written,
  };
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Column name as spreadsheets show it. @param place counted from 0 */
function toColumnLetters(place: number): string {
  const before = Math.floor(place / 26);
  return (before === 0 ? '' : toColumnLetters(before - 1)) + String.fromCharCode(65 + (place % 26));
}

function findHeaderProblem(
  names: readonly string[],
  fields: readonly DeskField[],
  body: readonly (readonly string[])[],
): string | undefined {
  const lineCount = body.filter(isFilled).length;
  if (names.every((name) => name === '')) return 'The file is empty: its first line must name the columns.';
  const known = new Set([...KEY_COLUMNS, ...fields.map(({ column }) => column)]);
  for (const [place, name] of names.entries()) {
    // Spreadsheets also write empty columns that were edited once.
    const line = name === '' ? body.findIndex((cells) => (cells[place] ?? '').trim() !== '') : -1;
    if (line >= 0)
      return `Column ${toColumnLetters(place)} has no name in line 1, but line ${line + 2} has a text there.`;
  }
  const stranger = names.find((name) => name !== '' && !known.has(name));
  if (stranger !== undefined)
    return `Line 1 names the column ${shorten(stranger)}, which this collection does not have. Export CSV shows the names.`;
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) return `Line 1 names the column ${twice} twice.`;
  if (!names.includes('id') && !names.includes('slug'))
    return 'Line 1 needs the column slug or id, to know which product a line is about.';
  if (lineCount === 0) return 'The file has a header and no lines.';
  if (lineCount > IMPORT_MAX_LINES)
    return `The file has more than ${formatNumber(IMPORT_MAX_LINES)} lines. Make several of it.`;
  return undefined;
}
