/** Technical data as pages, comparisons and structured data show it. */
import { formatNumber } from '../site/format.ts';
import type { Product } from './product.ts';
import type { TechnicalData, TechnicalField } from './technical-data.ts';
import {
  slipClasses,
  stoneStandards,
  technicalFields,
  USES,
  type SlipClass,
  type StoneStandard,
  type TechnicalFieldRule,
  type Use,
} from './technical-data.rules.ts';

export type TechnicalLabels = Readonly<Record<TechnicalField, string>>;

/** Labels and phrases for technical data; src/content/en/words/technical-figures.ts has them. */
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

/**
 * Where a field is displayed, in page order: a new field without an entry does not compile.
 *
 * - `facts` and `sizes`: a label and a value, in one list on the page and in two groups of a comparison
 * - `slab`: both sides of a slab, on one line of the sizes
 * - `figures`: a laboratory's figure with its test, next to what the stone's specification requires
 * - `report`: a sentence below the figures
 * - `rooms`: not displayed; rooms draw the stone at this scale
 */
const places = {
  thicknessesMm: 'sizes',
  suitableFor: 'facts',
  slabLengthMm: 'slab',
  slabWidthMm: 'slab',
  tileSizesMm: 'sizes',
  waterAbsorptionPct: 'figures',
  densityKgM3: 'figures',
  compressiveStrengthMpa: 'figures',
  flexuralStrengthMpa: 'figures',
  abrasionHa: 'figures',
  slipDcofWet: 'figures',
  testStandard: 'report',
  pictureWidthMm: 'rooms',
} as const satisfies Record<TechnicalField, 'facts' | 'sizes' | 'slab' | 'figures' | 'report' | 'rooms'>;

type Places = typeof places;
type FieldOf<Place> = {
  [Field in TechnicalField]: Places[Field] extends Place ? Field : never;
}[TechnicalField];

const listFields = <Place extends Places[TechnicalField]>(...wanted: readonly Place[]) =>
  (Object.keys(places) as TechnicalField[]).filter((field): field is FieldOf<Place> =>
    wanted.some((place) => place === places[field]),
  );

/** A label and a value: 'Thickness', '20, 30 mm'. */
export interface TechnicalPair {
  readonly place: 'facts' | 'sizes';
  readonly label: string;
  /** An empty text if the value is unknown. */
  readonly value: string;
}

/** The fields that a laboratory measures, in page order. */
export const FIGURE_FIELDS = listFields('figures');

export type FigureField = FieldOf<'figures'>;

/** The figures that specifications of building stone have requirements for. */
type DemandedField = FigureField & keyof StoneStandard;
const isDemanded = (field: FigureField, standard: StoneStandard): field is DemandedField => field in standard;

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

/** Supply forms and uses, in page order, also unknown ones. */
export function listPairs(data: TechnicalData, words: FigureWords): readonly TechnicalPair[] {
  return listFields('facts', 'sizes', 'slab').flatMap((field): TechnicalPair[] => {
    if (field === 'slabWidthMm') return []; // It is in the value of the length.
    if (field === 'slabLengthMm')
      return [{ place: 'sizes', label: words.largestSlab, value: composeSlab(data, words) }];
    const value = composeValue(technicalFields[field], data[field], words);
    return [{ place: places[field], label: words.labels[field], value }];
  });
}

/** Supply forms and uses, without unknown ones. */
export const composePairs = (data: TechnicalData, words: FigureWords) =>
  listPairs(data, words).filter(({ value }) => value !== '');

/** A value with its unit, by the kind of the field; empty if unknown. */
function composeValue(rule: TechnicalFieldRule, value: unknown, words: FigureWords): string {
  switch (rule.kind) {
    case 'number':
    case 'whole number':
      return typeof value === 'number' ? `${formatNumber(value)} ${rule.unit}` : '';
    case 'whole numbers':
      return Array.isArray(value) ? `${value.join(', ')} ${rule.unit}` : '';
    case 'tile sizes':
      return Array.isArray(value) ? composeTiles(value.map(String)) : '';
    case 'choices':
      return Array.isArray(value)
        ? composeUses(
            USES.filter((use) => value.includes(use)),
            words,
          )
        : '';
    case 'text':
      return typeof value === 'string' ? value : '';
  }
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
    if (value === undefined || !isDemanded(field, standard)) return false;
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
function composeTiles(sizes: readonly string[]): string {
  return `${sizes.map((size) => size.split('x').map(toCentimeters).join(' × ')).join(', ')} cm`;
}

function composeSlab({ slabLengthMm, slabWidthMm }: TechnicalData, { long, wide }: FigureWords): string {
  if (slabLengthMm && slabWidthMm) return `${slabLengthMm} × ${slabWidthMm} mm`;
  if (slabLengthMm) return long(`${slabLengthMm} mm`);
  return slabWidthMm ? wide(`${slabWidthMm} mm`) : '';
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
  if (!standard || !isDemanded(field, standard)) return undefined;
  const limit = standard[field];
  // As the specifications print it: 0.20, but 7.5.
  if (field === 'waterAbsorptionPct')
    return atMost(limit < 1 ? formatNumber(limit, [2, 2]) : formatNumber(limit));
  return atLeast(field === 'flexuralStrengthMpa' ? ofRupture(formatNumber(limit)) : formatNumber(limit));
}

function toCentimeters(millimeters: string): string {
  return String(Number(millimeters) / 10);
}

/** The fewest supply forms that make a block of their own, if no figure is known. Fewer are among the product's facts. */
const BLOCK_MIN_PAIRS = 3;

/** Technical data as a product's page arranges it (rule 14.13). */
export function arrangeTechnicalData(
  product: Pick<Product, 'materialType' | 'technicalData'>,
  words: FigureWords,
) {
  const pairs = composePairs(product.technicalData, words);
  const figures = composeFigures(product, words);
  const hasMeasured = figures.length > 0 || product.technicalData.testStandard !== undefined;
  return { pairs, figures, isBlock: hasMeasured || pairs.length >= BLOCK_MIN_PAIRS };
}
