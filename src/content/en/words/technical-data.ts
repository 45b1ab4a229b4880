import type { SlipClass, StoneStandard } from '#domain/catalogue/technical-data.rules.ts';
import type { FigureField } from '#domain/catalogue/technical-figures.ts';

/** What a product's page says around its technical data; the built page and the live page read it here. */
export const technicalWords = {
  heading: 'Technical data',
  /** The heading if no laboratory's figure is known. */
  headingWithoutFigures: 'Sizes and use',
  /** Below it. */
  reportOnRequest: 'Test report on request',
  /** Subject of the message that asks for it. */
  reportOf: (product: string) => `Test report, ${product}`,
  /** Names the table for those who do not see it. */
  figures: 'Laboratory figures',
  measured: 'Measured',
  thisStone: 'This stone',
  test: 'Test',
  /** @param use one of `standardUses` */
  isHeldTo: (materialType: string, use: string, standard: string) =>
    `${materialType} for ${use} is held to ${standard}; its limits stand beside what was measured on this stone.`,
  /** Heads the column of limits. */
  asks: (standard: string) => `${standard} asks`,
  lot: 'Every block differs: the figures describe the stone that was tested and promise nothing of another lot.',
  /** After the meaning of a DCOF: 'ANSI A326.3 class: interior, wet.' */
  slipClass: (name: string) => `ANSI A326.3 class: ${name}.`,
  noSlipClass: 'Below the 0.42 that ANSI A326.3 asks of floors that get wet.',
} as const;

/** What a standard applies to, within a sentence. */
export const standardUses: Readonly<Record<StoneStandard['use'], string>> = {
  buildings: 'buildings',
  exteriors: 'exteriors',
};

/** The floors that a wet DCOF is sufficient for, as ANSI A326.3 names them. */
export const slipClassNames: Readonly<Record<SlipClass, string>> = {
  exterior: 'exterior, wet',
  'interior-plus': 'interior, wet plus',
  interior: 'interior, wet',
};

/** What a figure of a laboratory says to somebody who builds, in one line. */
export const figureMeanings: Record<FigureField, string> = {
  waterAbsorptionPct: 'How much water the stone takes up; low figures stain less.',
  densityKgM3: 'Weight by volume, for the structure that carries it.',
  compressiveStrengthMpa: 'What it bears before it crushes.',
  flexuralStrengthMpa: 'What it bears in bending, as a stair or a thin panel.',
  abrasionHa: 'Wear under feet; higher lasts longer.',
  slipDcofWet: 'Grip under a wet shoe; higher is safer.',
};
