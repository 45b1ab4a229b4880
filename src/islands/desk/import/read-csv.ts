import Papa from 'papaparse';
import { decodeText, type LegacyEncoding } from '#domain/desk/text-encoding.ts';

export interface CsvTable {
  /** Its cells, header first, including empty lines. A line may have fewer or more cells than the header. */
  readonly table: readonly (readonly string[])[];
  /** The assumed encoding, if the file doesn't declare one. */
  readonly guess?: LegacyEncoding;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Excel treats this as "cells are separated by …", other programs as a line. */
const DIRECTIVE = /^\s*"?sep\s*=(.)"?[,;\t| ]*$/i;

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * The cells of a file: separated by commas, semicolons, tabs or bars, with `sep=` and empty lines before the header,
 * any line ends, Unicode or a legacy encoding, and whole lines in one cell.
 *
 * @param encoding the editor's choice for a file that isn't Unicode
 * @throws {Error} with a text for the editor if it isn't a table
 */
export async function readCsv(file: Blob, encoding?: LegacyEncoding): Promise<CsvTable> {
  const { text: written, guess } = decodeText(new Uint8Array(await file.arrayBuffer()), encoding);
  let text = written.replaceAll(/\r\n?/g, '\n');
  let named: string | undefined;
  for (;;) {
    const [first = ''] = text.split('\n', 1);
    const directive = DIRECTIVE.exec(first)?.[1];
    if (first.length === text.length || (directive === undefined && !/^[\s,;|"]*$/.test(first))) break;
    named ??= directive;
    text = text.slice(first.length + 1);
  }
  let table = parse(text, named ?? findDelimiter(text));
  // A spreadsheet program that expects another delimiter puts every line into its first cell, and exports it like that.
  const [header = []] = table;
  if (header.filter((name) => name.trim() !== '').length === 1) {
    const own = findDelimiter(header[0] ?? '');
    if ((header[0] ?? '').includes(own)) {
      table = parse(table.map((cells) => unwrap(cells)).join('\n'), own);
    }
  }
  const width = table[0]?.length ?? 0;
  const delimiter = named ?? findDelimiter(text);
  return {
    table: table.map((cells, index) => (index === 0 ? cells : unfold(cells, width, delimiter))),
    ...(guess === undefined ? {} : { guess }),
  };
}

/** The delimiter between the column names, which never contain one. */
function findDelimiter(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const namesOf = (delimiter: string) => {
    const { data, errors } = Papa.parse<string[]>(first, { delimiter });
    if (errors.some(({ type }) => type === 'Quotes')) return 0;
    return data[0]?.filter((name) => name.trim() !== '').length ?? 0;
  };
  return DELIMITERS.toSorted((a, b) => namesOf(b) - namesOf(a))[0] ?? ',';
}

function parse(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: false });
  const error = errors.find(({ type }) => type === 'Quotes');
  if (error) {
    const line = (error.row ?? 0) + 1;
    throw new Error(
      error.code === 'MissingQuotes'
        ? `A quotation mark is not closed in line ${line}.`
        : `A quotation mark stands inside a cell of line ${line}: in a cell that begins with one, each one is written twice.`,
    );
  }
  return data;
}

function unwrap(cells: readonly string[]): string {
  const [line = '', ...others] = cells;
  return isEmpty(others) ? line : cells.join('\t');
}

/** A line that is in one cell, from a spreadsheet program that found quotation marks only in it. */
function unfold(cells: string[], width: number, delimiter: string): string[] {
  const [line = '', ...others] = cells;
  if (width < 2 || !line.includes(delimiter) || !isEmpty(others)) return cells;
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  const [whole = []] = data;
  return errors.length === 0 && data.length === 1 && whole.length === width ? whole : cells;
}
