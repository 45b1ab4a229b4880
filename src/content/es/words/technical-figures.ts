import type { FigureWords, TechnicalLabels } from '#domain/catalogue/technical-figures.ts';

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
  uses: {
    Floor: 'Piso',
    Wall: 'Pared',
    Exterior: 'Exterior',
    'Wet area': 'Zona húmeda',
    Pool: 'Piscina',
    Fireplace: 'Chimenea',
    Countertop: 'Encimera',
    Facade: 'Fachada',
  },
  largestSlab: 'Losa más grande',
  long: (size) => `${size} de largo`,
  wide: (size) => `${size} de ancho`,
  atMost: (limit) => `como máximo ${limit}`,
  atLeast: (limit) => `como mínimo ${limit}`,
  ofRupture: (limit) => `${limit} (rotura)`,
};
