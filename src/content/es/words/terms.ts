import { stoneTypes } from '#domain/catalogue/material.ts';
import { createShowTerm, type ShowTerm, type Term } from '#domain/catalogue/terms.ts';
import { formatList } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/terms.ts';
import { locale } from './site.ts';

/** Finishes are masculine: 'acabado apomazado'. */
const terms = {
  Marble: 'Mármol',
  Travertine: 'Travertino',
  Limestone: 'Piedra caliza',
  Granite: 'Granito',
  Basalt: 'Basalto',
  'Stainless Steel A4': 'Acero inoxidable A4',
  Polished: 'Pulido',
  Honed: 'Apomazado',
  Brushed: 'Cepillado',
  Leathered: 'Acabado cuero',
  Flamed: 'Flameado',
  'Bush-hammered': 'Abujardado',
  'Fine bush-hammered': 'Abujardado fino',
  Sandblasted: 'Arenado',
  Tumbled: 'Envejecido',
  'Split face': 'Cara partida',
  Split: 'Partido',
  'Natural cleft': 'Corte natural',
  'Fine rubbed': 'Alisado fino',
  Filled: 'Rellenado',
  Unfilled: 'Sin rellenar',
  'River-washed': 'Rodado de río',
  'River-washed look': 'Aspecto rodado de río',
  'Pickled and passivated': 'Decapado y pasivado',
  Floor: 'Piso',
  Wall: 'Pared',
  Exterior: 'Exterior',
  'Wet area': 'Zona húmeda',
  Pool: 'Piscina',
  Fireplace: 'Chimenea',
  Countertop: 'Encimera',
  Facade: 'Fachada',
} satisfies Readonly<Record<Term, string>>;

export const showTerm: ShowTerm = createShowTerm(terms, locale);

export const fullName = ((type, name) => `${type} ${name}`) satisfies Words<typeof english.fullName>;

/** 'Columna toscana de piedra caliza' */
export const pieceName = ((type, name) => {
  // 'Varilla roscada con cartucho de resina, de acero …': without the comma the resin would be of steel.
  const comma = / (?:con|sobre|en) /.test(name) ? ',' : '';
  return `${name}${comma} de ${type.charAt(0).toLowerCase()}${type.slice(1)}`;
}) satisfies Words<typeof english.pieceName>;

export const nameStones = () =>
  formatList(
    stoneTypes.map((type) => terms[type].toLowerCase()),
    locale,
  );
