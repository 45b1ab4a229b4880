/** Technical data as pages, comparisons and structured data show it. */
import { formatNumber } from '../site/format.ts';
import type { Product } from './product.ts';
import type { TechnicalData, TileSize } from './technical-data.ts';
import { slipClasses, stoneStandards, technicalFields, type StoneStandard } from './technical-data.rules.ts';

/** A label and a value: 'Thickness', '20, 30 mm'. */
export interface TechnicalPair {
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
  readonly slipClass?: string | null;
}

/** Label for both sides of a slab, on one line. */
export const LARGEST_SLAB = 'Largest slab';

/** Supply forms and uses, without unknown ones. */
export function composePairs(data: TechnicalData): readonly TechnicalPair[] {
  const { thicknessesMm, suitableFor, tileSizesMm } = data;
  const slab = composeSlab(data);
  return [
    ...(thicknessesMm
      ? [{ label: technicalFields.thicknessesMm.label, value: `${thicknessesMm.join(', ')} mm` }]
      : []),
    ...(suitableFor ? [{ label: technicalFields.suitableFor.label, value: composeUses(suitableFor) }] : []),
    ...(slab ? [{ label: LARGEST_SLAB, value: slab }] : []),
    ...(tileSizesMm ? [{ label: technicalFields.tileSizesMm.label, value: composeTiles(tileSizesMm) }] : []),
  ];
}

/** The known figures, each with the requirement of the stone's specification. */
export function composeFigures(
  product: Pick<Product, 'materialType' | 'technicalData'>,
): readonly TechnicalFigure[] {
  const { technicalData } = product;
  const standard = findStandard(product);
  return FIGURE_FIELDS.flatMap((field) => {
    const value = technicalData[field];
    if (value === undefined) return [];
    const { label, unit, test } = technicalFields[field];
    const figure = {
      field,
      label,
      value: formatNumber(value),
      unit,
      test,
      demand: composeDemand(field, standard),
    };
    return [field === 'slipDcofWet' ? { ...figure, slipClass: findSlipClass(value) } : figure];
  });
}

/** The ANSI A326.3 class that a wet DCOF reaches; null if it reaches none. */
function findSlipClass(dcof: number): string | null {
  return slipClasses.find(({ dcofMin }) => dcof >= dcofMin)?.name ?? null;
}

/** The figures that miss a requirement of the stone's specification. */
export function findShortfalls(
  product: Pick<Product, 'materialType' | 'technicalData'>,
): readonly TechnicalFigure[] {
  const standard = findStandard(product);
  if (!standard) return [];
  return composeFigures(product).filter(({ field }) => {
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
): readonly { readonly name: string; readonly value: string | number; readonly unitText?: string }[] {
  const { technicalData } = product;
  return [
    ...composePairs(technicalData).map(({ label, value }) => ({ name: label, value })),
    ...composeFigures(product).map(({ field, label, unit, test }) => ({
      name: `${label} (${test})`,
      value: technicalData[field] ?? 0,
      unitText: unit,
    })),
    ...(technicalData.testStandard
      ? [{ name: technicalFields.testStandard.label, value: technicalData.testStandard }]
      : []),
  ];
}

/** '60 × 120 cm', as the stone trade names tiles. */
export function composeTiles(sizes: readonly TileSize[]): string {
  return `${sizes.map((size) => size.split('x').map(toCentimeters).join(' × ')).join(', ')} cm`;
}

function composeSlab({ slabLengthMm, slabWidthMm }: TechnicalData): string | undefined {
  if (slabLengthMm && slabWidthMm) return `${slabLengthMm} × ${slabWidthMm} mm`;
  if (slabLengthMm) return `${slabLengthMm} mm long`;
  return slabWidthMm ? `${slabWidthMm} mm wide` : undefined;
}

/** 'Floor, wall, wet area'. */
function composeUses(uses: readonly string[]): string {
  const text = uses.join(', ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function composeDemand(field: FigureField, standard: StoneStandard | undefined): string | undefined {
  if (!standard || field === 'slipDcofWet') return undefined;
  const limit = standard[field];
  // As the specifications print it: 0.20, but 7.5.
  if (field === 'waterAbsorptionPct')
    return `at most ${limit < 1 ? formatNumber(limit, [2, 2]) : formatNumber(limit)}`;
  return field === 'flexuralStrengthMpa'
    ? `at least ${formatNumber(limit)} (rupture)`
    : `at least ${formatNumber(limit)}`;
}

function toCentimeters(millimeters: string): string {
  return String(Number(millimeters) / 10);
}
