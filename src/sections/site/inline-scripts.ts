import { SELECTION_KEY, SELECTION_MAX_ENTRIES, SET_ASIDE_KEY } from '#domain/selection/selection.rules.ts';
import { saveLabels } from '#content/words/controls.ts';
import { handleSaveButtons } from '#behaviors/selection/save-buttons.ts';
import { preparePage } from '#behaviors/site/inline.ts';
import { REPORT_EVENT, SELECTION_EVENT } from '#browser/selection/selection-storage.ts';
import { toInlineScript } from '#ui/inline-script.ts';

export const selectionScript = toInlineScript(
  handleSaveButtons,
  SELECTION_KEY,
  SET_ASIDE_KEY,
  SELECTION_MAX_ENTRIES,
  SELECTION_EVENT,
  REPORT_EVENT,
  saveLabels.toSave,
  saveLabels.saved,
);

export const pageScript = toInlineScript(preparePage);
