import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showTerm } from '#content/words/terms.ts';
import {
  composeCatalogueFile,
  composeFactsFile,
  parseCatalogueFile,
  parseFactsFile,
} from '#domain/catalogue/catalogue-file.ts';
import { showTerm as showSpanish } from '#languages/es/words/terms.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { listCountryNames, showTermOf } from '#domain/catalogue/terms.ts';
import { USES } from '#domain/catalogue/technical-data.rules.ts';
import { isShownInRooms } from '#domain/rooms/stone.ts';
import { buildProduct } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

const COLLECTION = 'floor-and-wall';

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,3}$/);
const name = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('Volakas', 'Ivory Travertine', 'Türkiye İç'),
);
const product: fc.Arbitrary<Product> = fc
  .record({
    slug,
    earlierSlugs: fc.array(slug, { maxLength: 2 }),
    name,
    materialType: fc.constantFrom('Marble', 'Granite', 'Steel'),
    finishes: fc.array(fc.constantFrom('Honed', 'Polished', 'Split face'), { maxLength: 3 }),
    quarryCountry: fc.constantFrom(undefined, 'Greece', 'Türkiye', 'constructor'),
    description: fc.string(),
    suitableFor: fc.subarray([...USES]),
    thicknessesMm: fc.array(fc.integer({ min: 3, max: 500 }), { maxLength: 4 }),
    tileSizesMm: fc.array(fc.constantFrom('600x600', '600x1200', '305x610'), { maxLength: 3 }),
    collection: fc.constantFrom('floor-and-wall', 'hardscape-materials'),
    measured: fc.constantFrom({}, { pictureWidthMm: 1200 }),
  })
  .map(({ suitableFor, thicknessesMm, tileSizesMm, measured, ...rest }) =>
    buildProduct({ ...rest, technicalData: { suitableFor, thicknessesMm, tileSizesMm, ...measured } }),
  );
const picture = fc.oneof(
  fc.constant(undefined),
  slug.map((text) => `/_astro/${text}_Z1a.webp`),
  fc.webUrl(),
);

const read = (text: string) => parseCatalogueFile(JSON.parse(text), COLLECTION);

test('the file of a collection contains all products unchanged, in the same order', () =>
  forAll([fc.array(fc.tuple(product, picture))], (rows) => {
    const [products, addresses] = [rows.map(([one]) => one), rows.map(([, address]) => address)];
    const entries = read(composeCatalogueFile(products, addresses, showTerm));
    expect(entries.map(({ words: _, ...entry }) => entry)).toEqual(
      rows.map(([one, address]) => ({
        collection: COLLECTION,
        slug: one.slug,
        earlierSlugs: one.earlierSlugs,
        name: one.name,
        materialType: one.materialType,
        finishes: one.finishes,
        origin: one.quarryCountry,
        otherOrigins: listCountryNames(one.quarryCountry ?? ''),
        suitableFor: one.technicalData.suitableFor,
        thicknessesMm: one.technicalData.thicknessesMm,
        tileSizesMm: one.technicalData.tileSizesMm,
        picture: address,
        isShownInRooms: isShownInRooms(one),
      })),
    );
  }));

test('the file of a collection keeps the meaningful words of a description that are not in other fields', () => {
  const description =
    'Milk-white marble from the Drama region, with façades and veins; polished, the veins sharpen.';
  const volakas = buildProduct({ name: 'Volakas', finishes: ['Polished'], description });
  const [entry] = read(composeCatalogueFile([volakas], [undefined], showTerm));
  expect(entry?.words).toBe('milk white drama region facades veins sharpen');
});

test('the file of a collection keeps fewer words per description for more products', () => {
  const description = 'word0 word1 word2 word3';
  const many = Array.from({ length: 2000 }, (_, index) =>
    buildProduct({ slug: `p-${index}`, name: `P ${index}`, description }),
  );
  const entries = read(composeCatalogueFile(many, [], showTerm));
  expect(new Set(entries.map((entry) => entry.words))).toEqual(new Set(['word0 word1']));
});

test('the file of a collection has the words of its language beside the values, and none in English', () => {
  const stone = buildProduct({ quarryCountry: 'Greece', finishes: ['Honed', 'Acid-washed'] });
  const [english] = read(composeCatalogueFile([stone], [undefined], showTerm));
  expect(english).not.toHaveProperty('labels');
  const [spanish] = read(composeCatalogueFile([stone], [undefined], showSpanish));
  expect(spanish).toMatchObject({
    materialType: 'Marble',
    finishes: ['Honed', 'Acid-washed'],
    origin: 'Greece',
  });
  const show = (value: string) => showTermOf(spanish?.labels, value);
  expect(show('Marble')).toEqual({ value: 'Marble', label: 'Mármol' });
  expect(show('Greece').label).toBe('Grecia');
  // A finish of a stored list that no product has any more.
  expect(show('Leathered').label).toBe('Acabado cuero');
  expect(show('Acid-washed')).toEqual({ value: 'Acid-washed', label: 'Acid-washed', lang: 'en' });
  // A use that is written the same in both languages is Spanish.
  expect(show('Exterior')).toEqual({ value: 'Exterior', label: 'Exterior' });
});

test('the file of a collection and its facts are refused if they have another version, or are something else', async () => {
  const sound = JSON.parse(composeCatalogueFile([buildProduct()], [undefined], showTerm)) as object;
  const refuse = (value: unknown) => {
    for (const parse of [parseCatalogueFile, parseFactsFile])
      expect(() => parse(value, COLLECTION)).toThrow('of another version');
  };
  refuse({ ...sound, version: 4 });
  await forAll([fc.anything()], refuse);
});

test('the facts of a collection are returned by slug', () =>
  forAll([fc.uniqueArray(product, { selector: (one) => one.slug })], (products) => {
    const large = products.map(({ slug }) => `/large/${slug}.webp`);
    const facts = parseFactsFile(JSON.parse(composeFactsFile(products, [], large)));
    const wanted = products.map(({ slug, customSizes, technicalData }, at) => [
      slug,
      { picture: undefined, largePicture: large[at], customSizes, technicalData },
    ]);
    expect(Object.fromEntries(facts)).toEqual(Object.fromEntries(wanted));
  }));

test('a file has English names, and repeats no address or slug that can be derived', () => {
  const products = [
    buildProduct({ name: 'Negro Absoluto', englishName: 'Absolute Black', slug: 'absolute-black' }),
    buildProduct({ name: 'Volakas', slug: 'volakas', english: ['customSizes'] }),
    buildProduct({ name: 'Kavala', slug: 'kavala-a' }),
  ];
  const pictures = products.map(({ slug }) => `/_astro/${slug}_1.webp`);
  const text = composeCatalogueFile(products, pictures, showSpanish);
  expect(JSON.parse(text)).toMatchObject({
    slugs: ['', '', 'kavala-a'],
    pictureBase: '/_astro/',
    pictures: ['<_1.webp', '<_1.webp', '<_1.webp'],
  });
  expect(read(text)).toMatchObject([
    { slug: 'absolute-black', name: 'Negro Absoluto', englishName: 'Absolute Black' },
    { slug: 'volakas', name: 'Volakas', picture: '/_astro/volakas_1.webp' },
    { slug: 'kavala-a' },
  ]);
  const facts = parseFactsFile(JSON.parse(composeFactsFile(products, [], [])));
  expect([...facts.values()].map(({ lang }) => lang)).toEqual([undefined, 'en', undefined]);
});
