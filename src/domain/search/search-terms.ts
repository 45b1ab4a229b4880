import type { CollectionSlug } from '../catalogue/collection.ts';
import type { Term } from '../catalogue/terms.ts';

/* What other languages and the trade call a product's collection, type, finishes and uses. Gender, number and accents
 * don't matter. */

/* eslint-disable no-restricted-syntax -- words to search by, which nobody reads */

export const wordsOfTerms: Readonly<Record<Term, string>> = {
  Marble: 'mármol',
  Travertine: 'travertino',
  Limestone: 'piedra caliza',
  Granite: 'granito',
  Basalt: 'basalto',
  'Stainless Steel A4': 'acero inoxidable A4 inox 316',
  Polished: 'pulido brillante glossy',
  Honed: 'apomazado mate matte',
  Brushed: 'cepillado',
  Leathered: 'acabado cuero leather satinado',
  Flamed: 'flameado flamado',
  'Bush-hammered': 'abujardado bujardeado martelinado',
  'Fine bush-hammered': 'abujardado bujardeado martelinado fino',
  Sandblasted: 'arenado chorro de arena',
  Tumbled: 'envejecido tamboreado',
  'Split face': 'cara partida',
  Split: 'partido',
  'Natural cleft': 'corte natural lajado',
  'Fine rubbed': 'alisado rebajado fino',
  Filled: 'rellenado relleno resinado',
  Unfilled: 'sin rellenar poro abierto',
  'River-washed': 'rodado de río canto rodado',
  'River-washed look': 'aspecto rodado de río canto rodado',
  'Pickled and passivated': 'decapado y pasivado',
  Floor: 'piso suelo',
  Wall: 'pared muro',
  Exterior: 'exterior terraza fuera',
  'Wet area': 'zona húmeda ducha baño',
  Pool: 'piscina alberca pileta',
  Fireplace: 'chimenea',
  Countertop: 'encimera mesón tope cubierta mesada',
  Facade: 'fachada',
};

export const wordsOfCollections: Readonly<Record<CollectionSlug, string>> = {
  'floor-and-wall': 'floor wall coverings revestimientos pisos paredes slab',
  'hardscape-materials': 'hardscape materials piedra exteriores',
  'architectural-designs': 'architectural designs piezas arquitectónicas',
  'stone-fixing-solutions': 'stone fixing solutions anclajes fachada facade piedra',
  extras: 'extras jardín hogar',
};

/* eslint-enable */
