/** Technical data as pages, comparisons and structured data show it. */
import { formatNumber } from '../site/format.ts';
import type { Product } from './product.ts';
import type { TechnicalData, TechnicalField, TileSize } from './technical-data.ts';
import {
  slipClasses,
  stoneStandards,
  technicalFields,
  type SlipClass,
  type StoneStandard,
  type Use,
} from './technical-data.rules.ts';

export type TechnicalLabels = Readonly<Record<TechnicalField, string>>;

/** Labels and phrases for technical data; src/content/words/technical-figures.ts has them. */
export interface FigureWords {
  readonly labels: TechnicalLabels;
  readonly uses: Readonly<Record<Use, string>>;
  /** Label for both sides of a slab, on one line. */
  readonly largestSlab: string;
  /** Size of a slab if only one side is known; `size` includes the unit. */
  readonly long: (size: string) => string;
  readonly wide: (size: string) => string;
  readonly atMost: (limit: string) => string;
  readonly atLeast: (limit: string) => string;
  /** A flexural limit, for which the specification names the modulus of rupture. */
  readonly ofRupture: (limit: string) => string;
}

/** A label and a value: 'Thickness', '20, 30 mm'. */
export interface TechnicalPair {
  readonly field: 'thicknessesMm' | 'suitableFor' | 'slab' | 'tileSizesMm';
  readonly label: string;
  readonly value: string;
}

/** The fields that a laboratory measures, in page order. */
export const FIGURE_FIELDS = [
  'waterAbsorptionPct',
  'densityKgM3',
  'compressiveStrengthMpa',
  'flexuralStrengthMpa',
  'abrasionHa',
  'slipDcofWet',
] as const;

export type FigureField = (typeof FIGURE_FIELDS)[number];

/** A laboratory measurement. */
export interface TechnicalFigure {
  readonly field: FigureField;
  readonly label: string;
  /** Such as '2,690'. */
  readonly value: string;
  readonly unit: string;
  /** Such as 'ASTM C97'. */
  readonly test: string;
  /** What the stone's specification requires, such as 'at least 2,595'; undefined if it requires nothing. */
  readonly demand: string | undefined;
  /** For a wet DCOF: the class of floors that it is sufficient for; null if it isn't sufficient for any wet floor. */
  readonly slipClass?: SlipClass | null;
}

/** Supply forms and uses, without unknown ones. */
export function composePairs(data: TechnicalData, words: FigureWords): readonly TechnicalPair[] {
  const { thicknessesMm, suitableFor, tileSizesMm } = data;
  const { labels, largestSlab } = words;
  const slab = composeSlab(data, words);
  return [
    ...(thicknessesMm
      ? [
          {
            field: 'thicknessesMm' as const,
            label: labels.thicknessesMm,
            value: `${thicknessesMm.join(', ')} mm`,
          },
        ]
      : []),
    ...(suitableFor
      ? [
          {
            field: 'suitableFor' as const,
            label: labels.suitableFor,
            value: composeUses(suitableFor, words),
          },
        ]
      : []),
    ...(slab ? [{ field: 'slab' as const, label: largestSlab, value: slab }] : []),
    ...(tileSizesMm
      ? [{ field: 'tileSizesMm' as const, label: labels.tileSizesMm, value: composeTiles(tileSizesMm) }]
      : []),
  ];
}

/** The known figures, each with the requirement of the stone's specification. */
export function composeFigures(
  product: Pick<Product, 'materialType' | 'technicalData'>,
  words: FigureWords,
): readonly TechnicalFigure[] {
  const { technicalData } = product;
  const standard = findStandard(product);
  return FIGURE_FIELDS.flatMap((field) => {
    const value = technicalData[field];
    if (value === undefined) return [];
    const { unit, test } = technicalFields[field];
    const figure = {
      field,
      label: words.labels[field],
      value: formatNumber(value),
      unit,
      test,
      demand: composeDemand(field, standard, words),
    };
    return [field === 'slipDcofWet' ? { ...figure, slipClass: findSlipClass(value) } : figure];
  });
}

/** The ANSI A326.3 class that a wet DCOF reaches; null if it reaches none. */
function findSlipClass(dcof: number): SlipClass | null {
  return slipClasses.find(({ dcofMin }) => dcof >= dcofMin)?.id ?? null;
}

/** The figures that miss a requirement of the stone's specification. */
export function findShortfalls(
  product: Pick<Product, 'materialType' | 'technicalData'>,
  words: FigureWords,
): readonly TechnicalFigure[] {
  const standard = findStandard(product);
  if (!standard) return [];
  return composeFigures(product, words).filter(({ field }) => {
    const value = product.technicalData[field];
    if (value === undefined || field === 'slipDcofWet') return false;
    return field === 'waterAbsorptionPct' ? value > standard[field] : value < standard[field];
  });
}

/**
 * The specification that applies to a stone, for limestone by the grade that its density reaches. Undefined if there isn't
 * one or the grade is unknown.
 */
export function findStandard({
  materialType,
  technicalData: { densityKgM3 },
}: Pick<Product, 'materialType' | 'technicalData'>): StoneStandard | undefined {
  const grades = stoneStandards.get(materialType) ?? [];
  return grades.length === 1
    ? grades[0]
    : grades.find((grade) => densityKgM3 !== undefined && densityKgM3 >= grade.densityKgM3);
}

/** All technical data as names and values, for structured data. */
export function composeProperties(
  product: Pick<Product, 'materialType' | 'technicalData'>,
  words: FigureWords,
): readonly { readonly name: string; readonly value: string | number; readonly unitText?: string }[] {
  const { technicalData } = product;
  return [
    ...composePairs(technicalData, words).map(({ label, value }) => ({ name: label, value })),
    ...composeFigures(product, words).map(({ field, label, unit, test }) => ({
      name: `${label} (${test})`,
      value: technicalData[field] ?? 0,
      unitText: unit,
    })),
    ...(technicalData.testStandard
      ? [{ name: words.labels.testStandard, value: technicalData.testStandard }]
      : []),
  ];
}

/** '60 × 120 cm', as the stone trade names tiles. */
function composeTiles(sizes: readonly TileSize[]): string {
  return `${sizes.map((size) => size.split('x').map(toCentimeters).join(' × ')).join(', ')} cm`;
}

function composeSlab(
  { slabLengthMm, slabWidthMm }: TechnicalData,
  { long, wide }: FigureWords,
): string | undefined {
  if (slabLengthMm && slabWidthMm) return `${slabLengthMm} × ${slabWidthMm} mm`;
  if (slabLengthMm) return long(`${slabLengthMm} mm`);
  return slabWidthMm ? wide(`${slabWidthMm} mm`) : undefined;
}

/** 'Floor, wall, wet area'. */
function composeUses(uses: readonly Use[], words: FigureWords): string {
  const text = uses
    .map((use) => words.uses[use])
    .join(', ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function composeDemand(
  field: FigureField,
  standard: StoneStandard | undefined,
  { atMost, atLeast, ofRupture }: FigureWords,
): string | undefined {
  if (!standard || field === 'slipDcofWet') return undefined;
  const limit = standard[field];
  // As the specifications print it: 0.20, but 7.5.
  if (field === 'waterAbsorptionPct')
    return atMost(limit < 1 ? formatNumber(limit, [2, 2]) : formatNumber(limit));
  return atLeast(field === 'flexuralStrengthMpa' ? ofRupture(formatNumber(limit)) : formatNumber(limit));
}

function toCentimeters(millimeters: string): string {
  return String(Number(millimeters) / 10);
}
