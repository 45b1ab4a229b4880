import type { FigureWords, TechnicalLabels } from '#domain/catalogue/technical-figures.ts';

/** What visitors and editors call technical data; the only list of these labels. */
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

/** How technical data read on a page, in a comparison and in structured data. */
export const figureWords: FigureWords = {
  labels: technicalLabels,
  uses: {
    Floor: 'Floor',
    Wall: 'Wall',
    Exterior: 'Exterior',
    'Wet area': 'Wet area',
    Pool: 'Pool',
    Fireplace: 'Fireplace',
    Countertop: 'Countertop',
    Facade: 'Facade',
  },
  largestSlab: 'Largest slab',
  long: (size) => `${size} long`,
  wide: (size) => `${size} wide`,
  atMost: (limit) => `at most ${limit}`,
  atLeast: (limit) => `at least ${limit}`,
  ofRupture: (limit) => `${limit} (rupture)`,
};
