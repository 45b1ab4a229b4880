import { SELECTION_MAX_ENTRIES } from '#domain/selection/selection.rules.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/saving.ts';

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

export const areaUnitNames = { m2: 'm²', sqft: 'pies²' } satisfies Words<typeof english.areaUnitNames>;

export const sideUnitNames = { m2: 'm', sqft: 'pies' } satisfies Words<typeof english.sideUnitNames>;

export const quantityWords = {
  added: (name) => `${name} está en su selección`,
  withWaste: (area) => `${area} con desperdicio`,
  open: 'Abrir la selección',
  inOtherUnit: { m2: 'En pies cuadrados', sqft: 'En metros cuadrados' },
} satisfies Words<typeof english.quantityWords>;

export const quantityHelper = {
  heading: '¿Cuánto necesita?',
  lead: 'El corte y la combinación de vetas se llevan una parte de cada pedido. Lo usual es el diez por ciento; una colocación en espiga o un ambiente con muchas esquinas lleva el quince.',
  measureBy: { label: 'Medir por', area: 'Área', sides: 'Largo × ancho' },
  unit: 'Unidad',
  area: 'Área',
  length: 'Largo',
  width: 'Ancho',
  waste: 'Desperdicio',
  tileSize: 'Medida de la baldosa',
  toOrder: 'A pedir',
  piecesOf: 'Piezas de',
  add: 'Agregar a la selección',
  wrong: 'Escriba un número, por ejemplo 12.5 o 12 1/2; un lado también como 10\'6" o 320 cm',
} satisfies Words<typeof english.quantityHelper>;
