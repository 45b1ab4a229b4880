import { areaUnitNames } from '#content/words/saving.ts';
import { chooseUnit } from '#domain/selection/quantity.ts';
import { showUnit } from '#behaviors/selection/save-buttons.ts';
import { toInlineScript } from '#ui/inline-script.ts';

/** Right below the helper's form, so that the unit doesn't change after the form is shown. */
export const unitScript = toInlineScript(showUnit, areaUnitNames, chooseUnit);
