import { describe, expect, test } from 'vitest';
import { readCsv } from '#islands/desk/import/read-csv.ts';

const read = async (text = '') => (await readCsv(new Blob([text]))).table;
const table = [
  ['slug', 'product_name', 'finishes'],
  ['åland', 'Åland', 'Polished, Honed'],
];
const lines = (text: string) => `${text}\r\n`;

test.for([
  ['commas', lines('slug,product_name,finishes\r\nåland,Åland,"Polished, Honed"')],
  ['semicolons', lines('slug;product_name;finishes\r\nåland;Åland;Polished, Honed')],
  ['tabs', lines('slug\tproduct_name\tfinishes\r\nåland\tÅland\tPolished, Honed')],
  ['sep=', lines('sep=;\r\nslug;product_name;finishes\r\nåland;Åland;Polished, Honed')],
  ['sep = ; with spaces', lines(' sep =;\r\nslug;product_name;finishes\r\nåland;Åland;Polished, Honed')],
  ['sep= and a tab', lines('sep=\t\r\nslug\tproduct_name\tfinishes\r\nåland\tÅland\tPolished, Honed')],
  ['empty lines before', lines('\r\n;;\r\nslug;product_name;finishes\r\nåland;Åland;Polished, Honed')],
  ['each line in one cell', lines('"slug,product_name,finishes"\r\n"åland,Åland,""Polished, Honed"""')],
  ['that and empty cells', lines('"slug,product_name,finishes";;\r\n"åland,Åland,""Polished, Honed""";;')],
  ['only quoted lines in a cell', lines('slug,product_name,finishes\r\n"åland,Åland,""Polished, Honed"""')],
  ['mixed ends of lines', 'slug,product_name,finishes\r\nåland,Åland,"Polished, Honed"\n'],
  ['the ends of an old Mac', 'slug,product_name,finishes\råland,Åland,"Polished, Honed"\r'],
])('reads a table with %s', async ([, text]) => {
  expect((await read(text)).filter((cells) => cells.join('') !== '')).toEqual(table);
});

test('mixed ends of lines end lines', async () => {
  expect(await read('slug\r\na\r\nb\nc\rd')).toEqual([['slug'], ['a'], ['b'], ['c'], ['d']]);
});

test('a line has its own number of cells, fewer or more than the header', async () => {
  const [, ...cells] = await read('slug,product_name\na\nb,B,,\n');
  expect(cells).toEqual([['a'], ['b', 'B', '', ''], ['']]);
});

test('quotation marks inside a cell without them stay', async () => {
  const [, cells] = await read('slug,product_name\na,Tile 24" x 24" "Extra"');
  expect(cells).toEqual(['a', 'Tile 24" x 24" "Extra"']);
});

describe('what cannot be read', () => {
  test.for([
    ['slug,product_name\na,A\n"b\n', 'A quotation mark is not closed in line 3'],
    ['slug,product_name\na,"Big "Extra" tile"\n', 'A quotation mark stands inside a cell of line 2'],
  ])('is said with its line: %s', async ([text, words]) => {
    await expect(read(text)).rejects.toThrow(words);
  });

  test('says in which alphabet it was read', async () => {
    const bytes = Uint8Array.from(Buffer.from('slug,product_name\na,Cr\xe8me\n', 'latin1'));
    expect(await readCsv(new Blob([bytes]))).toMatchObject({ guess: 'windows-1252' });
    const chosen = await readCsv(new Blob([bytes]), 'windows-1250');
    expect(chosen.table[1]).toEqual(['a', 'Crčme']);
    expect(chosen.guess).toBe('windows-1250');
  });
});
