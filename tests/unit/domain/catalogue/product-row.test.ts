import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getCollection } from '../../../../src/domain/catalogue/collection.ts';
import { parseProductRow } from '../../../../src/domain/catalogue/product-row.ts';
import { buildProductRow } from '../../../builders.ts';

const url = 'https://project.supabase.co';
const filtered = getCollection('floor-and-wall');
const parse = (row: unknown, collection = filtered) => parseProductRow(row, collection, url);

describe('the door between a row and the site', () => {
  test('lets a sound row in, with addresses for paths and no picture twice', () => {
    const parsed = parse(
      buildProductRow({ image_url: 'a b.jpg', gallery_urls: ['a b.jpg', 'https://x.example/c.jpg'] }),
    );
    expect(parsed).toMatchObject({
      ok: true,
      product: {
        images: [
          { src: `${url}/storage/v1/object/public/floor%20and%20wall%20coverings%20other/a%20b.jpg` },
          { src: 'https://x.example/c.jpg' },
        ],
      },
    });
  });

  test('takes null for everything that may be missing', () => {
    const row = { ...buildProductRow(), image_url: null, description: null, custom_sizes: null };
    expect(parse({ ...row, gallery_urls: null, finishes: null, sort_order: null })).toMatchObject({
      ok: true,
      product: { images: [], finishes: [], description: '', customSizes: '', sortOrder: 0 },
    });
  });

  test('reads the origin in stone fixing only', () => {
    const row = { ...buildProductRow(), origin: ' Germany ' };
    expect(parse(row, getCollection('stone-fixing-solutions'))).toMatchObject({
      product: { origin: 'Germany' },
    });
    expect(parse(row, getCollection('extras'))).toMatchObject({ product: { origin: undefined } });
  });

  const faults: [field: string, row: object][] = [
    ['slug', { slug: null }],
    ['slug', { slug: '' }],
    ['slug', { slug: 'Not A Slug' }],
    ['slug', { slug: '../admin' }],
    ['slug', { slug: 'a'.repeat(121) }],
    ['product_name', { product_name: '   ' }],
    ['product_name', { product_name: 'n'.repeat(201) }],
    ['material_type', { material_type: 'Onyx' }],
    ['image_url', { image_url: 'javascript:alert(1)' }],
    ['image_url', { image_url: 42 }],
    ['gallery_urls', { gallery_urls: ['../../secret.jpg'] }],
    ['finishes', { finishes: 'polished' }],
    ['sort_order', { sort_order: 1.5 }],
  ];
  test.for(faults)('names the %s and a remedy in %o', ([field, change]) => {
    const parsed = parse({ ...buildProductRow(), ...change });
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.problems.map((problem) => problem.field)).toContain(field);
    expect(parsed.problems.every(({ problem, remedy }) => problem !== '' && remedy !== '')).toBe(true);
  });

  test('answers for any value whatsoever', () => {
    fc.assert(fc.property(fc.anything(), (row) => typeof parse(row).ok === 'boolean'));
  });
});
