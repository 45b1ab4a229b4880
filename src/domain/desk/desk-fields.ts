import {
  CUSTOM_SIZES_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  MATERIAL_TYPE_MAX_LENGTH,
  ORIGIN_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
  SLUG_MAX_LENGTH,
} from '../catalogue/catalogue.rules.ts';
import type { Collection } from '../catalogue/collection.ts';
import { stoneTypes } from '../catalogue/material.ts';
import { technicalFields, type TechnicalFieldRule } from '../catalogue/technical-data.rules.ts';
import { translationFields, type TranslationPlace } from './translation-fields.ts';
import type { NumberRange } from '../site/typed-number.ts';
import type { TechnicalField } from '../catalogue/technical-data.ts';
import type { TechnicalLabels } from '../catalogue/technical-figures.ts';

/** The input for a column. `choice` takes one option, `choices` any number; the last two kinds have a panel. */
export type FieldKind =
  'line' | 'text' | 'number' | 'list' | 'numbers' | 'choice' | 'choices' | 'pictures' | 'picture texts';

export interface DeskField {
  readonly column: string;
  /** The name of the field, without a unit or an example. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: 'Words' | 'Facts' | 'Technical data' | 'Pictures' | 'Translations';
  readonly width: 'half' | 'full' | 'third';
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  readonly hint?: string;
  readonly options?: readonly string[];
  /** The place of a text in another language. Such fields share the column `translations`, and `column` is only their name. */
  readonly translation?: TranslationPlace;
  readonly range?: NumberRange;
}

const MAIN_FIELDS: readonly DeskField[] = [
  {
    column: 'product_name',
    label: 'Name',
    kind: 'line',
    group: 'Words',
    width: 'half',
    isRequired: true,
    maxLength: PRODUCT_NAME_MAX_LENGTH,
  },
  {
    column: 'slug',
    label: 'Slug',
    kind: 'line',
    group: 'Words',
    width: 'half',
    isRequired: true,
    maxLength: SLUG_MAX_LENGTH,
  },
  {
    column: 'description',
    label: 'Description',
    kind: 'text',
    group: 'Words',
    width: 'full',
    maxLength: DESCRIPTION_MAX_LENGTH,
  },
];

const FACT_FIELDS: readonly DeskField[] = [
  {
    column: 'finishes',
    label: 'Finishes',
    kind: 'list',
    group: 'Facts',
    width: 'full',
    hint: 'With commas between them, such as Polished, Honed.',
  },
  {
    column: 'custom_sizes',
    label: 'Custom sizes',
    kind: 'line',
    group: 'Facts',
    width: 'full',
    maxLength: CUSTOM_SIZES_MAX_LENGTH,
  },
  {
    column: 'sort_order',
    label: 'Order',
    kind: 'number',
    group: 'Facts',
    width: 'half',
    hint: 'Its place in the listing: small numbers first.',
  },
];

const PICTURE_FIELDS: readonly DeskField[] = [
  { column: 'image_url', label: 'Main picture', kind: 'line', group: 'Pictures', width: 'full' },
  { column: 'gallery_urls', label: 'Further pictures', kind: 'pictures', group: 'Pictures', width: 'full' },
  {
    column: 'picture_texts',
    label: 'What the pictures show',
    kind: 'picture texts',
    group: 'Pictures',
    width: 'full',
  },
];

/** Hints for the technical columns; their allowed values are in src/domain/catalogue/technical-data.rules.ts. */
const technicalHints: Readonly<Partial<Record<TechnicalField, string>>> = {
  thicknessesMm: 'With commas between them, such as 20, 30.',
  tileSizesMm: 'Such as 600x600, 300x600.',
  testStandard: 'Which laboratory test the figures come from.',
  pictureWidthMm: 'How wide a piece of stone the main picture shows; rooms show it at that scale.',
};

const technicalKinds = {
  number: 'number',
  'whole number': 'number',
  'whole numbers': 'numbers',
  'tile sizes': 'list',
  choices: 'choices',
  text: 'line',
} as const satisfies Record<TechnicalFieldRule['kind'], FieldKind>;

function getTechnicalFields(labels: TechnicalLabels): readonly DeskField[] {
  return Object.entries(technicalFields).map(([name, rule]: [string, TechnicalFieldRule]) => {
    const field = name as TechnicalField;
    const hint = technicalHints[field];
    return {
      column: rule.column,
      label: 'unit' in rule ? `${labels[field]}, ${rule.unit}` : labels[field],
      kind: technicalKinds[rule.kind],
      group: 'Technical data',
      width: rule.kind === 'choices' || rule.kind === 'text' ? 'full' : 'third',
      ...(hint === undefined ? {} : { hint }),
      ...('choices' in rule ? { options: rule.choices } : {}),
      ...('min' in rule ? { range: { min: rule.min, max: rule.max } } : {}),
      ...('maxLength' in rule ? { maxLength: rule.maxLength } : {}),
    };
  });
}

/** The only list of a collection's fields, in form order: form, comparison, export and import follow. */
export function getDeskFields(
  collection: Pick<Collection, 'hasTypeFilter' | 'hasOrigin'>,
  technicalLabels: TechnicalLabels,
): readonly DeskField[] {
  const type: DeskField = {
    column: 'material_type',
    label: 'Type',
    kind: collection.hasTypeFilter ? 'choice' : 'line',
    group: 'Facts',
    width: 'half',
    isRequired: true,
    ...(collection.hasTypeFilter ? { options: stoneTypes } : { maxLength: MATERIAL_TYPE_MAX_LENGTH }),
  };
  const origin: DeskField = {
    column: collection.hasOrigin ? 'origin' : 'quarry_country',
    label: collection.hasOrigin ? 'Origin' : 'Quarried in',
    kind: 'line',
    group: 'Facts',
    width: 'half',
    maxLength: ORIGIN_MAX_LENGTH,
  };
  return [
    ...MAIN_FIELDS,
    type,
    origin,
    ...FACT_FIELDS,
    ...getTechnicalFields(technicalLabels),
    ...PICTURE_FIELDS,
    ...translationFields,
  ];
}

export function getCsvColumns(fields: readonly DeskField[]): string[] {
  return ['id', ...fields.map(({ column }) => column)];
}
