import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collections, getCollection } from '#domain/catalogue/collection.ts';
import { previewImport, toCsvTable, type ImportPreview } from '#domain/desk/csv-rows.ts';
import { buildDeskRow } from './builders.ts';

const collection = getCollection('floor-and-wall');
const url = 'https://project.supabase.co';
const volakas = buildDeskRow({ slug: 'volakas', product_name: 'Volakas', sort_order: 10 });
const kavala = buildDeskRow({ slug: 'kavala', product_name: 'Kavala', sort_order: 20 });
const rows = [volakas, kavala];

function preview(table: string[][]) {
  const answer = previewImport(table, rows, collection, url);
  if (!answer.ok) throw new Error(answer.problem);
  return answer;
}
const problemOf = (answer: ImportPreview) => (answer.ok ? undefined : answer.problem);

describe('an export', () => {
  test('has the names of the columns, and a line a product', () => {
    const [header, first] = toCsvTable(rows, collection);
    expect(header?.slice(0, 3)).toEqual(['id', 'product_name', 'slug']);
    expect(first?.slice(0, 3)).toEqual([volakas.id, 'Volakas', 'volakas']);
  });

  test.for(collections)('imported again is equal in every line of $table', (anyCollection) => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', ' ', ',', ';', '"', "'", '=', '+', '-', '\n', '×'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, fc.array(text), (description, finishes) => {
        const row = buildDeskRow({
          description: `x${description}`.trim(),
          custom_sizes: description.trim() === '' ? null : description.trim(),
          finishes: finishes
            .map((finish) => finish.replaceAll('\n', ' ').trim())
            .filter((finish) => finish !== ''),
        });
        const answer = previewImport(toCsvTable([row], anyCollection), [row], anyCollection, url);
        expect(answer).toMatchObject({
          ok: true,
          counts: { equal: 1, changed: 0, added: 0, refused: 0 },
          rows: [],
        });
      }),
    );
  });

  test('no cell is a formula of a spreadsheet', () => {
    const row = buildDeskRow({ product_name: '=HYPERLINK("x")', description: '@SUM(A1)', sort_order: -10 });
    const [header = [], cells = []] = toCsvTable([row], collection);
    expect(cells[header.indexOf('product_name')]).toBe(`'=HYPERLINK("x")`);
    expect(cells[header.indexOf('description')]).toBe("'@SUM(A1)");
    // A number is none.
    expect(cells[header.indexOf('sort_order')]).toBe('-10');
  });
});

describe('an import', () => {
  test('says line by line what it would do, the header being line 1', () => {
    const answer = preview([
      ['slug', 'product_name', 'material_type', 'finishes'],
      ['volakas', 'Volakas', 'Marble', 'Honed, Polished'],
      ['kavala', 'Kavala Gray', 'Marble', 'Honed, Polished'],
      ['', '', '', ''],
      ['silver-roots', 'Silver Roots', 'Marble', 'Polished'],
    ]);
    expect(answer.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'equal'],
      [3, 'changed'],
      [5, 'added'],
    ]);
    expect(answer.lines[1]?.changes).toEqual([{ label: 'Name', before: 'Kavala', after: 'Kavala Gray' }]);
    expect(answer.counts).toEqual({ added: 1, changed: 1, equal: 1, refused: 0 });
    expect(answer.columns).toContain('sort_order');
    expect(answer.rows).toEqual([
      expect.objectContaining({
        id: kavala.id,
        updated_at: kavala.updated_at,
        product_name: 'Kavala Gray',
        sort_order: 20,
      }),
      {
        slug: 'silver-roots',
        product_name: 'Silver Roots',
        material_type: 'Marble',
        finishes: ['Polished'],
        sort_order: 30,
      },
    ]);
  });

  test('writes nothing while one line is refused, and says why', () => {
    const answer = preview([
      ['id', 'slug', 'product_name', 'material_type', 'water_absorption_pct', 'thicknesses_mm'],
      ['', 'new-one', 'New', 'Marble', '', ''],
      ['', 'bad-figure', 'Bad', 'Marble', '50', ''],
      ['', 'bad-word', 'Bad', 'Marble', 'much', '2cm'],
      ['', 'Bad Slug', 'Bad', 'Marble', '', ''],
      ['', 'no-type', 'Bad', 'Wood', '', ''],
      ['', 'no-name', '', 'Marble', '', ''],
      ['', 'new-one', 'Twice', 'Marble', '', ''],
      ['no-such-id', 'other', 'Other', 'Marble', '', ''],
      ['', 'wide', 'Wide', 'Marble', '', '', 'one too many'],
    ]);
    expect(answer.rows).toEqual([]);
    expect(answer.counts).toMatchObject({ added: 1, refused: 8 });
    const problems = answer.lines.map(
      ({ line, problems: found }) =>
        [line, found.map(({ label, problem }) => `${label} ${problem}`).join(' | ')] as const,
    );
    const of = (line: number) => problems.find(([number]) => number === line)?.[1];
    expect(of(3)).toContain('Absorption, %');
    expect(of(4)).toContain('much is not a number');
    expect(of(4)).toContain('2cm is not a number');
    expect(of(5)).toContain('may hold only lowercase letters');
    expect(of(6)).toContain('"Wood" is not a type of the filter');
    expect(of(7)).toContain('is empty or shows no character');
    expect(of(8)).toBe('Slug new-one is already line 2');
    expect(of(9)).toContain('no-such-id is no product');
    expect(of(10)).toContain('has more cells than the header');
  });

  test('finds a product by its id when its address changes', () => {
    const answer = preview([
      ['id', 'slug'],
      [volakas.id, 'volakas-white'],
      [kavala.id, 'kavala-gray'],
    ]);
    expect(answer.lines.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  });

  test.for([
    ['kavala', 'volakas'],
    ['volakas-white', 'volakas'],
  ])(
    'says that no address goes from product to product within a file: %s, %s',
    ([first = '', second = '']) => {
      const answer = preview([
        ['id', 'slug'],
        [volakas.id, first],
        [kavala.id, second],
      ]);
      expect(answer.rows).toEqual([]);
      expect(answer.lines.at(-1)?.problems).toEqual([
        {
          label: 'Slug',
          problem:
            'volakas is still that of Volakas: first import a file that gives that product an address which is free',
        },
      ]);
    },
  );

  test('takes as many lines as it says, whatever is empty', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => [`slug-${index}`]);
    expect(preview([['slug'], ...lines, ['']]).lines).toHaveLength(10_000);
    expect(problemOf(previewImport([['slug'], ...lines, ['a']], rows, collection, url))).toContain(
      'more than 10,000 lines',
    );
    expect(problemOf(previewImport([['slug', 'product_name'], ['']], rows, collection, url))).toBe(
      'The file has a header and no lines.',
    );
  });

  test('refuses what the database would', () => {
    const answer = preview([
      ['slug', 'product_name', 'material_type', 'sort_order'],
      ['far', 'Far', 'Marble', '2147483648'],
      ['near', 'Near', 'Marble', '-2147483649'],
      ['last', 'Last', 'Marble', '2147483647'],
      ['nul', 'N\0ul', 'Marble', '1'],
    ]);
    expect(
      answer.lines.map(({ problems }) => problems.map(({ label, problem }) => `${label} ${problem}`)),
    ).toEqual([
      [expect.stringContaining('Order is further from 0 than the database counts')],
      [expect.stringContaining('Order is further from 0 than the database counts')],
      [],
      [expect.stringContaining('Name holds a character that is none')],
    ]);
  });

  test('does not take an address from another product, nor a product twice', () => {
    const answer = preview([
      ['id', 'slug'],
      [volakas.id, 'kavala'],
      [volakas.id, 'volakas-two'],
    ]);
    expect(answer.lines.map(({ problems }) => problems[0]?.problem)).toEqual([
      'kavala is already Kavala',
      `${volakas.id} is already line 2`,
    ]);
  });

  test.for([
    [[['']], 'The file is empty'],
    [
      [
        ['slug', 'colour'],
        ['a', 'b'],
      ],
      'the column colour',
    ],
    [
      [
        ['slug', 'slug'],
        ['a', 'b'],
      ],
      'the column slug twice',
    ],
    [[['product_name'], ['a']], 'needs the column slug or id'],
    [
      [
        ['slug', ''],
        ['a', 'b'],
      ],
      'A column has no name',
    ],
    [
      [
        ['slug', 'origin'],
        ['a', 'b'],
      ],
      'the column origin',
    ],
    [[['slug']], 'no lines'],
  ] as const)('refuses the file %j', ([table, problem]) => {
    expect(problemOf(previewImport(table, rows, collection, url))).toContain(problem);
  });
});
