import { loadNow } from '#browser/load-now.ts';
import { REPORT_EVENT } from '#browser/selection/selection-storage.ts';

/** Loads what shows the reports of the Save buttons with the first one. */
export function loadSaveFeedback(): void {
  const load = () => {
    if (window.saveReports.length > 0) loadNow('save-feedback');
  };
  addEventListener(REPORT_EVENT, load);
  load();
}
