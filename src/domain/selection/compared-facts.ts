import type { CatalogueEntry, CatalogueFacts } from '../catalogue/catalogue-file.ts';
import { toTileSides, type TechnicalData } from '../catalogue/technical-data.ts';

/** What is known of a product, as one line of a table. */
export interface Fact {
  readonly term: string;
  /** Empty when nothing is stated. */
  readonly value: string;
}

export interface FactGroup {
  /** Empty for the first, which needs none. */
  readonly heading: string;
  readonly facts: readonly Fact[];
}

/** Laboratory figures, in the order of the product page. */
const figures = [
  ['Water absorption', 'waterAbsorptionPct', '%'],
  ['Density', 'densityKgM3', 'kg/m³'],
  ['Compressive strength', 'compressiveStrengthMpa', 'MPa'],
  ['Flexural strength', 'flexuralStrengthMpa', 'MPa'],
  ['Abrasion resistance', 'abrasionHa', 'Ha'],
  ['Slip resistance, wet', 'slipDcofWet', 'DCOF'],
] as const;

/**
 * Everything that a comparison or a printed sheet says of a product: always the same groups and terms, so that several
 * products stand side by side.
 */
export function describeFacts(
  entry: CatalogueEntry,
  facts: CatalogueFacts | undefined,
): readonly FactGroup[] {
  const data: TechnicalData = facts?.technicalData ?? {};
  return [
    {
      heading: '',
      facts: [
        { term: 'Type', value: entry.materialType },
        { term: 'Origin', value: entry.origin ?? '' },
        { term: 'Finishes', value: entry.finishes.join(', ') },
        { term: 'Suitable for', value: entry.suitableFor.join(', ') },
      ],
    },
    {
      heading: 'Sizes',
      facts: [
        { term: 'Thickness', value: withUnit(entry.thicknessesMm.join(', '), 'mm') },
        { term: 'Largest slab', value: composeSlab(data) },
        { term: 'Tiles', value: composeTiles(data) },
        { term: 'Sizes', value: facts?.customSizes ?? '' },
      ],
    },
    {
      heading: 'Technical data',
      facts: [
        ...figures.map(([term, field, unit]) => ({
          term,
          value: withUnit(data[field]?.toLocaleString('en-US', { maximumFractionDigits: 3 }) ?? '', unit),
        })),
        { term: 'Tested by', value: data.testStandard ?? '' },
      ],
    },
  ];
}

/** A row of the comparison. */
export interface ComparedFact {
  readonly term: string;
  /** One for each product, in their order; empty where nothing is stated. */
  readonly values: readonly string[];
  readonly isEqual: boolean;
}

export interface ComparedGroup {
  readonly heading: string;
  readonly rows: readonly ComparedFact[];
}

/** The facts of several products side by side; a row that none of them has a value for is left out. */
export function compareFacts(products: readonly (readonly FactGroup[])[]): readonly ComparedGroup[] {
  const [first = []] = products;
  return first
    .map(({ heading, facts }, group) => ({
      heading,
      rows: facts
        .map(({ term }, row) => {
          const values = products.map((groups) => groups[group]?.facts[row]?.value ?? '');
          return { term, values, isEqual: new Set(values).size === 1 };
        })
        .filter(({ values }) => values.some((value) => value !== '')),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function composeSlab({ slabLengthMm, slabWidthMm }: TechnicalData): string {
  const sides = [slabLengthMm, slabWidthMm].filter((side) => side !== undefined);
  return withUnit(sides.join(' × '), 'mm');
}

/** In centimeters, as tiles are sold; in millimeters where a side is no whole centimeter. */
function composeTiles({ tileSizesMm = [] }: TechnicalData): string {
  const sizes = tileSizesMm.map(toTileSides);
  const isWhole = sizes.every(({ lengthMm, widthMm }) => lengthMm % 10 === 0 && widthMm % 10 === 0);
  const scale = isWhole ? 10 : 1;
  const texts = sizes.map(({ lengthMm, widthMm }) => `${lengthMm / scale} × ${widthMm / scale}`);
  return withUnit(texts.join(', '), isWhole ? 'cm' : 'mm');
}

function withUnit(text: string, unit: string): string {
  return text === '' ? '' : `${text} ${unit}`;
}
