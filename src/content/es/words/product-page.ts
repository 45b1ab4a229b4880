import type { FigureWords, TechnicalLabels } from '#domain/catalogue/technical-figures.ts';
import type { FactWords } from '#domain/selection/compared-facts.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/product-page.ts';
import { showTerm } from './terms.ts';

export const technicalLabels: TechnicalLabels = {
  thicknessesMm: 'Espesor',
  slabLengthMm: 'Largo de la losa',
  slabWidthMm: 'Ancho de la losa',
  tileSizesMm: 'Baldosas',
  suitableFor: 'Apto para',
  densityKgM3: 'Densidad',
  waterAbsorptionPct: 'Absorción de agua',
  compressiveStrengthMpa: 'Resistencia a la compresión',
  flexuralStrengthMpa: 'Resistencia a la flexión',
  abrasionHa: 'Resistencia a la abrasión',
  slipDcofWet: 'Resistencia al deslizamiento, en mojado',
  testStandard: 'Informe de ensayo',
  pictureWidthMm: 'Ancho de la imagen',
};

export const figureWords: FigureWords = {
  labels: technicalLabels,
  use: (use) => showTerm(use).label,
  largestSlab: 'Losa más grande',
  long: (size) => `${size} de largo`,
  wide: (size) => `${size} de ancho`,
  atMost: (limit) => `como máximo ${limit}`,
  atLeast: (limit) => `como mínimo ${limit}`,
  ofRupture: (limit) => `${limit} (rotura)`,
};

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

export const factWords: FactWords = {
  type: 'Tipo',
  origin: 'Origen',
  finishes: 'Acabados',
  sizes: 'Medidas',
  technicalData: 'Datos técnicos',
  asks: (standard, demand) => `${standard} exige ${demand}`,
  slip: (slipClass) =>
    slipClass === null ? technicalWords.noSlipClass : technicalWords.slipClass(slipClassNames[slipClass]),
  figures: figureWords,
};

export const silicaNotice =
  'Cortar, desbastar y pulir piedra libera polvo de sílice, que daña los pulmones: trabaje en húmedo o con extracción, y use respirador';

export const stoneNotes = [
  'La variación natural de color y veta es parte de la piedra',
  'Se recomienda la instalación profesional',
  'Muestras a pedido',
  'Los plazos de entrega varían',
] satisfies Words<typeof english.stoneNotes>;

export const saltNote = 'No apto para piscinas de agua salada: la sal deteriora el travertino';

export const fixingNote = 'Las medidas y las cargas se definen para cada proyecto';

export const roomRow = {
  name: 'Véalo en un ambiente',
  hint: 'En un piso o una pared, a escala real',
  close: 'Cerrar',
  loading: 'Abriendo el ambiente',
  failed: 'No se pudo cargar el ambiente. Cierre esta ventana e inténtelo de nuevo en un momento.',
} satisfies Words<typeof english.roomRow>;

export const bookMatchWords = {
  summary: 'A libro abierto',
  hint: 'Cuatro hojas de un mismo bloque, abiertas como un libro',
  alt: 'Cuatro losas de {name}, cada una el reflejo de la siguiente, de modo que las vetas se encuentran en las juntas.',
} satisfies Words<typeof english.bookMatchWords>;

export const textureWords = {
  name: 'Textura para su render',
  terms:
    'Muestra {width} mm de la piedra a lo ancho. Puede usarla libremente en visualizaciones de sus proyectos; no es la imagen de un lote.',
  unmeasured:
    'Puede usarla libremente en visualizaciones de sus proyectos; su escala no está medida, y no es la imagen de un lote.',
} satisfies Words<typeof english.textureWords>;

export const previewWords = {
  head: {
    title: 'Vista previa',
    description: 'Páginas que todavía no se publican, para quien tenga el enlace.',
  },
  label: 'Vista previa',
  notPublished: 'Sin publicar',
  ends: (date) => `Este enlace vence el ${date}, o cuando se publique o se descarte todo lo que muestra.`,
  typed: 'Tal como está escrito en el editor. No se guarda nada.',
  all: (count) => `Los ${count} productos`,
  products: (count) => `${count} productos`,
  refused: 'Este producto todavía no se puede publicar:',
  taken: 'Otro producto de esta colección ya tiene esta dirección (slug).',
  nameless: 'Producto sin nombre',
  loading: 'Cargando la vista previa',
  ended: 'Esta vista previa ha terminado.',
  unread: 'No se pudo cargar la vista previa.',
  tryAgain: 'Intentar de nuevo',
  withoutScript: 'Una vista previa necesita JavaScript.',
} satisfies Words<typeof english.previewWords>;
