import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/save-button.ts';

/** Accessible label of a Save button, followed by the product's name. */
export const saveLabels = { toSave: 'Guardar ', saved: 'Guardado: ' } satisfies Words<
  typeof english.saveLabels
>;
