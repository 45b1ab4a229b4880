import { describe, expect, test } from 'vitest';
import { compareVersions } from '#domain/desk/conflict.ts';
import { previewImport, toCsvTable } from '#domain/desk/csv-rows.ts';
import { checkValues, type DeskRow } from '#domain/desk/desk-row.ts';
import { findChanges, toDeskValues, writePictures } from '#domain/desk/desk-values.ts';
import { mergeVersions } from '#domain/desk/merge.ts';
import { translationLanguages } from '#domain/catalogue/translations.ts';
import { findTranslationState } from '#domain/desk/translation-fields.ts';
import { buildDeskRow, openTable, sheet } from './builders.ts';

const table = openTable('floor-and-wall');
const { fields } = table;
const SPANISH = {
  product_name: 'Baldosa Carrara',
  description: 'Mármol blanco apomazado.',
  custom_sizes: '30 × 60 cm',
  picture_texts: { 'tiles/Carrara Tile.jpg': 'Una baldosa.' },
};
const { custom_sizes: _, ...KEPT } = SPANISH;
/** The translations with a new description and without custom sizes. */
const RENEWED = { pt: { description: 'Mármore.' }, es: { ...KEPT, description: 'Nuevo.', motto: 'x' } };
const row = buildDeskRow({
  picture_texts: { 'tiles/Carrara Tile.jpg': 'A tile.' },
  translations: { pt: { description: 'Mármore.' }, es: { ...SPANISH, motto: 'x' } },
  translated_from: {},
});
const change = (texts: Record<string, string>, of: DeskRow = row) => ({
  ...toDeskValues(of, fields),
  ...texts,
});
const preview = (...lines: Parameters<typeof sheet>) => {
  const result = previewImport(sheet(...lines), [row], table);
  if (!result.ok) throw new Error(result.problem);
  return result;
};

test('a field of a translation has the label of the English one with the language', () => {
  const labels = fields.filter(({ translation }) => translation?.language === 'es').map(({ label }) => label);
  const english = ['Name', 'Description', 'Custom sizes', 'What the pictures show'];
  expect(labels).toEqual(english.map((label) => `${label} (Spanish)`));
});

describe('the form', () => {
  test('writes one column with what was typed, and keeps what it has no field for', () => {
    expect(findChanges(row, change({}), fields)).toEqual({});
    expect(findChanges(buildDeskRow(), change({}, buildDeskRow()), fields)).toEqual({});
    const changes = findChanges(row, change({ description_es: 'Nuevo. ', custom_sizes_es: '' }), fields);
    expect(changes).toEqual({ translations: RENEWED });
  });

  test('removes the text of a picture that is removed', () => {
    const values = change({ pictures: writePictures(['tiles/Carrara Tile 02.jpg']) });
    const { translations } = findChanges(row, values, fields);
    expect(translations).not.toHaveProperty('es.picture_texts');
  });

  test('names a text that the site would ignore at its field', () => {
    const messages = checkValues(change({ description_es: 'x'.repeat(5001) }), table);
    expect(messages).toEqual({
      description_es: 'Description (Spanish) is longer than 5000 characters. Shorten it to 5000 characters.',
    });
  });

  test('restores the marks of a former version', () => {
    const marks = { translated_from: { es: { description: 'Before.' } } };
    expect(findChanges(row, toDeskValues({ ...row, ...marks }, fields), fields)).toEqual(marks);
  });
});

test('two editors of two translations do not overwrite each other', () => {
  const saved = { ...row, translations: { es: { ...SPANISH, custom_sizes: 'Suyo' } } };
  const sides = {
    base: change({}),
    theirs: toDeskValues(saved, fields),
    mine: change({ description_es: 'Mío.' }),
  };
  const { differing, choices } = compareVersions(sides, fields);
  expect(differing.map(({ label }) => label)).toEqual(['Description (Spanish)', 'Custom sizes (Spanish)']);
  expect(choices).toEqual({ description_es: 'mine', custom_sizes_es: 'theirs' });
  const merged = mergeVersions(sides, choices);
  expect(findChanges(saved, merged, fields)).toEqual({
    translations: { es: { ...SPANISH, description: 'Mío.', custom_sizes: 'Suyo' } },
  });
});

describe('a CSV file', () => {
  const exported = toCsvTable([row], fields);
  /** Every language has four columns. Spanish comes first. */
  const first = -4 * translationLanguages.length;
  const [columns, cells] = exported.map((line) => line.slice(first).slice(0, 4));

  test('has the translations after all other columns', () => {
    expect(columns).toEqual(['product_name_es', 'description_es', 'custom_sizes_es', 'picture_texts_es']);
    const { picture_texts: texts, product_name, description, custom_sizes } = SPANISH;
    expect(cells).toEqual([product_name, description, custom_sizes, JSON.stringify(texts)]);
  });

  test('changes nothing as it was exported', () => {
    expect(preview(...exported)).toMatchObject({ counts: { equal: 1, changed: 0, refused: 0 }, rows: [] });
  });

  test('changes a text, clears an empty cell, and leaves missing columns and cells', () => {
    const found = preview('slug|description_es|custom_sizes_es|picture_texts_es', `${row.slug}|Nuevo.|`);
    expect(found.lines[0]?.changes).toEqual([
      { label: 'Description (Spanish)', before: SPANISH.description, after: 'Nuevo.' },
      { label: 'Custom sizes (Spanish)', before: SPANISH.custom_sizes, after: '' },
    ]);
    expect(found.columns).toEqual(['sort_order', 'slug', 'translations']);
    const { id, updated_at, slug, sort_order } = row;
    expect(found.rows).toEqual([{ id, updated_at, slug, sort_order, translations: RENEWED }]);
  });

  test('without them writes none', () => {
    const { columns: written } = preview('slug|description', `${row.slug}|New.`);
    expect(written).toEqual(['sort_order', 'slug', 'description']);
  });

  test('adds a product with its translations', () => {
    const found = preview('slug|product_name|material_type|product_name_es', 'black|Black|Granite|Negro');
    expect(found.rows).toMatchObject([{ slug: 'black', translations: { es: { product_name: 'Negro' } } }]);
  });

  test('is refused for a text that the site would ignore', () => {
    const found = preview(['slug', 'product_name_es'], [row.slug, 'x'.repeat(201)]);
    expect(found.lines[0]).toMatchObject({ outcome: 'refused', problems: [{ label: 'Name (Spanish)' }] });
  });
});

describe('the state of a product', () => {
  // What has no English needs no translation.
  const nothing = { description: null, custom_sizes: '', picture_texts: { 'gone.jpg': 'Gone.' } };
  test.each<[state: string, translations: unknown, more?: object]>([
    ['done', {}, nothing],
    ['changed', { es: SPANISH }, { translated_from: { es: { description: 'Before.' } } }],
    ['done', { es: SPANISH }],
    ['done', { es: { ...SPANISH, product_name: '' } }],
    ['missing', {}],
    ['missing', { es: { ...SPANISH, description: ' ' } }],
    ['missing', { es: { ...SPANISH, custom_sizes: undefined } }],
    ['missing', { es: { ...SPANISH, picture_texts: {} } }],
    ['missing', { es: { ...SPANISH, description: 'x'.repeat(5001) } }],
  ])('is %s with %j', (state, translations, more = {}) => {
    expect(findTranslationState({ ...row, translations, ...more }, 'es')).toBe(state);
  });
});
