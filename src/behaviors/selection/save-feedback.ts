import { SELECTION_MAX_ENTRIES, UNDO_LIFETIME_MS } from '#domain/selection/selection.rules.ts';
import { restoreSelection } from '#islands/selection/selection.store.ts';
import { notify } from '#islands/site/notify.ts';
import type { SaveReport } from '#islands/selection/selection-storage.ts';

const LASTS = {
  tab: 'This browser keeps it until you close this tab.',
  page: 'This browser keeps it until you leave this page.',
} as const;

/** Says what a Save button cannot show: a full list, a browser that keeps nothing, and how to take a removal back. */
export function say(report: SaveReport): void {
  const id = 'selection-save';
  switch (report.kind) {
    case 'full':
      notify.error(`${SELECTION_MAX_ENTRIES} stones is the most a selection holds.`, { id });
      break;
    case 'kept':
      notify.message('Saved for now', { id, description: LASTS[report.keptIn] });
      break;
    case 'removed': {
      notify.message(`${report.name} removed`, {
        id,
        durationMs: UNDO_LIFETIME_MS,
        action: { label: 'Undo', onClick: () => restoreSelection(report.before) },
      });
    }
  }
}
