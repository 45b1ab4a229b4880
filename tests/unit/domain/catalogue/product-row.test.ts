import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCollection } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { TEST_STANDARD_MAX_LENGTH } from '#domain/catalogue/technical-data.rules.ts';
import { parseProductRow } from '#domain/catalogue/product-row.ts';
import { buildProductRow } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

const url = 'https://project.supabase.co';
const stored = `${url}/storage/v1/object/public/floor%20and%20wall%20coverings%20other`;
const filtered = getCollection('floor-and-wall');
const parse = (row: unknown, collection = filtered) => parseProductRow(row, collection, url);

test('parsing a row accepts a valid row, with addresses for paths and no duplicate pictures', () => {
  const pictures = { image_url: 'a b.jpg', gallery_urls: ['a b.jpg', 'https://x.example/c.jpg'] };
  const images = [{ src: `${stored}/a%20b.jpg` }, { src: 'https://x.example/c.jpg' }];
  expect(parse(buildProductRow(pictures))).toMatchObject({ ok: true, product: { images } });
});

test.for(Object.getOwnPropertyNames(Object.prototype))(
  'parsing a row takes a picture with its text, a slug and a name of %s',
  (word) => {
    const slug = word.toLowerCase().replaceAll('_', '') || 'x';
    const parsed = parse(
      buildProductRow({
        slug,
        product_name: word,
        image_url: word,
        gallery_urls: ['a.jpg', word],
        picture_texts: JSON.parse(`{ "a.jpg": "A.", "${word}": "W." }`) as Record<string, string>,
      }),
    );
    expect(parsed.ok && [parsed.product.slug, parsed.product.name]).toEqual([slug, word]);
    expect(parsed.ok && parsed.product.images).toEqual([
      { src: `${stored}/${word}`, alt: 'W.' },
      { src: `${stored}/a.jpg`, alt: 'A.' },
    ]);
  },
);

test('parsing a row accepts null for all optional fields', () => {
  const row = { ...buildProductRow(), image_url: null, description: null, custom_sizes: null };
  expect(parse({ ...row, gallery_urls: null, finishes: null, sort_order: null })).toMatchObject({
    ok: true,
    product: { images: [], finishes: [], description: '', customSizes: '', sortOrder: 0 },
  });
});

test('parsing a row never throws for any value', () =>
  forAll([fc.anything()], (row) => typeof parse(row).ok === 'boolean'));

const sentences: [row: object, line: string][] = [
    [{ slug: null }, 'slug is missing: write it like travertine-ivory: lowercase words joined by hyphens, unique in the table'],
    [{ slug: 'a'.repeat(121) }, 'slug is longer than 120 characters: write it like travertine-ivory: lowercase words joined by hyphens, unique in the table'],
    [{ slug: 'ends-' }, 'slug may hold only lowercase letters, digits and single hyphens: write it like travertine-ivory: lowercase words joined by hyphens, unique in the table'],
    [{ product_name: null }, 'product_name is missing: enter the name that the catalogue should show, at most 200 characters'],
    [{ product_name: '\u200b' }, 'product_name is empty or shows no character: enter the name that the catalogue should show, at most 200 characters'],
    [{ material_type: null }, `material_type is missing: choose one of ${stoneTypes.join(', ')} where the listing has a type filter, else name the material in at most 80 characters`],
    [{ material_type: 'Kryptonite' }, `material_type "Kryptonite" is not a type of the filter: choose one of ${stoneTypes.join(', ')} where the listing has a type filter, else name the material in at most 80 characters`],
    [{ image_url: 'ftp://a/b.jpg' }, 'image_url "ftp://a/b.jpg" uses a scheme other than http: enter the path of a file in the bucket, or a full https address'],
    [{ gallery_urls: ['../../secret.jpg'] }, 'gallery_urls "../../secret.jpg" is not a path inside the bucket: enter a list of paths of files in the bucket, or full https addresses'],
    [{ gallery_urls: ['x'.repeat(1001)] }, 'gallery_urls is longer than 1000 characters: enter a list of paths of files in the bucket, or full https addresses'],
    [{ description: 'x'.repeat(5001) }, 'description is longer than 5000 characters: shorten it to 5000 characters'],
    [{ finishes: Array.from({ length: 51 }, () => 'Honed') }, 'finishes has more than 50 entries: enter a list of at most 50 texts of at most 100 characters each'],
    [{ finishes: ['x'.repeat(101)] }, 'finishes is longer than 100 characters: enter a list of at most 50 texts of at most 100 characters each'],
    [{ custom_sizes: 'x'.repeat(1001) }, 'custom_sizes is longer than 1000 characters: shorten it to 1000 characters'],
    [{ origin: 'x'.repeat(81) }, 'origin is longer than 80 characters: name the country in at most 80 characters'],
    [{ sort_order: 1.5 }, 'sort_order is not a whole number: enter a whole number, 0 for the front'],
    [{ slug: 'index' }, 'slug is a name that web servers keep for themselves: write it like travertine-ivory: lowercase words joined by hyphens, unique in the table'],
    [{ density_kg_m3: 999 }, 'density_kg_m3 is not a number from 1000 to 3500 kg/m³: correct it, or leave it empty'],
    [{ density_kg_m3: '2690' }, 'density_kg_m3 is not a number from 1000 to 3500 kg/m³: correct it, or leave it empty'],
    [{ slab_length_mm: 3000.5 }, 'slab_length_mm is not a whole number from 200 to 5000 mm: correct it, or leave it empty'],
    [{ thicknesses_mm: [20, 501] }, 'thicknesses_mm has an entry that is not a whole number from 3 to 500 mm: enter a list of at most 50 whole numbers from 3 to 500 mm'],
    [{ thicknesses_mm: 20 }, 'thicknesses_mm is not a list: enter a list of at most 50 whole numbers from 3 to 500 mm'],
    [{ tile_sizes_mm: ['60 × 60 cm'] }, 'tile_sizes_mm has an entry that is not written like 600x600, with sides from 10 to 3000 mm: enter a list of at most 50 sizes in millimeters such as 600x600, sides from 10 to 3000'],
    [{ tile_sizes_mm: ['600x9'] }, 'tile_sizes_mm has an entry that is not written like 600x600, with sides from 10 to 3000 mm: enter a list of at most 50 sizes in millimeters such as 600x600, sides from 10 to 3000'],
    [{ suitable_for: ['Roof'] }, 'suitable_for has an entry that is not one of Floor, Wall, Exterior, Wet area, Pool, Fireplace, Countertop, Facade: choose among Floor, Wall, Exterior, Wet area, Pool, Fireplace, Countertop, Facade'],
    [{ test_standard: 'x'.repeat(TEST_STANDARD_MAX_LENGTH + 1) }, `test_standard is longer than ${TEST_STANDARD_MAX_LENGTH} characters: shorten it to ${TEST_STANDARD_MAX_LENGTH} characters`],
    [{ quarry_country: 'x'.repeat(81) }, 'quarry_country is longer than 80 characters: name the country in at most 80 characters'],
    [{ thicknesses_mm: Array.from({ length: 51 }, () => 20) }, 'thicknesses_mm has more than 50 entries: enter a list of at most 50 whole numbers from 3 to 500 mm'],
  ]; // prettier-ignore
test.for(sentences)('parsing a row gives a remedy for %o', ([change, line]) => {
  const parsed = parse({ ...buildProductRow(), ...change });
  const problems = parsed.ok ? [] : parsed.problems;
  expect(problems.map(({ field, problem, remedy }) => `${field} ${problem}: ${remedy}`)).toEqual([line]);
});

test('parsing a row reports a value that is not a row', () => {
  const problems = [{ field: 'row', remedy: 'fix the value in the table' }];
  expect(parse('text')).toMatchObject({ ok: false, problems });
});

test('parsing a row accepts every text at its limit, counting an emoji once like the database', () => {
  const change = {
    slug: 'a-b'.repeat(40),
    product_name: '🪨'.repeat(200),
    description: 'x'.repeat(5000),
    custom_sizes: 'x'.repeat(1000),
    finishes: Array.from({ length: 50 }, () => 'x'.repeat(100)),
    image_url: `${'x'.repeat(996)}.jpg`,
  };
  expect(parse({ ...buildProductRow(), ...change })).toMatchObject({ ok: true });
  expect(parse(buildProductRow({ product_name: '🪨'.repeat(201) }))).toMatchObject({ ok: false });
});

test('parsing a row leaves out invisible texts, and cleans others', () => {
  const row = buildProductRow({
    product_name: ' Piece\u0007 one ',
    description: '\u2060',
    finishes: [' Honed ', '', '\u200b', 'Split\r\nface'],
    custom_sizes: '\u2800',
    image_url: '  ',
    gallery_urls: ['   ', ' a.jpg '],
  });
  const texts = { name: 'Piece one', description: '', finishes: ['Honed', 'Split\nface'], customSizes: '' };
  expect(parse(row)).toMatchObject({ ok: true, product: { ...texts, images: [{}] } });
});

test('parsing a row shows at most 50 pictures of a product', () => {
  const gallery_urls = Array.from({ length: 80 }, (_, index) => `${index}.jpg`);
  const parsed = parse(buildProductRow({ gallery_urls }));
  expect(parsed.ok && parsed.product.images.length).toBe(50);
});

test('parsing a row throws for its own bugs instead of blaming the row', () => {
  const broken = {
    ...filtered,
    get bucket(): string {
      throw new TypeError('a fault of ours');
    },
  };
  expect(() => parse(buildProductRow(), broken)).toThrow('a fault of ours');
});
