import { atom, computed, type ReadableAtom } from 'nanostores';
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
  restoreEntry,
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

/**
 * The visitor's selection. Every verb reads what is kept, changes it and keeps it again in one go: several tabs that
 * change it in turn lose nothing of each other, and nothing waits to be saved.
 */
const $kept = atom<Selection>(load());
const $keptIn = atom<KeptIn>(findStorage());

export const $selection: ReadableAtom<Selection> = $kept;
/** How areas are shown: as the visitor chose, else as the browser's region has it. One choice for the whole site. */
export const $unit: ReadableAtom<AreaUnit> = computed(
  $kept,
  ({ unit }) => unit ?? chooseUnit(navigator.languages),
);
/** How long the last change lasts; 'browser' unless storage is blocked. */
export const $selectionKeptIn: ReadableAtom<KeptIn> = $keptIn;

addEventListener('storage', ({ key }) => {
  if (key === SELECTION_KEY || key === null) $kept.set(load());
});
for (const event of [SELECTION_EVENT, 'pageshow']) addEventListener(event, () => $kept.set(load()));

/** Saves a stone, or says more about one that is saved. @returns false when the list is full, or of a newer version and not to be changed */
export function saveStone(product: ProductKey, details: Partial<EntryDetails> = {}): boolean {
  const before = load();
  if (isOfNewerVersion() || (!findEntry(before, product) && isFull(before))) return false;
  change((selection) => addEntry(selection, product, details));
  return true;
}

export function changeStone(product: ProductKey, details: Partial<EntryDetails>): void {
  change((selection) => changeEntry(selection, product, details));
}

/** @param index where it stands afterwards */
export function moveStone(product: ProductKey, index: number): void {
  change((selection) => moveEntry(selection, product, index));
}

/** @returns puts it back where it stood */
export function removeStone(product: ProductKey): () => void {
  const { entries } = load();
  const index = entries.findIndex((entry) => entry.product === product);
  const entry = entries[index];
  change((selection) => removeEntry(selection, product));
  return () => {
    if (entry) change((selection) => restoreEntry(selection, entry, index));
  };
}

/** @returns brings the stones back, before those saved since */
export function clearSelection(): () => void {
  const { entries } = load();
  change((selection) => ({ ...selection, entries: [] }));
  return () => change((selection) => restoreReplaced(selection, entries, []));
}

/** @returns brings back the list that was there, before the stones saved since */
export function replaceSelection(entries: readonly Entry[]): () => void {
  const before = load().entries;
  change((selection) => ({ ...selection, entries }));
  return () => change((selection) => restoreReplaced(selection, before, entries));
}

/** Adds what is not there yet; a stone that is there stays as mine is. */
export function addToSelection(entries: readonly Entry[]): Omit<MergedSelection, 'selection'> {
  const { selection, ...counts } = mergeSelections(load(), entries);
  change(() => selection);
  return counts;
}

/** Keeps renamed products under the keys that they have now. */
export function keepMoved(moved: ReadonlyMap<ProductKey, ProductKey>): void {
  if (moved.size > 0) change((selection) => followMoved(selection, moved));
}

/** How areas are shown; what is kept stays in square meters. */
export function showAreasIn(unit: AreaUnit): void {
  change((selection) => ({ ...selection, unit }));
}

/** Takes back the one removal that happens without this code: that of a Save button. */
export function restoreStone({ before, keys }: Extract<SaveReport, { kind: 'removed' }>): void {
  change((selection) => restoreProduct(selection, parseSelection(before).selection.entries, keys));
}

/** Whether what is kept was written by a newer version of these pages: it is neither read nor changed by this one. */
export function isOfNewerVersion(): boolean {
  return parseSelection(window.selectionStorage.read()).isNewer;
}

function change(verb: (selection: Selection) => Selection): void {
  if (isOfNewerVersion()) return;
  $keptIn.set(window.selectionStorage.write(serializeSelection(verb(load()))));
  dispatchEvent(new Event(SELECTION_EVENT));
}

/** Where the next change will be kept, as far as can be told without making one. */
function findStorage(): KeptIn {
  try {
    return sessionStorage.getItem(SELECTION_KEY) === null && localStorage.length >= 0 ? 'browser' : 'tab';
  } catch {
    try {
      return sessionStorage.length >= 0 ? 'tab' : 'page';
    } catch {
      return 'page';
    }
  }
}

/** What is kept now. A text that cannot be read is set aside, and what can be read of it is kept instead. */
function load(): Selection {
  const text = window.selectionStorage.read();
  const { selection, isDamaged } = parseSelection(text);
  if (isDamaged && text !== null) {
    window.selectionStorage.setAside(text);
    window.selectionStorage.write(serializeSelection(selection));
  }
  return selection;
}
