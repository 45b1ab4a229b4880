import { saveFeedback as words } from '#content/words/saving.ts';
import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import { restoreStone } from '#browser/selection/selection.store.ts';
import { notify } from '#ui/notifications/notify.ts';
import { REPORT_EVENT, type SaveReport } from '#browser/selection/selection-storage.ts';

/** Reports what a Save button can't show: a full list, a browser that stores nothing, and Undo for a removal. */
function sayReport(report: SaveReport): void {
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

export function watchReports(): void {
  const sayAll = () => window.saveReports.splice(0).forEach(sayReport);
  addEventListener(REPORT_EVENT, sayAll);
  sayAll();
}
