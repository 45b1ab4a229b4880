import Papa from 'papaparse';

/** A spreadsheet opens a file without this mark in the alphabet of its own country. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a table to the browser as a file to keep. */
export function saveCsv(fileName: string, table: readonly (readonly string[])[]): void {
  const text = `${BYTE_ORDER_MARK}${Papa.unparse(table.map((line) => [...line]))}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun; Safari wants the address a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * The cells of a file as a spreadsheet writes it: commas, semicolons or tabs, Unicode or the Windows alphabet.
 *
 * @throws {Error} with words for the editor when it is no table
 */
export async function readCsv(file: File): Promise<string[][]> {
  const text = decode(await file.arrayBuffer());
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: '', skipEmptyLines: false });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new Error(`A quotation mark is not closed in line ${(quotes.row ?? 0) + 1}.`);
  return data;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
