import { expect, test } from 'vitest';
import * as spanishNames from '#languages/es/words/terms.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { composeMetaDescription, findLanguageOf } from '#domain/catalogue/product.ts';
import { parseProductRow } from '#domain/catalogue/product-row.ts';
import { readTranslations, toLanguage } from '#domain/catalogue/translations.ts';
import { buildProductRow } from '#tests/builders.ts';

const ROW = buildProductRow({
  slug: 'absolute-black',
  product_name: 'Absolute Black',
  material_type: 'Granite',
  image_url: 'one.jpg',
  gallery_urls: ['two.jpg', 'three.jpg'],
  picture_texts: { 'one.jpg': 'A black slab.', 'two.jpg': 'A black floor.' },
  description: 'A black granite.',
  custom_sizes: 'Cut to size',
});
const SPANISH = {
  product_name: ' Negro Absoluto ',
  description: 'Un granito negro.',
  custom_sizes: 'Cortado a medida',
  picture_texts: { 'one.jpg': 'Una losa negra.', 'gone.jpg': 'Otra cosa.' },
};

function parse(translations?: unknown, change: Partial<typeof ROW> = {}) {
  const row = { ...ROW, ...change, updated_at: '2026-11-26T12:00:00Z', translations };
  const parsed = parseProductRow(row, getCollection('floor-and-wall'), 'https://x.supabase.co');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed;
}

test('a product in Spanish has the Spanish texts, and the English name beside the Spanish one', () => {
  const spanish = toLanguage(parse({ es: SPANISH }).product, 'es');
  expect(spanish).toMatchObject({
    slug: 'absolute-black',
    name: 'Negro Absoluto',
    englishName: 'Absolute Black',
    description: 'Un granito negro.',
    customSizes: 'Cortado a medida',
    materialType: 'Granite',
    finishes: ROW.finishes,
  });
  expect(spanish.english).toBeUndefined();
});

test('a product in Spanish says which of its texts are still English', () => {
  const spanish = toLanguage(parse({ es: { picture_texts: SPANISH.picture_texts } }).product, 'es');
  expect(spanish).toMatchObject({ name: 'Absolute Black', description: 'A black granite.' });
  for (const field of ['description', 'customSizes'] as const)
    expect(findLanguageOf(spanish, field)).toBe('en');
  expect(spanish.images.map(({ alt, lang }) => [alt, lang])).toEqual([
    ['Una losa negra.', undefined],
    ['A black floor.', 'en'],
    [undefined, undefined],
  ]);
  const { product } = parse(undefined, { description: null, custom_sizes: ' ' });
  expect(toLanguage(product, 'es').english).toBeUndefined();
});

test('a product in Spanish is described by terms in the head if its description is English', () => {
  const { product } = parse({ es: { product_name: 'Negro Absoluto' } });
  expect(composeMetaDescription(toLanguage(product, 'es'), 'Pisos', spanishNames)).toBe(
    'Granito Negro Absoluto, Pisos.',
  );
});

test('a product in Spanish is the same object each time', () => {
  const { product } = parse({ es: SPANISH });
  expect(toLanguage(product, 'es')).toBe(toLanguage(product, 'es'));
  expect(toLanguage(product, 'en')).not.toBe(toLanguage(product, 'es'));
});

test('in English a product does not depend on its translations', () => {
  const english = toLanguage(parse({ es: SPANISH }).product, 'en');
  expect(english).toMatchObject({ name: 'Absolute Black' });
  expect(english.englishName).toBeUndefined();
  expect(JSON.stringify(english)).toBe(JSON.stringify(toLanguage(parse().product, 'en')));
  expect(JSON.stringify(english)).not.toContain('2026');
});

const long = 'x'.repeat(301);
test.each([
  [{ es: { description: 'x'.repeat(5001) } }, 'description_es is longer than 5000 characters'],
  [{ es: { product_name: 'x'.repeat(201) } }, 'product_name_es is longer than 200 characters'],
  [{ es: { custom_sizes: 7 } }, 'custom_sizes_es is no text'],
  [{ es: { picture_texts: ['a'] } }, 'picture_texts_es is no list of texts'],
  [{ es: { picture_texts: { a: long } } }, 'picture_texts_es of "a" is longer than 300 characters'],
  [{ es: { motto: 'x' } }, 'translations has "motto" for "es", which is no field with translations'],
  [{ es: 'x' }, 'translations has no list of texts for "es"'],
  [{ pt: {} }, 'translations has "pt", which is no language of the site besides English'],
  [{ en: { description: 'x' } }, 'translations has "en", which is no language of the site besides English'],
])('what breaks a rule is ignored, and named: %j', (translations, problem) => {
  const { product, ignored } = parse({ ...translations });
  expect(ignored.map(({ field, problem: said }) => `${field} ${said}`)).toEqual([problem]);
  const english = { name: 'Absolute Black', description: 'A black granite.' };
  expect(toLanguage(product, 'es')).toMatchObject(english);
});

test('what breaks a rule leaves the other texts', () => {
  const { product } = parse({ es: { ...SPANISH, custom_sizes: 7 }, pt: {} });
  const texts = { name: 'Negro Absoluto', customSizes: 'Cut to size', english: ['customSizes'] };
  expect(toLanguage(product, 'es')).toMatchObject(texts);
});

test.each([undefined, null, {}, { es: {} }, { es: { description: null, custom_sizes: '\u200b' } }])(
  'what breaks a rule does not include nothing: %j',
  (translations) => {
    expect(readTranslations(translations).ignored).toEqual([]);
    expect(toLanguage(parse(translations).product, 'es').description).toBe('A black granite.');
  },
);
