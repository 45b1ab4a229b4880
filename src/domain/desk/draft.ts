import type { DeskField } from './desk-fields.ts';
import { findChanges, toColumnValues, type ColumnValues, type DeskValues } from './desk-values.ts';
import { merge } from './merge.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a draft changes, and what the product had before (supabase/migrations, `…_drafts.sql`). */
export interface DraftChanges {
  readonly changes: ColumnValues;
  /** The former values, by column of `changes`; empty for a new product. */
  readonly former: ColumnValues;
}

/** Columns that hold several fields: a draft changes only its own entries. */
const SHARED_COLUMNS = ['translations', 'translated_from'] as const;

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.filter((column) => column in row).map((column) => [column, row[column]]));

/** If a column of the pictures changes, the draft has all of them. A column that is as in the product isn't part of
 * the draft, and one that the draft had before keeps its former value, so that a conflict stays until an editor
 * decides it; in `translations` this is so for each text. `toDraftItem` adds `translated_from`. `product` is as
 * visitors see it, or as it was when it was unpublished. */
export function composeDraft(
  product: Row | undefined,
  values: DeskValues,
  fields: readonly DeskField[],
  before: DraftChanges = { changes: {}, former: {} },
): DraftChanges {
  const changed = findChanges(product ?? {}, values, fields);
  const all = toColumnValues(values, fields);
  const pictures = fields.filter(({ group }) => group === 'Pictures').map(({ column }) => column);
  const isPictured = pictures.some((column) => Object.hasOwn(changed, column));
  const columns = [
    ...Object.keys(changed).filter((column) => !pictures.includes(column) && column !== 'translated_from'),
    ...(isPictured ? pictures : []),
  ];
  if (!product) return { changes: pick(all, columns), former: {} };
  const live = Object.fromEntries(columns.map((column) => [column, product[column] ?? null]));
  const kept = pick(before.former, columns);
  const { translations } = merge({
    base: pick(before.changes, Object.keys(kept)),
    theirs: live,
    mine: kept,
  }).values;
  return {
    changes: pick(all, columns),
    former: { ...live, ...kept, ...('translations' in live ? { translations: translations ?? {} } : {}) },
  };
}

export function layDraft(product: Row = {}, { changes, former }: DraftChanges): Row {
  const shared = SHARED_COLUMNS.filter((column) => Object.hasOwn(changes, column));
  const [base, theirs, mine] = [former, product, changes].map((row) => pick(row, shared)) as [Row, Row, Row];
  const empty = Object.fromEntries(shared.map((column) => [column, {}]));
  return { ...product, ...changes, ...empty, ...merge({ base, theirs, mine }).values };
}
