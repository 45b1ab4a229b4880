/** How long a change of the selection lasts: in this browser, until the tab closes, or until another page opens. */
export type KeptIn = 'browser' | 'tab' | 'page';

/**
 * Stores the selection as text. Every page creates it before anything else runs (src/behaviors/selection/early.ts), so
 * that even the first click can save a stone.
 */
export interface SelectionStorage {
  readonly read: () => string | null;
  readonly write: (text: string) => KeptIn;
  /** Sets an unreadable text aside, replacing the last one. */
  readonly setAside: (text: string) => void;
}

declare global {
  interface Window {
    selectionStorage: SelectionStorage;
  }
}

/** Dispatched on `window` after every change by this page; other tabs get `storage`. */
export const SELECTION_EVENT = 'selection';

/** What a Save reports beyond its button's color. */
export type SaveReport =
  /** The list is full; nothing was saved. */
  | { readonly kind: 'full' }
  /** A newer version of the site wrote the list; nothing was saved. */
  | { readonly kind: 'newer' }
  /** Saved, but not permanently. */
  | { readonly kind: 'kept'; readonly keptIn: Exclude<KeptIn, 'browser'> }
  /** Removed with its details: a product by its keys, and the list as it was before. */
  | {
      readonly kind: 'removed';
      readonly name: string;
      readonly before: string;
      readonly keys: readonly string[];
    };
