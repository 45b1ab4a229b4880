import { mountSelectionPage } from '#islands/selection/mount-selection-page.tsx';
import type { Contact } from '#islands/selection/SelectionTotals.tsx';

/**
 * Comes when there is something to show (early.ts): a kept list, a list in the address, a comparison. An empty one is the
 * page's own HTML, which needs no code.
 */
export function start(place: HTMLElement): void {
  mountSelectionPage(place, JSON.parse(place.dataset['selectionPage'] ?? '') as Contact);
}
