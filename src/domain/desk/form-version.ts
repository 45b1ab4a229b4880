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
  /** The row that visitors see; absent if they see none. */
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
  /** The version of the draft that the editor saw. */
  readonly version?: string;
  /** Why the build would refuse the draft, if it would. */
  readonly problem?: string;
}

/** The id of what the form edits; absent for a new product. */
export function getId({ row, prepared }: FormVersion): string | undefined {
  return row?.id ?? prepared?.id;
}

/** The product that a draft changes; absent for a new one. */
export function getProduct({ row, prepared }: FormVersion): DeskRow | undefined {
  return row ?? prepared?.hidden?.content;
}

/** What is stored, which an untouched form shows; absent for a new product. */
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

/**
 * The draft that keeps the form. What was typed into the live version of a product with a draft is added to the draft.
 *
 * @param decided columns whose conflict an editor has decided just now
 */
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

/**
 * The column `translated_from` of a draft: of the texts that it changes, in English or in a language.
 *
 * @param product that the draft changes; undefined for a new one
 */
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

/**
 * Says in a draft why the build would refuse what it changes. The database has the other rules as constraints, and publishes
 * at a date when no desk is open.
 *
 * @param product that the draft changes; undefined for a new one
 */
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

/**
 * The name under which the tab keeps the input of a form. Draft, live version and copy have a name each.
 *
 * @param like the name of the version whose values a new one starts with
 */
export function toInputId(version: FormVersion, like: string | undefined): string {
  const id = getId(version);
  if (id !== undefined) return nameVersion(id, version.side);
  return like === undefined ? 'new' : `new like ${like}`;
}

/** The name of a version. That of the draft also stands for a product without one. */
export const nameVersion = (id: string, side: FormVersion['side']): string =>
  side === 'draft' ? `${id} draft` : id;

/** The id of the product in the name of a version. */
export const toProductId = (name: string): string => name.replace(/ draft$/, '');

/** The version with this name; without a draft, the product. */
export function openNamed(
  name: string,
  row: DeskRow | undefined,
  prepared: Prepared | undefined,
): FormVersion {
  return row?.id === name ? { row, prepared, side: 'live' } : openVersion(row, prepared);
}
