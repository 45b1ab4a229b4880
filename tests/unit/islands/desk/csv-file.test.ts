import { expect, test } from 'vitest';
import { readCsv } from '#islands/desk/csv-file.ts';

const text = 'slug\tproduct_name\r\nåland\tÅland\r\n';
const table = [['slug', 'product_name'], ['åland', 'Åland'], ['']];
const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le');

test.for([
  ['Unicode', Buffer.from(text)],
  ['Unicode with a mark', Buffer.from(`\uFEFF${text}`)],
  ['the Windows alphabet', Buffer.from(text, 'latin1')],
  ['"Unicode Text" of a spreadsheet', littleEndian],
  ['the same, the other way round', Buffer.from(littleEndian).swap16()],
] as const)('reads a file in %s', async ([, bytes]) => {
  expect(await readCsv(new File([Uint8Array.from(bytes)], 'stones.txt'))).toEqual(table);
});

test('says in which line a quotation mark is not closed', async () => {
  await expect(readCsv(new File(['slug\n"a\n'], 'stones.csv'))).rejects.toThrow(
    'A quotation mark is not closed',
  );
});
