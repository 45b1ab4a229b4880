import { describe, expect, it } from 'vitest';
import { applyRows, EMPTY_TABLE, type KnownRow } from '../../../src/data/known-catalogue.ts';
import { buildProduct } from '../../builders.ts';

const toRow = (slug: string, sortOrder: number, description = 'Words.'): KnownRow => ({
  name: slug,
  parsed: { ok: true, product: buildProduct({ slug, name: slug, sortOrder, description }) },
});
const broken: KnownRow = {
  name: 'broken',
  parsed: { ok: false, problems: [{ field: 'slug', problem: 'is empty', remedy: 'write one' }] },
};
const rows = { a: toRow('arch', 1), b: toRow('bowl', 2), c: toRow('column', 3), x: broken };
const toMap = (given: Record<string, KnownRow>) => new Map(Object.entries(given));
const known = applyRows(EMPTY_TABLE, Object.keys(rows), toMap(rows)) ?? EMPTY_TABLE;

/** The table after some rows are different, as `slug, slug, …` in its order. */
function apply(ids: string[], given: Record<string, KnownRow>): string | undefined {
  return applyRows(known, ids, toMap(given))
    ?.products.map(({ slug }) => slug)
    .join(', ');
}

describe('a table of which some rows were read again', () => {
  it.each([
    ['a new row', ['d'], { d: toRow('doorway', 2) }, 'arch, bowl, doorway, column'],
    ['a row that is gone', ['b'], {}, 'arch, column'],
    ['a row that came and went before it was read', ['d'], {}, 'arch, bowl, column'],
    ['another place', ['c'], { c: toRow('column', 0) }, 'column, arch, bowl'],
    ['another address', ['a'], { a: toRow('archway', 1) }, 'archway, bowl, column'],
    [
      'two that swapped addresses',
      ['a', 'b'],
      { a: toRow('bowl', 1), b: toRow('arch', 2) },
      'bowl, arch, column',
    ],
    ['a row that was broken', ['a'], { a: broken }, 'bowl, column'],
    ['a row that was mended', ['x'], { x: toRow('urn', 9) }, 'arch, bowl, column, urn'],
    ['a row named twice', ['b', 'b'], { b: toRow('bench', 2) }, 'arch, bench, column'],
  ])('%s', (_case, ids, given, expected) => {
    expect(apply(ids, given)).toBe(expected);
  });

  it('is of no moment when two products have one address', () => {
    // The product that gives its address away was not read again yet.
    expect(apply(['b'], { b: toRow('arch', 2) })).toBeUndefined();
  });

  it('keeps what is the same, so that nothing is looked at twice', () => {
    const same = applyRows(known, ['a'], toMap({ a: toRow('arch', 1) }));
    expect(same?.products).toBe(known.products);
    const other = applyRows(known, ['a'], toMap({ a: toRow('arch', 1, 'Other words.') }));
    expect(other?.products[0]).not.toBe(known.products[0]);
    expect(other?.products[1]).toBe(known.products[1]);
  });

  it('leaves the table as it was', () => {
    apply(['a', 'b', 'c'], {});
    expect(known.products.map(({ slug }) => slug)).toEqual(['arch', 'bowl', 'column']);
    expect(known.rows.size).toBe(4);
  });
});
