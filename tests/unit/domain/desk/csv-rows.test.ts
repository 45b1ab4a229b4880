import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { previewImport, toCsvTable } from '#domain/desk/csv-rows.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { forAll } from '#tests/for-all.ts';
import { buildDeskRow, buildDraft, buildPrepared, openTable, sheet } from './builders.ts';

const table = openTable('floor-and-wall');
const volakas = buildDeskRow({ slug: 'volakas', product_name: 'Volakas', sort_order: 10 });
const kavala = buildDeskRow({ slug: 'kavala', product_name: 'Kavala', sort_order: 20 });
const rows = [volakas, kavala];

const read = (lines: readonly (readonly string[])[], of = rows, prepared?: readonly Prepared[]) =>
  previewImport(lines, of, table, prepared);
function preview(...lines: Parameters<typeof sheet>) {
  const answer = read(sheet(...lines));
  if (!answer.ok) throw new Error(answer.problem);
  return answer;
}
const problemOf = (lines: readonly (readonly string[])[]) => {
  const answer = read(lines);
  return answer.ok ? undefined : answer.problem;
};

describe('an export', () => {
  test.for(collections)('is equal in every line when imported into $table again', async ({ slug }) => {
    const anyTable = openTable(slug);
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', ' ', ',', ';', '"', "'", '=', '+', '-', '\n', '×'),
      maxLength: 12,
    });
    await forAll([text, fc.array(text)], (description, finishes) => {
      const row = buildDeskRow({
        description: `x${description}`.trim(),
        custom_sizes: description.trim() === '' ? null : description.trim(),
        finishes: finishes
          .map((finish) => finish.replaceAll('\n', ' ').trim())
          .filter((finish) => finish !== ''),
      });
      const counts = { equal: 1, changed: 0, added: 0, refused: 0 };
      expect(previewImport(toCsvTable([row], anyTable.fields), [row], anyTable)).toMatchObject({
        counts,
        rows: [],
      });
    });
  });

  test('no cell is a spreadsheet formula', () => {
    const row = buildDeskRow({ product_name: '=HYPERLINK("x")', description: '@SUM(A1)', sort_order: -10 });
    const [header = [], cells = []] = toCsvTable([row], table.fields);
    expect(header.slice(0, 3)).toEqual(['id', 'product_name', 'slug']);
    expect(cells[header.indexOf('product_name')]).toBe(`'=HYPERLINK("x")`);
    expect(cells[header.indexOf('description')]).toBe("'@SUM(A1)");
    // A number is not a list.
    expect(cells[header.indexOf('sort_order')]).toBe('-10');
  });
});

describe('an import', () => {
  test.for(['picture_texts', 'picture_texts_es'])(
    'refuses a text in %s for a picture that the product does not have',
    (column) => {
      const english = { 'a/One.jpg': 'A slab.', 'a/gone.jpg': 'A slab that was.' };
      const pictured = buildDeskRow({
        image_url: 'a/One.jpg',
        gallery_urls: ['a/Two.jpg'],
        picture_texts: english,
        translations: { es: { picture_texts: english } },
      });
      const readTexts = (texts: string) => read(sheet(['slug', column], [pictured.slug, texts]), [pictured]);
      const more = JSON.stringify({ ...english, 'a/Two.jpg': 'Another.' });
      expect(readTexts(more)).toMatchObject({ lines: [{ outcome: 'changed' }] });
      for (const path of ['a/Uno.jpg', 'constructor', 'a/gone.jpg', '__proto__']) {
        const problems = [{ problem: `names ${path}, which is no picture of this product.` }];
        const answer = readTexts(`{"${path}": "Other."}`);
        expect(answer).toMatchObject({ lines: [{ outcome: 'refused', problems }] });
      }
    },
  );

  test('adds no second product for one that visitors do not see', () => {
    const content = buildDeskRow({ slug: 'hidden', product_name: 'Hidden' });
    const hidden = buildPrepared({ id: 'id-of-hidden', hidden: { content, at: '', by: null } });
    const drafted = buildPrepared({
      draft: buildDraft({ isNew: true, changes: { slug: 'drafted', product_name: 'Drafted' } }),
    });
    const lines = sheet(
      'id|slug|description',
      'id-of-hidden|hidden|New.',
      '|drafted|New.',
      `${volakas.id}|hidden|New.`,
    );
    const answer = read(lines, rows, [hidden, drafted]);
    const problems = answer.ok ? answer.lines.map((line) => line.problems[0]?.problem) : [];
    expect(problems).toEqual([
      'Hidden is unpublished, so visitors do not see it. "Review, then publish all" changes its draft',
      'Drafted is a draft, so visitors do not see it. "Review, then publish all" changes its draft',
      'hidden is already line 2',
    ]);
  });

  test('previews its effect line by line, with the header as line 1', () => {
    const answer = preview(
      'slug|product_name|material_type|finishes',
      'volakas|Volakas|Marble|Honed, Polished',
      'kavala|Kavala Gray|Marble|Honed, Polished',
      '|||',
      'silver-roots|Silver Roots|Marble|Polished',
    );
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

  test('writes nothing if a line is refused, and says why', () => {
    const answer = preview(
      'id|slug|product_name|material_type|water_absorption_pct|thicknesses_mm',
      '|new-one|New|Marble||',
      '|bad-figure|Bad|Marble|50|',
      '|bad-word|Bad|Marble|much|2cm',
      '|Bad Slug|Bad|Marble||',
      '|no-type|Bad|Wood||',
      '|no-name||Marble||',
      '|new-one|Twice|Marble||',
      'no-such-id|other|Other|Marble||',
      '|wide|Wide|Marble|||one too many',
    );
    expect(answer.rows).toEqual([]);
    expect(answer.counts).toMatchObject({ added: 1, refused: 8 });
    const problems = answer.lines.map(({ line, problems: found }) =>
      [line, ...found.map(({ label, problem }) => `${label} ${problem}`)].join(' | '),
    );
    expect(problems).toEqual([
      '2',
      expect.stringMatching(/^3 .*Water absorption, %/),
      '4 | Thickness, mm 2cm is not a number | Water absorption, % much is not a number',
      expect.stringMatching(/^5 .*may hold only lowercase letters/),
      expect.stringMatching(/^6 .*"Wood" is not a type of the filter/),
      expect.stringMatching(/^7 .*is empty or shows no character/),
      '8 | Slug new-one is already line 2',
      expect.stringMatching(/^9 .*no-such-id is no product/),
      expect.stringMatching(/^10 .*has more cells than the header/),
    ]);
  });

  test.for([
    ['kavala', 'volakas'],
    ['volakas-white', 'volakas'],
  ])('lets products hand on their addresses to each other: %s, %s', ([first = '', second = '']) => {
    const lines = sheet('id|slug', `${volakas.id}|${first}`, `${kavala.id}|${second}`);
    expect(preview(...lines)).toMatchObject({
      lines: [{ outcome: 'changed' }, { outcome: 'changed' }],
      rows: [{ slug: first }, { slug: second }],
    });
  });

  test('adds a product with an address that another one gives up', () => {
    const answer = preview(
      'id|slug|product_name|material_type',
      '|volakas|Successor|Marble',
      `${volakas.id}|volakas-white|Volakas|Marble`,
    );
    expect(answer.lines.map(({ outcome }) => outcome)).toEqual(['added', 'changed']);
  });

  test('limits the number of lines, not counting empty ones', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => [`slug-${index}`]);
    expect(preview(['slug'], ...lines, ['']).lines).toHaveLength(10_000);
    expect(problemOf([['slug'], ...lines, ['a']])).toContain('more than 10,000 lines');
    expect(problemOf(sheet('slug|product_name', ''))).toBe('The file has a header and no lines.');
  });

  test('refuses the same values as the database', () => {
    const answer = preview(
      ['slug', 'product_name', 'material_type', 'sort_order'],
      ['far', 'Far', 'Marble', '2147483648'],
      ['near', 'Near', 'Marble', '-2147483649'],
      ['last', 'Last', 'Marble', '2147483647'],
      ['with-nul', 'N\0ul', 'Marble', '1'],
      ['half', 'Half \ud83d', 'Marble', '1'],
    );
    const problems = answer.lines.map((line) => line.problems.map((each) => `${each.label} ${each.problem}`));
    const isFar: unknown = expect.stringContaining('Order is further from 0 than the database counts');
    const isBroken: unknown = expect.stringContaining('Name holds the character NUL or half of another one');
    expect(problems).toEqual([[isFar], [isFar], [], [isBroken], [isBroken]]);
  });

  test('does not change fields without a cell', () => {
    const header = 'slug|product_name|material_type|description|finishes|sort_order|gallery_urls';
    const answer = preview(header, 'volakas|Volakas White');
    expect(answer.lines[0]?.changes.map(({ label }) => label)).toEqual(['Name']);
    const { description, finishes, gallery_urls } = volakas;
    const kept = { product_name: 'Volakas White', description, finishes, gallery_urls };
    expect(answer.rows).toEqual([expect.objectContaining(kept)]);
    // An empty cell clears the field.
    const cleared = preview(header, 'volakas|Volakas|Marble||Honed|10|');
    expect(cleared.rows).toMatchObject([{ description: null }]);
    expect(preview('id|product_name|slug', `${volakas.id}|Volakas White`).counts.changed).toBe(1);
  });

  test('accepts numbers in the format of any country, or reports them', () => {
    const answer = preview(
      'slug|water_absorption_pct|density_kg_m3|compressive_strength_mpa',
      'volakas|0,13|2,710|98,5',
      'kavala|0.13|2.710|98.5',
    );
    expect(answer.lines[0]?.changes.map(({ after }) => after)).toEqual(['2710', '0.13', '98.5']);
    expect(answer.lines[1]?.problems).toEqual([
      { label: 'Density, kg/m³', problem: '2.710 may be 2.71 or 2710: write it as one of them' },
    ]);
  });

  test.for([
    ['product_name', '#NAME?', /#NAME\? is an error of the spreadsheet/],
    ['finishes', 'Polished, #¡VALOR!', /#¡VALOR! is an error/],
    ['description', '#YOK', /#YOK is an error/],
    ['description', 'Cr\uFFFDme', /Cr\uFFFDme has lost a letter/],
    ['description', 'A CrÃ¨me stone', /should be “A Crème stone”/],
    ['description', 'MuÄŸla ÅŸeker', /should be “Muğla şeker”/],
    ['description', 'Cr√®me', /should be “Crème”/],
    ['description', 'itâ€™s 5 â‚¬, a “Crème”', /should be “it’s 5 €, a “Crème””/],
    ['custom_sizes', '24-Dec', /24-Dec is a date that the spreadsheet made of something else/],
    ['finishes', 'Polished, Jan-25', /Jan-25 is a date/],
    ['custom_sizes', '46380', /46380 is a date/],
    ['description', '#I/T', /#I\/T is an error/],
    ['description', 'Error:502', /Error:502 is an error/],
    ['description', 'From Mu?la', /Mu\?la has a question mark for a letter that was lost/],
  ] as const)('refuses in %s what a spreadsheet spoiled: %s', ([column, text, words]) => {
    const answer = preview(`slug|${column}`, `volakas|${text}`);
    expect(answer.counts.refused).toBe(1);
    expect(answer.lines[0]?.problems[0]?.problem).toMatch(words);
  });

  test('refuses a cell that Excel has cut, in every column, unless it says what is there', () => {
    const long = 'x'.repeat(32_767);
    for (const column of ['description', 'gallery_urls', 'density_kg_m3', 'picture_texts']) {
      const answer = preview(`slug|${column}`, `volakas|${long}`);
      expect(answer.lines[0]?.problems[0]?.problem).toMatch(/^has exactly 32,767 characters/);
    }
    const row = buildDeskRow({ description: long });
    const same = read(sheet('slug|description', `${row.slug}|${long}`), [row]);
    expect(JSON.stringify(same)).not.toContain('32,767');
  });

  test.for([
    ['accepts a date where one was', { custom_sizes: '24-Dec' }, '12/24/2026', 'changed'],
    ['detects a lost letter by its replacement', { product_name: 'Şeker' }, '?eker', 'refused'],
  ] as const)('%s', ([, change, text, outcome]) => {
    const row = buildDeskRow(change);
    const lines = sheet(['slug', ...Object.keys(change)], [row.slug, text]);
    expect(read(lines, [row])).toMatchObject({ lines: [{ outcome }] });
  });

  test.for([
    sheet([' Slug', 'PRODUCT_NAME\u200B'], ['volakas', 'Volakas Extra']),
    sheet('slug|product_name|material_type||', 'volakas|Volakas Extra|Marble|| |'),
    sheet('slug|description', 'volakas|Which stone? This one.'),
    sheet('slug|description', 'volakas|https://x.example/a?b=1'),
    sheet('slug|description', 'volakas|Ñandú, Ä, Ö – “Ü”'),
    sheet('slug|description', 'volakas|№ 5 ± 2 °C CAFÉ’s'),
  ])('takes what only looks spoiled: %j', (lines) => {
    expect(preview(...lines).counts).toMatchObject({ changed: 1, refused: 0 });
  });

  test('refuses the address of another product, and a product twice', () => {
    const answer = preview('id|slug', `${volakas.id}|kavala`, `${volakas.id}|volakas-two`);
    const problems = ['kavala is already Kavala', `${volakas.id} is already line 2`];
    expect(answer.lines.map((line) => line.problems[0]?.problem)).toEqual(problems);
  });

  test.for([
    [sheet(''), 'The file is empty'],
    [sheet('slug|colour', 'a|b'), 'the column colour'],
    [sheet('slug|slug', 'a|b'), 'the column slug twice'],
    [sheet('product_name', 'a'), 'needs the column slug or id'],
    [sheet('slug|', 'a|b'), 'Column B has no name in line 1, but line 2 has a text there'],
    [sheet('slug|origin', 'a|b'), 'the column origin'],
    [sheet('slug'), 'no lines'],
  ] as const)('refuses the file %j', ([lines, problem]) => {
    expect(problemOf(lines)).toContain(problem);
  });
});
