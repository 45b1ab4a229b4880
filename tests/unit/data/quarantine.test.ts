import { describe, expect, test } from 'vitest';
import { assertNotShrunk, assertPublishable, composeReport, sortRows } from '#data/quarantine.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { buildProductRow } from '#tests/builders.ts';

const collection = getCollection('floor-and-wall');
const url = 'https://project.supabase.co';

/** Rows that the database would refuse, too. What is invalid in a row is tested in `product-row.test.ts`. */
const badRows: [change: object, field: string][] = [
  [{ slug: null, id: 'id-1' }, 'slug'],
  [{ slug: 'sound-one' }, 'slug'],
  [{ slug: 'bad-9', gallery_urls: ['../x.jpg'] }, 'gallery_urls'],
  [{ slug: 'bad-11', finishes: 'polished' }, 'finishes'],
];

describe('rows that break the rules', () => {
  const changes = [{ slug: 'sound-one' }, ...badRows.map(([change]) => change)];
  const rows = changes.map((change) => ({ ...buildProductRow(), ...change }));
  const { products, quarantined } = sortRows(rows, collection, url);

  test('are not published, and the valid one is', () => {
    expect(products.map(({ slug }) => slug)).toEqual(['sound-one']);
    expect(quarantined).toHaveLength(badRows.length);
  });

  test.for([...badRows.entries()])('are reported by table, row, field and remedy: %o', ([at, [, field]]) => {
    const report = composeReport(quarantined.slice(at, at + 1));
    expect(report).toMatch(new RegExp(`^ {2}floor_wall_coverings, row .+, ${field} .+: .+\\.$`, 'm'));
  });

  test('do not include a row with a translation that breaks one, which is published and reported', () => {
    const row = buildProductRow({ slug: 'broken-spanish', translations: { es: { description: 7 } } });
    const sorted = sortRows([row], collection, url);
    expect(sorted).toMatchObject({ products: [{ slug: 'broken-spanish' }], quarantined: [] });
    expect(composeReport(sorted.mistranslated)).toBe(
      '  floor_wall_coverings, row "broken-spanish", description_es is no text: write it in quotation marks.',
    );
  });

  test('fail the build if they are more than a tenth', () => {
    expect(() => assertPublishable('extras', 10, quarantined.slice(0, 1), 10, false)).not.toThrow();
    expect(() => assertPublishable('extras', 10, quarantined.slice(0, 2), 10, false)).toThrow(/2 of 10 rows/);
  });
});

test('a table that lost all its rows fails the build unless that is allowed, and the message says how', () => {
  expect(() => assertPublishable('extras', 0, [], 8, false)).toThrow(/ALLOW_EMPTY_TABLES=extras/);
  expect(() => assertPublishable('extras', 0, [], 8, true)).not.toThrow();
  expect(() => assertPublishable('extras', 0, [], 0, false)).not.toThrow();
});

describe('a catalogue that lost products since the last release', () => {
  test.for([
    [51, 72, 'keeps 71 %'],
    [21, 30, 'lost nine'],
    [1, 5, 'is small'],
    [80, 72, 'has grown'],
    [3, 0, 'has no earlier release'],
  ] as const)('is published with %i of %i: it %s', ([count, before]) => {
    expect(() => assertNotShrunk(count, before, undefined)).not.toThrow();
  });

  test('does not count what editors unpublished', () => {
    expect(() => assertNotShrunk(48, 72, undefined, 24)).not.toThrow();
    expect(() => assertNotShrunk(24, 72, undefined, 24)).toThrow(
      /24 fewer than the last release \(72\) without the 24 that were unpublished/,
    );
  });

  test('is refused if 30 % are gone, with what to do and how to confirm', () => {
    expect(() => assertNotShrunk(50, 73, undefined)).toThrow(
      /has 50 products, 23 fewer than the last release \(73\).*restore.*ALLOW_FEWER_PRODUCTS=50/,
    );
  });

  test('is published once somebody confirms that number, and no smaller one', () => {
    expect(() => assertNotShrunk(50, 73, 50)).not.toThrow();
    expect(() => assertNotShrunk(49, 73, 50)).toThrow(/ALLOW_FEWER_PRODUCTS=49/);
    // The next loss is compared with what was released then.
    expect(() => assertNotShrunk(30, 50, 50)).toThrow(/20 fewer/);
  });
});
