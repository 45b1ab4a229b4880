import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/technical-data.ts';

export const technicalWords = {
  heading: 'Datos técnicos',
  headingWithoutFigures: 'Medidas y uso',
  reportOnRequest: 'Informe de ensayo a pedido',
  reportOf: (product) => `Informe de ensayo, ${product}`,
  figures: 'Valores de laboratorio',
  measured: 'Medición',
  thisStone: 'Esta piedra',
  test: 'Ensayo',
  isHeldTo: (materialType, use, standard) =>
    `${materialType} para ${use}: rige la norma ${standard}; sus límites figuran junto a lo medido en esta piedra.`,
  asks: (standard) => `${standard} exige`,
  lot: 'Cada bloque es distinto: los valores describen la piedra ensayada y no prometen nada de otro lote.',
  slipClass: (name) => `Clase según ANSI A326.3: ${name}.`,
  noSlipClass: 'Por debajo del 0.42 que ANSI A326.3 exige a los pisos que se mojan.',
} satisfies Words<typeof english.technicalWords>;

export const standardUses = {
  buildings: 'edificios',
  exteriors: 'exteriores',
} satisfies Words<typeof english.standardUses>;

export const slipClassNames = {
  exterior: 'exterior, en mojado',
  'interior-plus': 'interior, en mojado plus',
  interior: 'interior, en mojado',
} satisfies Words<typeof english.slipClassNames>;

export const figureMeanings = {
  waterAbsorptionPct: 'Cuánta agua absorbe la piedra; con valores bajos se mancha menos.',
  densityKgM3: 'Peso por volumen, para la estructura que la sostiene.',
  compressiveStrengthMpa: 'Lo que soporta antes de aplastarse.',
  flexuralStrengthMpa: 'Lo que soporta al flexionarse, como escalón o panel delgado.',
  abrasionHa: 'Desgaste bajo los pies; con un valor más alto dura más.',
  slipDcofWet: 'Agarre bajo un zapato mojado; más alto es más seguro.',
} satisfies Words<typeof english.figureMeanings>;
