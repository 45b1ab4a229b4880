import { SELECTION_KEY, SELECTION_MAX_ENTRIES, SET_ASIDE_KEY } from '#domain/selection/selection.rules.ts';
import { saveLabels } from '#content/words/save-button.ts';
import { prepareSelection } from '#behaviors/selection/early.ts';
import { preparePage } from '#behaviors/site/early.ts';
import { SELECTION_EVENT } from '#browser/selection/selection-storage.ts';
import { toInlineScript } from '#ui/inline-script.ts';

export const selectionScript = toInlineScript(
  prepareSelection,
  SELECTION_KEY,
  SET_ASIDE_KEY,
  SELECTION_MAX_ENTRIES,
  SELECTION_EVENT,
  saveLabels.toSave,
  saveLabels.saved,
);

export const pageScript = toInlineScript(preparePage);
