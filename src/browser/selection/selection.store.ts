import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { attempt } from '#domain/attempt.ts';
import { chooseUnit, type AreaUnit } from '#domain/selection/quantity.ts';
import { type ProductKey } from '#domain/selection/product-key.ts';
import {
  addEntry,
  changeEntry,
  findEntry,
  followMoved,
  isFull,
  mergeSelections,
  moveEntry,
  parseSelection,
  removeEntry,
  restoreProduct,
  restoreReplaced,
  serializeSelection,
  type Entry,
  type EntryDetails,
  type MergedSelection,
  type Selection,
} from '#domain/selection/selection.ts';
import { SELECTION_KEY } from '#domain/selection/selection.rules.ts';
import { SELECTION_EVENT, type KeptIn, type SaveReport } from './selection-storage.ts';

/** The visitor's selection. Every change reads the stored value, changes it and stores it in one step. So several tabs
 * don't overwrite each other's changes, and nothing waits to be saved. The build, which has no storage, may import it. */
const $kept = atom<Selection>(parseSelection(null).selection);
const $keptIn = atom<KeptIn>('browser');

export const $selection: ReadableAtom<Selection> = $kept;
/** The visitor's choice for the whole site, otherwise that of the browser's region. */
export const $unit: ReadableAtom<AreaUnit> = computed(
  $kept,
  ({ unit }) => unit ?? chooseUnit(navigator.languages),
);
export const $selectionKeptIn: ReadableAtom<KeptIn> = $keptIn;

onMount($kept, () => {
  const follow = () => $kept.set(load());
  const ended = new AbortController();
  const { signal } = ended;
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SELECTION_KEY || key === null) follow();
  };
  follow();
  addEventListener('storage', onStorage, { signal });
  for (const event of [SELECTION_EVENT, 'pageshow']) addEventListener(event, follow, { signal });
  return () => ended.abort();
});
onMount($keptIn, () => $keptIn.set(findStorage()));

export function saveStone(product: ProductKey, details: Partial<EntryDetails> = {}): boolean {
  const before = load();
  if (isOfNewerVersion() || (!findEntry(before, product) && isFull(before))) return false;
  change((selection) => addEntry(selection, product, details));
  return true;
}

export function changeStone(product: ProductKey, details: Partial<EntryDetails>): void {
  change((selection) => changeEntry(selection, product, details));
}

export function moveStone(product: ProductKey, index: number): void {
  change((selection) => moveEntry(selection, product, index));
}

export function removeStone(product: ProductKey): () => void {
  const { entries } = load();
  change((selection) => removeEntry(selection, product));
  return () => change((selection) => restoreProduct(selection, entries, [product]));
}

export function clearSelection(): () => void {
  const { entries } = load();
  change((selection) => ({ ...selection, entries: [] }));
  return () => change((selection) => restoreReplaced(selection, entries, []));
}

export function replaceSelection(entries: readonly Entry[]): (() => void) | undefined {
  if (isOfNewerVersion()) return undefined;
  const before = load().entries;
  change((selection) => ({ ...selection, entries }));
  return () => change((selection) => restoreReplaced(selection, before, entries));
}

export function addToSelection(entries: readonly Entry[]): Omit<MergedSelection, 'selection'> | undefined {
  if (isOfNewerVersion()) return undefined;
  const { selection, ...counts } = mergeSelections(load(), entries);
  change(() => selection);
  return counts;
}

export function keepMoved(moved: ReadonlyMap<ProductKey, ProductKey>): void {
  if (moved.size > 0) change((selection) => followMoved(selection, moved));
}

/** Stored are square meters. */
export function showAreasIn(unit: AreaUnit): void {
  change((selection) => ({ ...selection, unit }));
}

export function restoreStone({ before, keys }: Extract<SaveReport, { kind: 'removed' }>): void {
  change((selection) => restoreProduct(selection, parseSelection(before).selection.entries, keys));
}

export function isOfNewerVersion(): boolean {
  return parseSelection(window.selectionStorage.read()).isNewer;
}

function change(verb: (selection: Selection) => Selection): void {
  if (isOfNewerVersion()) return;
  $keptIn.set(window.selectionStorage.write(serializeSelection(verb(load()))));
  dispatchEvent(new Event(SELECTION_EVENT));
}

function findStorage(): KeptIn {
  const isInTab = attempt(() => sessionStorage.getItem(SELECTION_KEY) !== null);
  if (isInTab === false && attempt(() => localStorage.length) !== undefined) return 'browser';
  return isInTab === undefined ? 'page' : 'tab';
}

function load(): Selection {
  const text = window.selectionStorage.read();
  const { selection, isDamaged } = parseSelection(text);
  if (isDamaged && text !== null) {
    window.selectionStorage.setAside(text);
    window.selectionStorage.write(serializeSelection(selection));
  }
  return selection;
}
