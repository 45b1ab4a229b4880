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
  // Guessed from all lines, a file of two columns and a few lines would be one of commas; no column has one in its name.
  const delimiter = /[,;\t|]/.exec(text.slice(0, text.search(/[\r\n]|$/)))?.[0] ?? ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new Error(`A quotation mark is not closed in line ${(quotes.row ?? 0) + 1}.`);
  return data;
}

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  // "Unicode Text" of a spreadsheet has a mark that says in which order its bytes are.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
