import type { Collection } from '../catalogue/collection.ts';
import { formatNumber } from '../site/format.ts';
import { findDamage, findLostEnd } from './damaged-text.ts';
import { getCsvColumns, type DeskField } from './desk-fields.ts';
import { checkColumns, readFieldText, toFieldText, type ColumnValues, type DeskRow } from './desk-row.ts';
import { IMPORT_MAX_LINES } from './desk.rules.ts';
import { findNextPlace } from './order.ts';

/** Columns that a file may contain and an import never writes. */
const KEY_COLUMNS = ['id', 'created_at', 'updated_at'];

/** Text that a spreadsheet would run as a formula; the export puts an apostrophe before such a cell. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED_FORMULA = /^'(?='*[=+\-@\t\r])/;

/** The cells of an export: the column names, then one line per product. */
export function toCsvTable(rows: readonly DeskRow[], fields: readonly DeskField[]): string[][] {
  const columns = getCsvColumns(fields);
  return [
    columns,
    ...rows.map((row) =>
      columns.map((column) => {
        const text = column === 'id' ? row.id : toFieldText(row[column]);
        return FORMULA.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
      }),
    ),
  ];
}

/** A field that a line changes, as texts. */
export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What a line of the file would do. `line` counts the header as 1. */
export interface ImportLine {
  readonly line: number;
  readonly slug: string;
  readonly name: string;
  readonly outcome: 'added' | 'changed' | 'equal' | 'refused';
  readonly changes: readonly FieldChange[];
  /** Label of the field, and its problem. */
  readonly problems: readonly { readonly label: string; readonly problem: string }[];
}

export type ImportPreview =
  | { readonly ok: false; readonly problem: string }
  | {
      readonly ok: true;
      readonly lines: readonly ImportLine[];
      readonly counts: Readonly<Record<ImportLine['outcome'], number>>;
      /** Parameters of `import_catalogue_rows`; empty while any line is refused, because an import is all or nothing. */
      readonly columns: readonly string[];
      readonly rows: readonly ColumnValues[];
    };

/**
 * What a file would do to a collection, line by line.
 *
 * @param table the cells of the file, header first, including empty lines
 * @param rows all present rows of the collection
 * @param fields of the collection
 * @param supabaseUrl origin of the Supabase project, to check pictures
 */
export function previewImport(
  table: readonly (readonly string[])[],
  rows: readonly DeskRow[],
  collection: Collection,
  fields: readonly DeskField[],
  supabaseUrl: string,
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

  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const linesOfIds = new Map<string, number>();
  const linesOfSlugs = new Map<string, number>();
  let nextPlace = findNextPlace(rows);
  const lines: ImportLine[] = [];
  const written: ColumnValues[] = [];
  const columns = fields.map(({ column }) => column).filter((column) => names.includes(column));

  // Slugs that the file frees. The database refuses to reuse them in the same write, even temporarily.
  const movedAway = new Set<string>();
  if (names.includes('id') && names.includes('slug')) {
    for (const cells of body) {
      const row = byId.get((cells[names.indexOf('id')] ?? '').trim());
      if (row && (cells[names.indexOf('slug')] ?? row.slug).trim() !== row.slug) movedAway.add(row.slug);
    }
  }

  for (const [index, cells] of body.entries()) {
    if (!isFilled(cells)) continue;
    const line = index + 2;
    const rawOf = (column: string) => cells[names.indexOf(column)] ?? '';
    const cellOf = (column: string) => rawOf(column).trim().replace(GUARDED_FORMULA, '');
    const id = names.includes('id') ? cellOf('id') : '';
    const slug = names.includes('slug') ? cellOf('slug') : '';
    const existing = id === '' ? bySlug.get(slug) : byId.get(id);
    const problems: { label: string; problem: string }[] = [];
    if (isFilled(cells.slice(names.length)))
      problems.push({ label: 'Line', problem: 'has more cells than the header' });
    if (id !== '' && !existing) {
      problems.push({
        label: 'id',
        problem: `${id} is no product of this collection. Leave it empty to add one`,
      });
    }

    const values: Record<string, unknown> = {};
    const changes: FieldChange[] = [];
    for (const field of fields.filter(({ column }) => names.includes(column))) {
      // A line that ends before this cell doesn't change it.
      if (existing && names.indexOf(field.column) >= cells.length) {
        values[field.column] = existing[field.column];
        continue;
      }
      const text = cellOf(field.column);
      const before = existing ? toFieldText(existing[field.column]) : '';
      const isNumber = field.kind === 'number' || field.kind === 'numbers';
      const damage =
        text === before
          ? undefined
          : (findLostEnd(rawOf(field.column)) ?? findDamage(text, before, isNumber));
      if (damage !== undefined) {
        problems.push({ label: field.label, problem: damage });
        continue;
      }
      const isNewPlace = field.column === 'sort_order' && text === '';
      const read = isNewPlace
        ? { ok: true as const, value: existing ? existing.sort_order : nextPlace }
        : readFieldText(field, text);
      if (!read.ok) {
        problems.push({ label: field.label, problem: read.problem });
        continue;
      }
      values[field.column] = read.value;
      const after = toFieldText(read.value);
      if (normalize(field, before) !== after) changes.push({ label: field.label, before, after });
    }
    if (!existing && !names.includes('sort_order')) values['sort_order'] = nextPlace;
    if (!existing)
      nextPlace = Math.max(nextPlace, findNextPlace([{ sort_order: Number(values['sort_order']) || 0 }]));

    const result: Record<string, unknown> = { ...existing, ...values };
    const messages = checkColumns(result, collection, fields, supabaseUrl);
    for (const [column, message] of Object.entries(messages)) {
      const label = fields.find((field) => field.column === column)?.label ?? column;
      if (!problems.some((known) => known.label === label))
        problems.push({
          label,
          problem: message.startsWith(`${label} `) ? message.slice(label.length + 1) : message,
        });
    }

    const finalSlug = typeof result['slug'] === 'string' ? result['slug'] : '';
    const owner = bySlug.get(finalSlug);
    const earlier = linesOfSlugs.get(finalSlug);
    const earlierId = existing ? linesOfIds.get(existing.id) : undefined;
    if (finalSlug !== '' && earlier !== undefined)
      problems.push({ label: 'Slug', problem: `${finalSlug} is already line ${earlier}` });
    else if (earlierId !== undefined)
      problems.push({ label: 'id', problem: `${id} is already line ${earlierId}` });
    else if (owner && owner.id !== existing?.id)
      problems.push({
        label: 'Slug',
        problem: movedAway.has(finalSlug)
          ? `${finalSlug} is still that of ${owner.product_name}: first import a file that gives that product an address which is free`
          : `${finalSlug} is already ${owner.product_name}`,
      });
    if (finalSlug !== '' && earlier === undefined) linesOfSlugs.set(finalSlug, line);
    if (existing && earlierId === undefined) linesOfIds.set(existing.id, line);

    const outcome =
      problems.length > 0 ? 'refused' : !existing ? 'added' : changes.length > 0 ? 'changed' : 'equal';
    const name = typeof result['product_name'] === 'string' ? result['product_name'] : '';
    lines.push({ line, slug: finalSlug, name, outcome, changes, problems });
    if (outcome === 'added') written.push(values);
    if (outcome === 'changed' && existing)
      written.push({ ...values, id: existing.id, updated_at: existing.updated_at });
  }

  const count = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const counts = {
    added: count('added'),
    changed: count('changed'),
    equal: count('equal'),
    refused: count('refused'),
  };
  const needsPlace = counts.added > 0 && !columns.includes('sort_order');
  return {
    ok: true,
    lines,
    counts,
    columns: needsPlace ? [...columns, 'sort_order'] : columns,
    rows:
      counts.refused > 0
        ? []
        : written.map((row) => {
            const id = row['id'];
            const existing = typeof id === 'string' ? byId.get(id) : undefined;
            return needsPlace && existing ? { ...row, sort_order: existing.sort_order } : row;
          }),
  };
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Column name as spreadsheets show it. @param place counted from 0 */
function toColumnLetters(place: number): string {
  const before = Math.floor(place / 26);
  return (before === 0 ? '' : toColumnLetters(before - 1)) + String.fromCharCode(65 + (place % 26));
}

/** The text after parsing, so that an untouched export compares as equal in any notation. */
function normalize(field: DeskField, text: string): string {
  const read = readFieldText(field, text);
  return read.ok ? toFieldText(read.value) : text;
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
