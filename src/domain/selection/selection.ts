import * as z from 'zod/mini';
import { FINISH_MAX_LENGTH } from '../catalogue/catalogue.rules.ts';
import { hasAtMost } from '../catalogue/plain-text.ts';
import { parseJson } from '../parse-json.ts';
import { isProductKey, type ProductKey } from './product-key.ts';
import { areaUnits, isArea, isPieceCount, type AreaUnit } from './quantity.ts';
import {
  DEFAULT_WASTE_PERCENT,
  NOTE_MAX_LENGTH,
  SELECTION_MAX_ENTRIES,
  wastePercents,
  type WastePercent,
} from './selection.rules.ts';

export interface Entry {
  readonly product: ProductKey;
  /** Undefined means the product's current first one. */
  readonly finish: string | undefined;
  readonly isSampleWanted: boolean;
  readonly note: string;
  /** To cover, without waste; for products that are ordered by area. */
  readonly areaM2: number | undefined;
  readonly wastePercent: WastePercent;
  readonly pieceCount: number | undefined;
  readonly isCompared: boolean;
}

export type EntryDetails = Omit<Entry, 'product'>;

export interface Selection {
  readonly entries: readonly Entry[];
  /** Undefined until the visitor chooses one: then it depends on the browser's region. */
  readonly unit: AreaUnit | undefined;
}

export const emptySelection: Selection = { entries: [], unit: undefined };

export function createEntry(product: ProductKey, details: Partial<EntryDetails> = {}): Entry {
  return normalize({
    product,
    finish: undefined,
    isSampleWanted: false,
    note: '',
    areaM2: undefined,
    wastePercent: DEFAULT_WASTE_PERCENT,
    pieceCount: undefined,
    isCompared: false,
    ...details,
  });
}

export function findEntry(selection: Selection, product: ProductKey): Entry | undefined {
  return selection.entries.find((entry) => entry.product === product);
}

export function isFull({ entries }: Selection): boolean {
  return entries.length >= SELECTION_MAX_ENTRIES;
}

/** At the end. An existing entry gets the given details; a full list stays unchanged. */
export function addEntry(
  selection: Selection,
  product: ProductKey,
  details: Partial<EntryDetails> = {},
): Selection {
  if (findEntry(selection, product)) return changeEntry(selection, product, details);
  if (isFull(selection)) return selection;
  return { ...selection, entries: [...selection.entries, createEntry(product, details)] };
}

export function removeEntry(selection: Selection, product: ProductKey): Selection {
  return { ...selection, entries: selection.entries.filter((entry) => entry.product !== product) };
}

export function changeEntry(
  selection: Selection,
  product: ProductKey,
  details: Partial<EntryDetails>,
): Selection {
  const change = (entry: Entry) =>
    entry.product === product ? normalize({ ...entry, ...details, product }) : entry;
  return { ...selection, entries: selection.entries.map(change) };
}

export function moveEntry(selection: Selection, product: ProductKey, index: number): Selection {
  const entry = findEntry(selection, product);
  if (!entry) return selection;
  const others = selection.entries.filter((other) => other !== entry);
  return { ...selection, entries: others.toSpliced(Math.max(0, index), 0, entry) };
}

function restoreEntry(selection: Selection, entry: Entry, index: number): Selection {
  if (findEntry(selection, entry.product) || isFull(selection)) return selection;
  return { ...selection, entries: selection.entries.toSpliced(index, 0, entry) };
}

export function restoreProduct(
  selection: Selection,
  before: readonly Entry[],
  keys: readonly string[],
): Selection {
  const isKept = ({ product }: Entry) => keys.includes(product);
  if (selection.entries.some(isKept)) return selection;
  return before.reduce(
    (list, entry, index) => (isKept(entry) ? restoreEntry(list, entry, index) : list),
    selection,
  );
}

export function restoreReplaced(
  selection: Selection,
  before: readonly Entry[],
  replacement: readonly Entry[],
): Selection {
  const replaced = new Set(replacement.map(({ product }) => product));
  const saved = selection.entries.filter(
    ({ product }) => !replaced.has(product) && !before.some((entry) => entry.product === product),
  );
  const kept = before.slice(0, SELECTION_MAX_ENTRIES - saved.length);
  return mergeSelections({ ...selection, entries: kept }, saved).selection;
}

export interface MergedSelection {
  readonly selection: Selection;
  readonly addedCount: number;
  readonly keptCount: number;
  readonly leftOutCount: number;
}

export function mergeSelections(mine: Selection, other: readonly Entry[]): MergedSelection {
  const fresh = other.filter(({ product }) => !findEntry(mine, product));
  const added = fresh.slice(0, SELECTION_MAX_ENTRIES - mine.entries.length);
  return {
    selection: {
      ...mine,
      entries: [...mine.entries, ...added.map((entry) => ({ ...entry, isCompared: false }))],
    },
    addedCount: added.length,
    keptCount: other.length - fresh.length,
    leftOutCount: fresh.length - added.length,
  };
}

/** Products whose address has changed. If the present one is already in the list, it stays unchanged. */
export function followMoved(selection: Selection, moved: ReadonlyMap<ProductKey, ProductKey>): Selection {
  const products = new Set(selection.entries.map(({ product }) => product));
  const entries = selection.entries.flatMap((entry) => {
    const now = moved.get(entry.product);
    if (now === undefined || now === entry.product) return [entry];
    if (products.has(now)) return [];
    products.add(now);
    return [{ ...entry, product: now }];
  });
  return { ...selection, entries };
}

export function toNote(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').toWellFormed();
  return [...line].slice(0, NOTE_MAX_LENGTH).join('');
}

/** A full note accepts no more characters, so that its end isn't lost. */
export function typeNote(note: string, typed: string): string {
  const isTooLong = !hasAtMost(typed, NOTE_MAX_LENGTH);
  return isTooLong && [...note].length === NOTE_MAX_LENGTH ? note : toNote(typed);
}

function normalize(entry: Entry): Entry {
  const { areaM2, pieceCount, finish } = entry;
  return {
    ...entry,
    note: toNote(entry.note),
    finish: finish !== undefined && isFinish(finish) ? finish : undefined,
    areaM2: areaM2 !== undefined && isArea(areaM2) ? areaM2 : undefined,
    pieceCount: pieceCount !== undefined && isPieceCount(pieceCount) ? pieceCount : undefined,
  };
}

function isFinish(text: string): boolean {
  return text !== '' && hasAtMost(text, FINISH_MAX_LENGTH) && text.isWellFormed();
}

const entrySchema = z.object({
  product: z.string().check(z.refine(isProductKey)),
  finish: z.optional(z.string().check(z.refine(isFinish))),
  isSampleWanted: z._default(z.boolean(), false),
  note: z._default(z.string(), ''),
  areaM2: z.optional(z.number().check(z.refine(isArea))),
  wastePercent: z._default(z.literal(wastePercents), DEFAULT_WASTE_PERCENT),
  pieceCount: z.optional(z.number().check(z.refine(isPieceCount))),
  isCompared: z._default(z.boolean(), false),
});

const VERSION = 1;

const selectionSchema = z.object({
  version: z.literal(VERSION),
  unit: z.optional(z.enum(areaUnits)),
  entries: z.array(z.unknown()),
});

export function serializeSelection({ entries, unit }: Selection): string {
  return JSON.stringify({
    version: 1,
    unit,
    entries: entries.map(({ isSampleWanted, note, wastePercent, isCompared, ...entry }) => ({
      ...entry,
      isSampleWanted: isSampleWanted || undefined,
      note: note || undefined,
      wastePercent: wastePercent === DEFAULT_WASTE_PERCENT ? undefined : wastePercent,
      isCompared: isCompared || undefined,
    })),
  });
}

export interface StoredSelection {
  readonly selection: Selection;
  readonly isDamaged: boolean;
  /** A newer version of the site wrote it, so it stays unchanged. */
  readonly isNewer: boolean;
}

const newerSchema = z.object({ version: z.number().check(z.gt(VERSION)) });

export function parseSelection(text: string | null): StoredSelection {
  if (text === null) return { selection: emptySelection, isDamaged: false, isNewer: false };
  const value = parseJson(text);
  if (newerSchema.safeParse(value).success) {
    return { selection: emptySelection, isDamaged: false, isNewer: true };
  }
  const stored = selectionSchema.safeParse(value);
  if (!stored.success) return { selection: emptySelection, isDamaged: true, isNewer: false };
  const entries = toEntries(stored.data.entries);
  return {
    selection: { entries, unit: stored.data.unit },
    isDamaged: entries.length !== stored.data.entries.length,
    isNewer: false,
  };
}

function toEntries(values: readonly unknown[]): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const value of values) {
    const parsed = entrySchema.safeParse(value);
    if (!parsed.success || entries.has(parsed.data.product) || entries.size === SELECTION_MAX_ENTRIES)
      continue;
    const { product, ...details } = parsed.data;
    entries.set(product, createEntry(product as ProductKey, details));
  }
  return [...entries.values()];
}
