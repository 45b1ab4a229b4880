import type { FigureWords, TechnicalLabels } from '#domain/catalogue/technical-figures.ts';

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
  /** Joined to a list that begins with a capital letter: 'Floor, wet area'. */
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
