/** Until the tab closes, or until another page opens. */
export type KeptIn = 'browser' | 'tab' | 'page';

/** Every page creates it before anything else runs (src/behaviors/selection/save-buttons.ts), so that even the first click
 * saves a stone. */
export interface SelectionStorage {
  readonly read: () => string | null;
  readonly write: (text: string) => KeptIn;
  readonly setAside: (text: string) => void;
}

declare global {
  interface Window {
    selectionStorage: SelectionStorage;
    saveReports: SaveReport[];
  }
}

/** On `window` after every change by this page; other tabs get `storage`. */
export const SELECTION_EVENT = 'selection';
export const REPORT_EVENT = 'save-report';

export type SaveReport =
  | { readonly kind: 'full' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'kept'; readonly keptIn: Exclude<KeptIn, 'browser'> }
  | {
      readonly kind: 'removed';
      readonly name: string;
      readonly before: string;
      readonly keys: readonly string[];
    };
