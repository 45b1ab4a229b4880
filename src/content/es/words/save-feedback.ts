import { SELECTION_MAX_ENTRIES } from '#domain/selection/selection.rules.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/save-feedback.ts';

export const saveFeedback = {
  newer:
    'Su selección es de una versión más reciente de esta página. Vuelva a cargar la página para cambiarla.',
  full: `Una selección admite como máximo ${SELECTION_MAX_ENTRIES} piedras.`,
  forNow: 'Guardado por ahora',
  lasts: {
    tab: 'Este navegador lo conserva hasta que usted cierre esta pestaña.',
    page: 'Este navegador lo conserva hasta que usted salga de esta página.',
  },
  removed: (name) => `Se quitó ${name}`,
  undo: 'Deshacer',
} satisfies Words<typeof english.saveFeedback>;
