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
