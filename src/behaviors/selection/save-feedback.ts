import { saveFeedback as words } from '#content/words/save-feedback.ts';
import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import { restoreStone } from '#browser/selection/selection.store.ts';
import { notify } from '#ui/notifications/notify.ts';
import type { SaveReport } from '#browser/selection/selection-storage.ts';

export function say(report: SaveReport): void {
  const id = 'selection-save';
  switch (report.kind) {
    case 'full':
      notify.error(words.full, { id });
      break;
    case 'newer':
      notify.error(words.newer, { id });
      break;
    case 'kept':
      notify.message(words.forNow, { id, description: words.lasts[report.keptIn] });
      break;
    case 'removed': {
      notify.message(words.removed(report.name), {
        id,
        durationMs: UNDO_LIFETIME_MS,
        action: { label: words.undo, onClick: () => restoreStone(report) },
      });
    }
  }
}
