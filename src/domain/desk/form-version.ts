import type { DeskField, DeskTable } from './desk-fields.ts';
import { checkColumns, type DeskRow } from './desk-row.ts';
import {
  composeTexts,
  findChanges,
  readText,
  settle,
  toColumnValues,
  toDeskValues,
  toEnglishKey,
  toMarkKey,
  toTextKey,
  type ColumnValues,
  type DeskValues,
} from './desk-values.ts';
import { merge, mergeVersions } from './merge.ts';
import type { Prepared } from './prepared.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a form edits: a product that visitors see, its draft, or a product that they don't see. */
export interface FormVersion {
  readonly table: DeskTable;
  readonly row: DeskRow | undefined;
  readonly prepared: Prepared | undefined;
  /** A product that visitors don't see is edited like a draft. A new one is `live` until its first draft. */
  readonly side: 'live' | 'draft';
  readonly id: string | undefined;
  /** As visitors see it, or as it was when it was unpublished. */
  readonly product: DeskRow | undefined;
  readonly stored: Row | undefined;
  /** What the form opens with. */
  readonly values: DeskValues;
}

export function createVersion(parts: Pick<FormVersion, 'table' | 'row' | 'prepared' | 'side'>): FormVersion {
  const { table, row, prepared, side } = parts;
  const product = row ?? prepared?.hidden?.content;
  const draft = side === 'draft' ? prepared?.draft : undefined;
  const stored = draft ? layDraft(product, draft) : product;
  const values = toDeskValues(stored ?? {}, table.fields);
  return { table, row, prepared, side, id: row?.id ?? prepared?.id, product, stored, values };
}

/** What a draft changes, and what the product had before (supabase/migrations, `…_drafts.sql`). */
export type DraftChanges = Pick<NonNullable<Prepared['draft']>, 'changes' | 'former'>;

/** Parameter of `save_drafts` and `publish_drafts`. Without changes, nothing is saved. */
export interface DraftItem extends Partial<DraftChanges> {
  readonly id?: string;
  /** Whether the desk has made the id, for a product that doesn't exist yet. */
  readonly isNew?: boolean;
  readonly version?: string;
  /** Why the build would refuse the draft, if it would. */
  readonly problem?: string;
}

/** A product with a draft opens on the draft, unless its live version is `wanted`. */
export function openVersion(
  table: DeskTable,
  row: DeskRow | undefined,
  prepared: Prepared | undefined,
  wanted?: FormVersion['side'],
): FormVersion {
  const isDraft = Boolean(prepared?.draft) || (row === undefined && Boolean(prepared?.hidden));
  const side = isDraft && !(row && wanted === 'live') ? 'draft' : 'live';
  return createVersion({ table, row, prepared, side });
}

/** The values of the draft, also while its live version is edited: what was typed there is added to it. A translation
 * written or confirmed there fits the English there; all others keep the English that they have in the draft. */
export function toDraftValues(version: FormVersion, values: DeskValues): DeskValues {
  const base = version.values;
  const mine = settle(base, values);
  if (version.side === 'draft' || !version.prepared?.draft) return mine;
  return mergeVersions({ base, theirs: createVersion({ ...version, side: 'draft' }).values, mine });
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
  const isPictured = pictures.some((column) => column in changed);
  const columns = Object.keys(all)
    .filter((column) => (isPictured && pictures.includes(column)) || column in changed)
    .filter((column) => column !== 'translated_from');
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

/** `decided`: columns whose conflict was decided just now. */
export function toDraftItem(
  version: FormVersion,
  values: DeskValues,
  decided: readonly string[] = [],
): DraftItem & DraftChanges {
  const { product } = version;
  const { fields } = version.table;
  const draft = version.prepared?.draft;
  const undecided = Object.entries(draft?.former ?? {}).filter(([column]) => !decided.includes(column));
  const wanted = toDraftValues(version, values);
  const before = draft && { changes: draft.changes, former: Object.fromEntries(undecided) };
  const { changes, former } = composeDraft(product, wanted, fields, before ?? undefined);
  const marks = composeDraftMarks(toDeskValues(product ?? {}, fields), wanted);
  return {
    ...toSavedItem(version),
    changes: Object.keys(marks).length > 0 ? { ...changes, translated_from: marks } : changes,
    former,
  };
}

function toSavedItem({ id, prepared }: FormVersion): DraftItem {
  const draft = prepared?.draft;
  return { ...(id === undefined ? {} : { id }), ...(draft ? { version: draft.version } : {}) };
}

/** Of the texts that the draft changes, in English or in a language. */
const composeDraftMarks = (product: DeskValues, values: DeskValues): ColumnValues =>
  composeTexts({}, values, (place) => {
    const keys = [toTextKey(place), toEnglishKey(place), toMarkKey(place)];
    const isNews = keys.some((key) => readText(values, key) !== readText(product, key));
    return isNews && readText(values, toTextKey(place)) !== '' ? readText(values, toMarkKey(place)) : '';
  });

/** Why the build would refuse what a draft changes. The database has the other rules as constraints, and publishes at
 * a date when no desk is open. */
export function judgeDraft({ product, table }: FormVersion, item: DraftItem): DraftItem {
  const { changes, former = {} } = item;
  if (!changes) return item;
  const messages = checkColumns(layDraft(product, { changes, former }), table);
  const found = Object.entries(messages).find(([column]) => !product || Object.hasOwn(changes, column));
  return found ? { ...item, problem: found[1] } : item;
}

/** The item that publishes the form. It has changes if something was typed since the last save. */
export function toPublishItem(version: FormVersion, values: DeskValues): DraftItem {
  const changes = findChanges(version.stored ?? {}, values, version.table.fields);
  return Object.keys(changes).length > 0 ? toDraftItem(version, values) : toSavedItem(version);
}

/** The tab keeps the input under this name. Draft, live version and copy have one each; a new product starts `like`
 * another version. */
export function toInputId({ id, side }: FormVersion, like: string | undefined): string {
  if (id !== undefined) return nameVersion(id, side);
  return like === undefined ? 'new' : `new like ${like}`;
}

export const nameVersion = (id: string, side: FormVersion['side']): string =>
  side === 'draft' ? `${id} draft` : id;

export const toProductId = (name: string): string => name.replace(/ draft$/, '');
