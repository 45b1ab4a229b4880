import Papa from 'papaparse';

/** Without this mark, spreadsheet programs open a file in a regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export function saveCsv(fileName: string, table: readonly (readonly string[])[]): void {
  const text = `${BYTE_ORDER_MARK}${Papa.unparse(table.map((line) => [...line]))}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari needs the address a moment longer than the start of the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
