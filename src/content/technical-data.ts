import type { FigureField } from '#domain/catalogue/technical-figures.ts';

/** What a figure of a laboratory says to somebody who builds, in one line. */
export const figureMeanings: Record<FigureField, string> = {
  waterAbsorptionPct: 'How much water the stone takes up; low figures stain less.',
  densityKgM3: 'Weight by volume, for the structure that carries it.',
  compressiveStrengthMpa: 'What it bears before it crushes.',
  flexuralStrengthMpa: 'What it bears in bending, as a stair or a thin panel.',
  abrasionHa: 'Wear under feet; higher lasts longer.',
  slipDcofWet: 'Grip under a wet shoe; higher is safer.',
};

/** Beside the figures. */
export const figureNotes = {
  /** Follows 'Marble for buildings is held to ASTM C503'. */
  heldTo: 'its limits stand beside what was measured on this stone.',
  lot: 'Every block differs, so ask for the report of your lot.',
} as const;
