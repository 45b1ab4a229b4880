import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/save-button.ts';

export const saveLabels = { toSave: 'Guardar ', saved: 'Guardado: ' } satisfies Words<
  typeof english.saveLabels
>;
