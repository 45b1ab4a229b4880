import type { Collection } from '../catalogue/collection.ts';
import type { DeskField } from './desk-fields.ts';
import { layTyped } from './conflict.ts';
import { checkColumns, type DeskRow } from './desk-row.ts';
import {
  composeTexts,
  findChanges,
  readText,
  settle,
  toDeskValues,
  toEnglishKey,
  toMarkKey,
  toTextKey,
  type ColumnValues,
  type DeskValues,
} from './desk-values.ts';
import { composeDraft, layDraft, type DraftChanges } from './draft.ts';
import type { Prepared } from './prepared.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a form edits: a product that visitors see, its draft, or a product that they don't see. */
export interface FormVersion {
  readonly row: DeskRow | undefined;
  readonly prepared: Prepared | undefined;
  /** A product that visitors don't see is edited like a draft. A new one is `live` until its first draft. */
  readonly side: 'live' | 'draft';
}

/** Parameter of `save_drafts` and `publish_drafts`. Without changes, nothing is saved. */
export interface DraftItem extends Partial<DraftChanges> {
  readonly id?: string;
  /** Whether the desk has made the id, for a product that doesn't exist yet. */
  readonly isNew?: boolean;
  readonly version?: string;
  /** Why the build would refuse the draft, if it would. */
  readonly problem?: string;
}

export function getId({ row, prepared }: FormVersion): string | undefined {
  return row?.id ?? prepared?.id;
}

export function getProduct({ row, prepared }: FormVersion): DeskRow | undefined {
  return row ?? prepared?.hidden?.content;
}

export function getStored(version: FormVersion): Row | undefined {
  const product = getProduct(version);
  const draft = version.side === 'draft' ? version.prepared?.draft : undefined;
  return draft ? layDraft(product, draft) : product;
}

/** A product with a draft opens on the draft. */
export function openVersion(row: DeskRow | undefined, prepared: Prepared | undefined): FormVersion {
  const isDraft = Boolean(prepared?.draft) || (row === undefined && Boolean(prepared?.hidden));
  return { row, prepared, side: isDraft ? 'draft' : 'live' };
}

/** What was typed into the live version of a product with a draft is added to the draft. `decided`: columns whose
 * conflict was decided just now. */
export function toDraftItem(
  version: FormVersion,
  values: DeskValues,
  fields: readonly DeskField[],
  decided: readonly string[] = [],
): DraftItem & DraftChanges {
  const product = getProduct(version);
  const draft = version.prepared?.draft ?? undefined;
  const id = getId(version);
  const toValues = (row: Row | undefined) => row && toDeskValues(row, fields);
  const live = toValues(product);
  const opened = draft ? toDeskValues(layDraft(product, draft), fields) : live;
  const isTypedBeside = draft && live && version.side === 'live';
  const wanted = isTypedBeside && opened ? layTyped(live, values, opened) : settle(opened ?? {}, values);
  const before = draft && { changes: draft.changes, former: omit(draft.former, decided) };
  const { changes, former } = composeDraft(product, wanted, fields, before);
  const marks = composeDraftMarks(live, wanted);
  return {
    ...(id === undefined ? {} : { id }),
    ...(draft ? { version: draft.version } : {}),
    changes: Object.keys(marks).length > 0 ? { ...changes, translated_from: marks } : changes,
    former,
  };
}

/** Of the texts that the draft changes, in English or in a language. */
function composeDraftMarks(product: DeskValues | undefined, values: DeskValues): ColumnValues {
  return composeTexts({}, values, (place) => {
    const [text, english, from] = [toTextKey(place), toEnglishKey(place), toMarkKey(place)].map((key) => [
      readText(values, key),
      product && readText(product, key),
    ]);
    const isNews = product
      ? [text, english, from].some((pair) => pair?.[0] !== pair?.[1])
      : from?.[0] !== english?.[0];
    return text?.[0] !== '' && isNews ? (from?.[0] ?? '') : '';
  });
}

/** Why the build would refuse what a draft changes. The database has the other rules as constraints, and publishes at
 * a date when no desk is open. */
export function judgeDraft(
  item: DraftItem,
  product: Row | undefined,
  collection: Collection,
  fields: readonly DeskField[],
  supabaseUrl: string,
): DraftItem {
  const { changes, former = {} } = item;
  if (!changes) return item;
  const messages = checkColumns(layDraft(product, { changes, former }), collection, fields, supabaseUrl);
  const found = Object.entries(messages).find(([column]) => !product || Object.hasOwn(changes, column));
  return found ? { ...item, problem: found[1] } : item;
}

/** The item that publishes the form. It has changes if something was typed since the last save. */
export function toPublishItem(
  version: FormVersion,
  values: DeskValues,
  fields: readonly DeskField[],
): DraftItem {
  const changes = findChanges(getStored(version) ?? {}, values, fields);
  if (Object.keys(changes).length > 0) return toDraftItem(version, values, fields);
  const id = getId(version);
  const draft = version.prepared?.draft;
  return { ...(id === undefined ? {} : { id }), ...(draft ? { version: draft.version } : {}) };
}

function omit(values: ColumnValues, columns: readonly string[]): ColumnValues {
  return Object.fromEntries(Object.entries(values).filter(([column]) => !columns.includes(column)));
}

/** The tab keeps the input under this name. Draft, live version and copy have one each; a new product starts `like`
 * another version. */
export function toInputId(version: FormVersion, like: string | undefined): string {
  const id = getId(version);
  if (id !== undefined) return nameVersion(id, version.side);
  return like === undefined ? 'new' : `new like ${like}`;
}

export const nameVersion = (id: string, side: FormVersion['side']): string =>
  side === 'draft' ? `${id} draft` : id;

export const toProductId = (name: string): string => name.replace(/ draft$/, '');

export function openNamed(
  name: string,
  row: DeskRow | undefined,
  prepared: Prepared | undefined,
): FormVersion {
  return row?.id === name ? { row, prepared, side: 'live' } : openVersion(row, prepared);
}
