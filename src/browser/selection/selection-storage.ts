/** How long a change of the selection is kept: in this browser, until the tab closes, until another page opens. */
export type KeptIn = 'browser' | 'tab' | 'page';

/**
 * Where the selection lies, as text. Every page makes it before anything else runs (src/behaviors/selection/early.ts),
 * so that a stone can be saved by the very first click.
 */
export interface SelectionStorage {
  readonly read: () => string | null;
  readonly write: (text: string) => KeptIn;
  /** Puts a text that cannot be read aside, where nothing overwrites it. */
  readonly setAside: (text: string) => void;
}

declare global {
  interface Window {
    selectionStorage: SelectionStorage;
  }
}

/** Said on `window` after every change that this page has made; other tabs hear of it by `storage`. */
export const SELECTION_EVENT = 'selection';

/** What a Save has to say: nothing that a visitor is told may be lost in a change of color. */
export type SaveReport =
  /** The list is full, nothing was saved. */
  | { readonly kind: 'full' }
  /** A newer version of the pages has written the list: nothing was saved. */
  | { readonly kind: 'newer' }
  /** Saved, but not for long. */
  | { readonly kind: 'kept'; readonly keptIn: Exclude<KeptIn, 'browser'> }
  /** Taken out together with what was said about it: a product by its keys, and the list as it was before. */
  | {
      readonly kind: 'removed';
      readonly name: string;
      readonly before: string;
      readonly keys: readonly string[];
    };
