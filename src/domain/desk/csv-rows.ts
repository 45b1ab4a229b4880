import { textsByName } from '../catalogue/product-row.ts';
import { toSafeCell } from '../safe-cell.ts';
import { formatNumber } from '../site/format.ts';
import { clip, findDamage, findLostEnd } from './damaged-text.ts';
import type { DeskField, DeskTable } from './desk-fields.ts';
import { checkColumns, checkTranslations, type DeskRow, type FieldMessages } from './desk-row.ts';
import { readField, readPictures, toDeskValues, toFieldText, type ColumnValues } from './desk-values.ts';
import { IMPORT_MAX_LINES } from './desk.rules.ts';
import { findNextPlace } from './order.ts';
import { toUnseenRow, type Prepared } from './prepared.ts';
import { readFieldText, type ReadValue } from './read-field.ts';
import { mergeTranslations, type TranslationPlace } from './translation-fields.ts';

/** Columns that a file may contain and an import never writes. */
const KEY_COLUMNS = ['id', 'created_at', 'updated_at'];
/** The export puts an apostrophe before a cell that a spreadsheet would run as a formula. */
const GUARDED_FORMULA = /^'(?='*[=+\-@\t\r])/;

interface FieldChange {
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
  readonly problems: readonly { readonly label: string; readonly problem: string }[];
}

type Cells = readonly string[];
type Problem = ImportLine['problems'][number];

/** The cells of an export: the column names, then one line per product. */
export function toCsvTable(rows: readonly DeskRow[], fields: readonly DeskField[]): string[][] {
  return [
    ['id', ...fields.map(({ column }) => column)],
    ...rows.map((row) =>
      [row.id, ...fields.map((field) => toFieldText(readField(row, field)))].map(toSafeCell),
    ),
  ];
}

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

/** What a file would do to a collection. `cells` have the header first, and empty lines. The import may not add
 * products of `prepared` a second time, unless `rows` has them. */
export function previewImport(
  cells: readonly Cells[],
  rows: readonly DeskRow[],
  table: DeskTable,
  prepared: Iterable<Prepared> = [],
): ImportPreview {
  const { fields } = table;
  const [header = [], ...body] = cells;
  const names = header.map((name) =>
    name
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
      .toLowerCase(),
  );
  const problem = findHeaderProblem(names, fields, body);
  if (problem !== undefined) return { ok: false, problem };

  const named = fields.filter(({ column }) => names.includes(column));
  const readLine = createLineReader(names, body, rows, prepared, table);
  const read = body.flatMap((cells, index) => (isFilled(cells) ? [readLine(cells, index + 2)] : []));
  const lines = read.map(({ line }) => line);
  const counts = { added: 0, changed: 0, equal: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  const columns = named.map(({ column, translation }) => (translation ? 'translations' : column));
  const written = read.filter(({ line: { outcome } }) => outcome === 'added' || outcome === 'changed');
  return {
    ok: true,
    lines,
    counts,
    columns: [...new Set(['sort_order', ...columns])],
    rows: counts.refused > 0 ? [] : written.map(({ values }) => values),
  };
}

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
    return `Line 1 names the column ${clip(stranger)}, which this collection does not have. Export CSV shows the names.`;
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) return `Line 1 names the column ${twice} twice.`;
  if (!names.includes('id') && !names.includes('slug'))
    return 'Line 1 needs the column slug or id, to know which product a line is about.';
  if (lineCount === 0) return 'The file has a header and no lines.';
  if (lineCount > IMPORT_MAX_LINES)
    return `The file has more than ${formatNumber(IMPORT_MAX_LINES)} lines. Make several of it.`;
  return undefined;
}

/** Reads a line, given its number, in the order of the file: no line may repeat an earlier one. Products of `prepared`
 * that visitors don't see are refused, unless they are among `rows`. */
function createLineReader(
  names: readonly string[],
  body: readonly Cells[],
  rows: readonly DeskRow[],
  prepared: Iterable<Prepared>,
  table: DeskTable,
) {
  const unseen = new Map(
    [...prepared].flatMap((one) => {
      const row = toUnseenRow(one);
      return row ? [[row, one.hidden ? 'unpublished' : 'a draft'] as const] : [];
    }),
  );
  const all = [...unseen.keys(), ...rows];
  const byId = new Map(all.map((row) => [row.id, row]));
  const bySlug = new Map(all.map((row) => [row.slug, row]));
  const movedAway = findFreedSlugs(names, body, byId);
  const linesOf = new Map<string, number>();
  let nextPlace = findNextPlace(rows);

  /** The line that had this slug or id first, if it was an earlier one. */
  function findEarlier(label: string, key: string, line: number): string | undefined {
    const first = linesOf.get(`${label} ${key}`) ?? line;
    linesOf.set(`${label} ${key}`, first);
    return first < line ? `line ${first}` : undefined;
  }

  return (cells: Cells, line: number) => {
    const cellOf = (column: string) => readCell(cells[names.indexOf(column)] ?? '');
    const id = cellOf('id');
    // A slug that another line frees is that of a new product.
    const owner = id === '' ? bySlug.get(cellOf('slug')) : byId.get(id);
    const existing = id === '' && owner && movedAway.has(owner.slug) ? undefined : owner;
    const problems: Problem[] = [];
    const refuse = (label: string, problem: string) => problems.push({ label, problem });
    if (isFilled(cells.slice(names.length))) refuse('Line', 'has more cells than the header');
    if (id !== '' && !existing)
      refuse('id', `${id} is no product of this collection. Leave it empty to add one`);
    const state = existing && unseen.get(existing);
    if (state !== undefined) {
      const name = existing?.product_name === '' ? 'This product' : existing?.product_name;
      refuse(
        'Line',
        `${name} is ${state}, so visitors do not see it. "Review, then publish all" changes its draft`,
      );
    }

    const order = existing?.sort_order ?? nextPlace;
    const { values, changes, broken } = readFields(cells, names, existing, order, table.fields);
    problems.push(...broken);
    if (!existing)
      nextPlace = Math.max(nextPlace, findNextPlace([{ sort_order: Number(values['sort_order']) || 0 }]));

    const result: Record<string, unknown> = { ...existing, ...values };
    for (const found of findRowProblems(result, existing, changes, table))
      if (!problems.some(({ label }) => label === found.label)) problems.push(found);
    const slug = toFieldText(result['slug']);
    const name = toFieldText(result['product_name']);
    const earlier = slug === '' ? undefined : findEarlier('Slug', slug, line);
    const earlierOfId = existing && findEarlier('id', existing.id, line);
    const holder = bySlug.get(slug);
    if (earlier !== undefined) refuse('Slug', `${slug} is already ${earlier}`);
    else if (existing && earlierOfId !== undefined) refuse('id', `${existing.id} is already ${earlierOfId}`);
    else if (holder && holder.id !== existing?.id && !movedAway.has(slug))
      refuse('Slug', `${slug} is already ${holder.product_name}`);

    const outcome: ImportLine['outcome'] =
      problems.length > 0 ? 'refused' : !existing ? 'added' : changes.length > 0 ? 'changed' : 'equal';
    return {
      line: { line, slug, name, outcome, changes, problems },
      // With the version of the row that was compared.
      values: existing ? { ...values, id: existing.id, updated_at: existing.updated_at } : values,
    };
  };
}

/** @param order the place in the listing if the line has none */
function readFields(
  cells: Cells,
  names: readonly string[],
  existing: DeskRow | undefined,
  order: number,
  fields: readonly DeskField[],
) {
  const values: Record<string, unknown> = { sort_order: order };
  const changes: FieldChange[] = [];
  const broken: Problem[] = [];
  const translations: (readonly [TranslationPlace, unknown])[] = [];
  const named = fields.filter(({ column }) => names.includes(column));
  for (const field of named) {
    const { column, label, translation } = field;
    const raw = cells[names.indexOf(column)];
    // A line that ends before this cell doesn't change it.
    if (existing && raw === undefined) {
      if (!translation) values[column] = existing[column];
      continue;
    }
    const before = existing ? toFieldText(readField(existing, field)) : '';
    const cell = readValue(field, raw ?? '', before, order);
    if (!cell.ok) {
      broken.push({ label, problem: cell.problem });
      continue;
    }
    if (translation) translations.push([translation, cell.value]);
    else values[column] = cell.value;
    const after = toFieldText(cell.value);
    if (normalize(field, before) !== after) changes.push({ label, before, after });
  }
  if (named.some(({ translation }) => translation))
    values['translations'] = mergeTranslations(existing?.['translations'], translations);
  return { values, changes, broken };
}

/** Each field has at most one problem. */
function findRowProblems(
  row: ColumnValues,
  existing: DeskRow | undefined,
  changes: readonly FieldChange[],
  table: DeskTable,
): Problem[] {
  const changed = table.fields.filter(({ label }) => changes.some((change) => change.label === label));
  const messages = {
    ...checkColumns(row, table),
    ...checkTranslations(row, changed),
    ...findStrangePictures(row, existing, changed),
  };
  return Object.entries(messages).map(([column, message]) => {
    const label = table.fields.find((field) => field.column === column)?.label ?? column;
    return { label, problem: message.startsWith(`${label} `) ? message.slice(label.length + 1) : message };
  });
}

const isFilled = (cells: Cells) => cells.some((cell) => cell.trim() !== '');

const readCell = (text: string) => text.trim().replace(GUARDED_FORMULA, '');

/** Slugs that products have and that the file gives up, so that other lines may have them. */
function findFreedSlugs(
  names: readonly string[],
  body: readonly Cells[],
  byId: ReadonlyMap<string, DeskRow>,
) {
  const [id, slug] = [names.indexOf('id'), names.indexOf('slug')] as const;
  const freed = body.flatMap((cells) => {
    const row = byId.get((cells[id] ?? '').trim());
    return row && (cells[slug] ?? row.slug).trim() !== row.slug ? [row.slug] : [];
  });
  return new Set(freed);
}

/** Texts for pictures that the product doesn't have, by field. Those that it has had before may stay. */
function findStrangePictures(
  row: ColumnValues,
  existing: DeskRow | undefined,
  changed: readonly DeskField[],
): FieldMessages {
  const pictures = new Set(readPictures(toDeskValues(row, [])));
  const messages: Record<string, string> = {};
  for (const field of changed.filter(({ kind }) => kind === 'picture texts')) {
    const read = (from: ColumnValues) =>
      Object.entries(textsByName.safeParse(readField(from, field)).data ?? {});
    const known = new Map(existing && read(existing));
    const stranger = read(row).find(([path, text]) => !pictures.has(path.trim()) && known.get(path) !== text);
    if (stranger) messages[field.column] = `names ${stranger[0]}, which is no picture of this product.`;
  }
  return messages;
}

/** @param order the place in the listing if the cell has none */
function readValue(field: DeskField, raw: string, before: string, order: number): ReadValue {
  const text = readCell(raw);
  const isNumber = field.kind === 'number' || field.kind === 'numbers';
  const damage = text === before ? undefined : (findLostEnd(raw) ?? findDamage(text, before, isNumber));
  if (damage !== undefined) return { ok: false, problem: damage };
  return field.column === 'sort_order' && text === ''
    ? { ok: true, value: order }
    : readFieldText(field, text);
}

/** The text after parsing, so that an untouched export compares as equal in any notation. */
function normalize(field: DeskField, text: string): string {
  const read = readFieldText(field, text);
  return read.ok ? toFieldText(read.value) : text;
}
