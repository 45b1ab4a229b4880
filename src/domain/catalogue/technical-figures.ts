/** Technical data as a page, a comparison and structured data show it. */
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

/** What technical data are called and how they are put. */
export interface FigureWords {
  readonly labels: TechnicalLabels;
  readonly uses: Readonly<Record<Use, string>>;
  /** Both sides of a slab in one line. */
  readonly largestSlab: string;
  /** A slab of which one side is known; the size with its unit. */
  readonly long: (size: string) => string;
  readonly wide: (size: string) => string;
  readonly atMost: (limit: string) => string;
  readonly atLeast: (limit: string) => string;
  /** Of a limit in bending, for which modulus of rupture stands in. */
  readonly ofRupture: (limit: string) => string;
}

/** A line of facts: 'Thickness', '20, 30 mm'. */
export interface TechnicalPair {
  readonly field: 'thicknessesMm' | 'suitableFor' | 'slab' | 'tileSizesMm';
  readonly label: string;
  readonly value: string;
}

/** The fields that a laboratory measures, in the order of the page. */
export const FIGURE_FIELDS = [
  'waterAbsorptionPct',
  'densityKgM3',
  'compressiveStrengthMpa',
  'flexuralStrengthMpa',
  'abrasionHa',
  'slipDcofWet',
] as const;

export type FigureField = (typeof FIGURE_FIELDS)[number];

/** What a laboratory measured. */
export interface TechnicalFigure {
  readonly field: FigureField;
  readonly label: string;
  /** As '2,690'. */
  readonly value: string;
  readonly unit: string;
  /** As 'ASTM C97'. */
  readonly test: string;
  /** What the specification of this stone asks, as 'at least 2,595'; undefined where none does. */
  readonly demand: string | undefined;
  /** Of a wet DCOF: the class of floors that it suffices for, null where it suffices for no wet one. */
  readonly slipClass?: SlipClass | null;
}

/** What is supplied and what for: without what nobody knows. */
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

/** The figures that are known, each with what the specification of this stone asks. */
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

/** The class of ANSI A326.3 that a wet DCOF reaches; null where it reaches none. */
function findSlipClass(dcof: number): SlipClass | null {
  return slipClasses.find(({ dcofMin }) => dcof >= dcofMin)?.id ?? null;
}

/** The figures that miss what the specification of this stone asks. */
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
 * The specification that a stone is held to, of limestone the grade that its density reaches; undefined where there is
 * none, or nobody knows the grade.
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

/** Everything of it as names and values, for structured data. */
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

/** '60 × 120 cm': as the trade names tiles. */
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
