// Technical data of a product, one entry per column. The row schema, the query, the product type, its page, structured
// data, comparison and the editor's form are derived from it. The ranges equal those of the checks in
// supabase/migrations/20261126000200_catalogue.sql.

export const USES = [
  'Floor',
  'Wall',
  'Exterior',
  // eslint-disable-next-line no-restricted-syntax -- a value of the database; what visitors read is in words/terms.ts
  'Wet area',
  'Pool',
  'Fireplace',
  'Countertop',
  'Facade',
] as const;

export type Use = (typeof USES)[number];

export const TECHNICAL_LIST_MAX_COUNT = 50;
export const TEST_STANDARD_MAX_LENGTH = 200;

export const technicalFields = {
  thicknessesMm: { column: 'thicknesses_mm', kind: 'whole numbers', min: 3, max: 500, unit: 'mm' },
  slabLengthMm: { column: 'slab_length_mm', kind: 'whole number', min: 200, max: 5000, unit: 'mm' },
  slabWidthMm: { column: 'slab_width_mm', kind: 'whole number', min: 200, max: 5000, unit: 'mm' },
  tileSizesMm: { column: 'tile_sizes_mm', kind: 'tile sizes', min: 10, max: 3000, unit: 'mm' },
  suitableFor: { column: 'suitable_for', kind: 'choices', choices: USES },
  densityKgM3: {
    test: 'ASTM C97',
    column: 'density_kg_m3',
    kind: 'number',
    min: 1000,
    max: 3500,
    unit: 'kg/m³',
  },
  waterAbsorptionPct: {
    test: 'ASTM C97',
    column: 'water_absorption_pct',
    kind: 'number',
    min: 0,
    max: 30,
    unit: '%',
  },
  compressiveStrengthMpa: {
    test: 'ASTM C170',
    column: 'compressive_strength_mpa',
    kind: 'number',
    min: 1,
    max: 500,
    unit: 'MPa',
  },
  flexuralStrengthMpa: {
    test: 'ASTM C880',
    column: 'flexural_strength_mpa',
    kind: 'number',
    min: 0.5,
    max: 60,
    unit: 'MPa',
  },
  abrasionHa: {
    test: 'ASTM C241 / C1353',
    column: 'abrasion_ha',
    kind: 'number',
    min: 1,
    max: 100,
    unit: 'Ha',
  },
  slipDcofWet: { test: 'ANSI A326.3', column: 'slip_dcof_wet', kind: 'number', min: 0, max: 1, unit: 'DCOF' },
  testStandard: { column: 'test_standard', kind: 'text', maxLength: TEST_STANDARD_MAX_LENGTH },
  pictureWidthMm: { column: 'picture_width_mm', kind: 'whole number', min: 50, max: 6000, unit: 'mm' },
} as const satisfies Record<string, TechnicalFieldRule>;

export type TechnicalFieldRule = {
  readonly test?: string;
  readonly column: string;
} & (
  | {
      readonly kind: 'number' | 'whole number' | 'whole numbers' | 'tile sizes';
      readonly min: number;
      readonly max: number;
      readonly unit: string;
    }
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'text'; readonly maxLength: number }
);

/** What an ASTM specification requires of building stone: minimums, and a maximum for absorption. */
export interface StoneStandard {
  readonly name: string;
  readonly use: 'buildings' | 'exteriors';
  readonly waterAbsorptionPct: number;
  readonly densityKgM3: number;
  readonly compressiveStrengthMpa: number;
  /** Modulus of rupture if the specification has no flexural strength. */
  readonly flexuralStrengthMpa: number;
  readonly abrasionHa: number;
}

/** From the densest grade; the first one whose density a stone reaches applies. Basalt has no specification. */
export const stoneStandards: ReadonlyMap<string, readonly StoneStandard[]> = new Map([
  ['Granite', [toStandard('ASTM C615', [0.4, 2560, 131, 10.34, 25])]],
  ['Marble', [toStandard('ASTM C503', [0.2, 2595, 52, 7, 10])]],
  [
    'Limestone',
    [
      toStandard('ASTM C568', [3, 2560, 55, 6.9, 10]),
      toStandard('ASTM C568', [7.5, 2160, 28, 3.4, 10]),
      toStandard('ASTM C568', [12, 1760, 12, 2.9, 10]),
    ],
  ],
  ['Travertine', [toStandard('ASTM C1527', [2.5, 2305, 52, 6.9, 10], 'exteriors')]],
]);

function toStandard(
  name: string,
  [absorption, density, compressive, rupture, abrasion]: readonly [number, number, number, number, number],
  use: StoneStandard['use'] = 'buildings',
): StoneStandard {
  return {
    name,
    use,
    waterAbsorptionPct: absorption,
    densityKgM3: density,
    compressiveStrengthMpa: compressive,
    flexuralStrengthMpa: rupture,
    abrasionHa: abrasion,
  };
}

/** Classes of wet floors by minimum DCOF (ANSI A326.3-2021), highest first. */
export const slipClasses = [
  { dcofMin: 0.55, id: 'exterior' },
  { dcofMin: 0.5, id: 'interior-plus' },
  { dcofMin: 0.42, id: 'interior' },
] as const;

export type SlipClass = (typeof slipClasses)[number]['id'];
