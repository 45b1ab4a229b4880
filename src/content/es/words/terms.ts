import type { Term } from '#domain/catalogue/terms.ts';

/** Finishes are masculine: 'acabado apomazado'. */
export const terms = {
  // Types
  Marble: 'Mármol',
  Travertine: 'Travertino',
  Limestone: 'Piedra caliza',
  Granite: 'Granito',
  Basalt: 'Basalto',
  'Stainless Steel A4': 'Acero inoxidable A4',
  // Finishes
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
  // Uses
  Floor: 'Piso',
  Wall: 'Pared',
  Exterior: 'Exterior',
  'Wet area': 'Zona húmeda',
  Pool: 'Piscina',
  Fireplace: 'Chimenea',
  Countertop: 'Encimera',
  Facade: 'Fachada',
} satisfies Readonly<Record<Term, string>>;
