import type { SlipClass, StoneStandard } from '#domain/catalogue/technical-data.rules.ts';
import type { FigureField } from '#domain/catalogue/technical-figures.ts';

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
