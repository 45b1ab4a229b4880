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
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: 'Words' | 'Facts' | 'Technical data' | 'Pictures' | 'Translations';
  readonly width: 'half' | 'full' | 'third';
  readonly isRequired?: boolean;
  readonly maxLength?: number | undefined;
  readonly hint?: string | undefined;
  readonly options?: readonly string[] | undefined;
  /** The place of a text in another language. Such fields share the column `translations`, and `column` is only their name. */
  readonly translation?: TranslationPlace;
  readonly range?: NumberRange | undefined;
}

const define = (
  group: DeskField['group'],
  column: string,
  label: string,
  more: Partial<DeskField> = {},
): DeskField => ({ column, label, group, kind: 'line', width: 'full', ...more });

const required = { width: 'half', isRequired: true } as const;

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
    const label = 'unit' in rule ? `${labels[field]}, ${rule.unit}` : labels[field];
    return define('Technical data', rule.column, label, {
      kind: technicalKinds[rule.kind],
      width: rule.kind === 'choices' || rule.kind === 'text' ? 'full' : 'third',
      hint: technicalHints[field],
      options: 'choices' in rule ? rule.choices : undefined,
      range: 'min' in rule ? { min: rule.min, max: rule.max } : undefined,
      maxLength: 'maxLength' in rule ? rule.maxLength : undefined,
    });
  });
}

/** The only list of a collection's fields, in form order: form, comparison, export and import follow. */
export function getDeskFields(
  collection: Pick<Collection, 'hasTypeFilter' | 'hasOrigin'>,
  technicalLabels: TechnicalLabels,
): readonly DeskField[] {
  const type = collection.hasTypeFilter
    ? ({ kind: 'choice', options: stoneTypes } as const)
    : { maxLength: MATERIAL_TYPE_MAX_LENGTH };
  const origin = { width: 'half', maxLength: ORIGIN_MAX_LENGTH } as const;
  return [
    define('Words', 'product_name', 'Name', { ...required, maxLength: PRODUCT_NAME_MAX_LENGTH }),
    define('Words', 'slug', 'Slug', { ...required, maxLength: SLUG_MAX_LENGTH }),
    define('Words', 'description', 'Description', { kind: 'text', maxLength: DESCRIPTION_MAX_LENGTH }),
    define('Facts', 'material_type', 'Type', { ...required, ...type }),
    collection.hasOrigin
      ? define('Facts', 'origin', 'Origin', origin)
      : define('Facts', 'quarry_country', 'Quarried in', origin),
    define('Facts', 'finishes', 'Finishes', {
      kind: 'list',
      hint: 'With commas between them, such as Polished, Honed.',
    }),
    define('Facts', 'custom_sizes', 'Custom sizes', { maxLength: CUSTOM_SIZES_MAX_LENGTH }),
    define('Facts', 'sort_order', 'Order', {
      kind: 'number',
      width: 'half',
      hint: 'Its place in the listing: small numbers first.',
    }),
    ...getTechnicalFields(technicalLabels),
    define('Pictures', 'image_url', 'Main picture'),
    define('Pictures', 'gallery_urls', 'Further pictures', { kind: 'pictures' }),
    define('Pictures', 'picture_texts', 'What the pictures show', { kind: 'picture texts' }),
    ...translationFields,
  ];
}

/** What the build's schema needs to check the rows of a collection, and the fields that name their problems. */
export interface DeskTable {
  readonly collection: Collection;
  readonly fields: readonly DeskField[];
  readonly supabaseUrl: string;
}
