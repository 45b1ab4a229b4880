import type { SlipClass, StoneStandard } from '#domain/catalogue/technical-data.rules.ts';
import type { FigureField, FigureWords, TechnicalLabels } from '#domain/catalogue/technical-figures.ts';
import type { FactWords } from '#domain/selection/compared-facts.ts';
import { showTerm } from './terms.ts';

/** The only list of them, for visitors and editors. */
export const technicalLabels: TechnicalLabels = {
  thicknessesMm: 'Thickness',
  slabLengthMm: 'Slab length',
  slabWidthMm: 'Slab width',
  tileSizesMm: 'Tiles',
  suitableFor: 'Suitable for',
  densityKgM3: 'Density',
  waterAbsorptionPct: 'Water absorption',
  compressiveStrengthMpa: 'Compressive strength',
  flexuralStrengthMpa: 'Flexural strength',
  abrasionHa: 'Abrasion resistance',
  slipDcofWet: 'Slip resistance, wet',
  testStandard: 'Test report',
  pictureWidthMm: 'Picture width',
};

export const figureWords: FigureWords = {
  labels: technicalLabels,
  use: (use) => showTerm(use).label,
  largestSlab: 'Largest slab',
  long: (size) => `${size} long`,
  wide: (size) => `${size} wide`,
  atMost: (limit) => `at most ${limit}`,
  atLeast: (limit) => `at least ${limit}`,
  ofRupture: (limit) => `${limit} (rupture)`,
};

export const technicalWords = {
  heading: 'Technical data',
  headingWithoutFigures: 'Sizes and use',
  reportOnRequest: 'Test report on request',
  reportOf: (product: string) => `Test report, ${product}`,
  figures: 'Laboratory figures',
  measured: 'Measured',
  thisStone: 'This stone',
  test: 'Test',
  isHeldTo: (materialType: string, use: string, standard: string) =>
    `${materialType} for ${use} is held to ${standard}; its limits stand beside what was measured on this stone.`,
  asks: (standard: string) => `${standard} asks`,
  lot: 'Every block differs: the figures describe the stone that was tested and promise nothing of another lot.',
  slipClass: (name: string) => `ANSI A326.3 class: ${name}.`,
  noSlipClass: 'Below the 0.42 that ANSI A326.3 asks of floors that get wet.',
} as const;

export const standardUses: Readonly<Record<StoneStandard['use'], string>> = {
  buildings: 'buildings',
  exteriors: 'exteriors',
};

export const slipClassNames: Readonly<Record<SlipClass, string>> = {
  exterior: 'exterior, wet',
  'interior-plus': 'interior, wet plus',
  interior: 'interior, wet',
};

export const figureMeanings: Record<FigureField, string> = {
  waterAbsorptionPct: 'How much water the stone takes up; low figures stain less.',
  densityKgM3: 'Weight by volume, for the structure that carries it.',
  compressiveStrengthMpa: 'What it bears before it crushes.',
  flexuralStrengthMpa: 'What it bears in bending, as a stair or a thin panel.',
  abrasionHa: 'Wear under feet; higher lasts longer.',
  slipDcofWet: 'Grip under a wet shoe; higher is safer.',
};

export const factWords: FactWords = {
  type: 'Type',
  origin: 'Origin',
  finishes: 'Finishes',
  sizes: 'Sizes',
  technicalData: 'Technical data',
  asks: (standard, demand) => `${standard} asks ${demand}`,
  slip: (slipClass) =>
    slipClass === null ? technicalWords.noSlipClass : technicalWords.slipClass(slipClassNames[slipClass]),
  figures: figureWords,
};

export const silicaNotice =
  'Cutting, grinding and polishing stone sets free silica dust, which harms the lungs: work wet or with extraction, and wear a respirator';

export const stoneNotes = [
  'Natural variation in color and vein is part of the stone',
  'Professional installation recommended',
  'Samples on request',
  'Lead times vary',
] as const;

/** Salt crystals grow in its pores and break it up. */
export const saltNote = 'Not for salt-water pools: salt makes travertine decay';

export const fixingNote = 'Sizes and loads are set for each project';

export const roomRow = {
  name: 'See it in a room',
  hint: 'On a floor or a wall, at true scale',
  close: 'Close',
  loading: 'Opening the room',
  failed: 'The room did not arrive. Close this and try again in a moment.',
} as const;

export const bookMatchWords = {
  summary: 'Book-matched',
  hint: 'Four leaves of one block, opened like a book',
  alt: 'Four slabs of {name}, each the mirror image of the next, so that the veins meet at the seams.',
} as const;

export const textureWords = {
  name: 'Texture for your rendering',
  terms:
    'Shows {width} mm of the stone across. You are welcome to use it in visualizations of your projects; it is not a picture of a lot.',
  unmeasured:
    'You are welcome to use it in visualizations of your projects; its scale is not measured, and it is not a picture of a lot.',
} as const;

export const previewWords = {
  head: { title: 'Preview', description: 'Pages that are not published yet, for whoever has the link.' },
  label: 'Preview',
  notPublished: 'Not published',
  ends: (date: string) =>
    `This link ends on ${date}, or when everything that it shows is published or discarded.`,
  typed: 'As it is typed in the desk. Nothing is saved.',
  all: (count: number) => `All ${count} products`,
  products: (count: number) => `${count} products`,
  refused: 'This product cannot be published yet:',
  taken: 'Another product of this collection has this slug already.',
  nameless: 'Product without a name',
  loading: 'Loading the preview',
  ended: 'This preview has ended.',
  unread: 'The preview could not be loaded.',
  tryAgain: 'Try again',
  withoutScript: 'A preview needs JavaScript.',
} as const;
