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

export interface FigureWords {
  readonly labels: TechnicalLabels;
  readonly use: (use: Use) => string;
  readonly largestSlab: string;
  readonly long: (size: string) => string;
  readonly wide: (size: string) => string;
  readonly atMost: (limit: string) => string;
  readonly atLeast: (limit: string) => string;
  readonly ofRupture: (limit: string) => string;
}

// Where a field is displayed, in page order: `slab` is one line for both sides of a slab, `figures` are a laboratory's
// next to what the stone's specification requires, `report` is a sentence below them. Rooms draw the stone at the scale
// of `rooms`.
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

export interface TechnicalPair {
  readonly place: 'facts' | 'sizes';
  readonly label: string;
  readonly value: string;
}

export const FIGURE_FIELDS = listFields('figures');

export type FigureField = FieldOf<'figures'>;

type DemandedField = FigureField & keyof StoneStandard;
const isDemanded = (field: FigureField, standard: StoneStandard): field is DemandedField => field in standard;

export interface TechnicalFigure {
  readonly field: FigureField;
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly test: string;
  readonly demand: string | undefined;
  /** Of a wet DCOF; null if it isn't sufficient for any wet floor. */
  readonly slipClass?: SlipClass | null;
}

export function listPairs(data: TechnicalData, words: FigureWords): readonly TechnicalPair[] {
  return listFields('facts', 'sizes', 'slab').flatMap((field): TechnicalPair[] => {
    if (field === 'slabWidthMm') return []; // It is in the value of the length.
    if (field === 'slabLengthMm')
      return [{ place: 'sizes', label: words.largestSlab, value: composeSlab(data, words) }];
    const value = composeValue(technicalFields[field], data[field], words);
    return [{ place: places[field], label: words.labels[field], value }];
  });
}

export const composePairs = (data: TechnicalData, words: FigureWords) =>
  listPairs(data, words).filter(({ value }) => value !== '');

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

/** ANSI A326.3; null below its lowest class. */
function findSlipClass(dcof: number): SlipClass | null {
  return slipClasses.find(({ dcofMin }) => dcof >= dcofMin)?.id ?? null;
}

export function findStandard({
  materialType,
  technicalData: { densityKgM3 },
}: Pick<Product, 'materialType' | 'technicalData'>): StoneStandard | undefined {
  const grades = stoneStandards.get(materialType) ?? [];
  return grades.length === 1
    ? grades[0]
    : grades.find((grade) => densityKgM3 !== undefined && densityKgM3 >= grade.densityKgM3);
}

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

function composeTiles(sizes: readonly string[]): string {
  return `${sizes.map((size) => size.split('x').map(toCentimeters).join(' × ')).join(', ')} cm`;
}

function composeSlab({ slabLengthMm, slabWidthMm }: TechnicalData, { long, wide }: FigureWords): string {
  if (slabLengthMm && slabWidthMm) return `${slabLengthMm} × ${slabWidthMm} mm`;
  if (slabLengthMm) return long(`${slabLengthMm} mm`);
  return slabWidthMm ? wide(`${slabWidthMm} mm`) : '';
}

function composeUses(uses: readonly Use[], words: FigureWords): string {
  const text = uses.map(words.use).join(', ').toLowerCase();
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

/** With fewer, and no figure, they are among the product's facts. */
const BLOCK_MIN_PAIRS = 3;

/** Rule 14.13. */
export function arrangeTechnicalData(
  product: Pick<Product, 'materialType' | 'technicalData'>,
  words: FigureWords,
) {
  const pairs = composePairs(product.technicalData, words);
  const figures = composeFigures(product, words);
  const hasMeasured = figures.length > 0 || product.technicalData.testStandard !== undefined;
  return { pairs, figures, isBlock: hasMeasured || pairs.length >= BLOCK_MIN_PAIRS };
}
