import Papa from 'papaparse';
import { decodeText, type LegacyEncoding } from '#domain/desk/text-encoding.ts';

/** A file as a spreadsheet wrote it. */
export interface CsvTable {
  /** Its cells, the header first, empty lines included. A line may have fewer cells than the header, or more. */
  readonly table: readonly (readonly string[])[];
  /** The alphabet that it was read in, where it does not say it. */
  readonly guess?: LegacyEncoding;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** What Excel reads as "cells are divided by …" and other programs as a line. */
const DIRECTIVE = /^\s*"?sep\s*=(.)"?[,;\t| ]*$/i;

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * The cells of a file: commas, semicolons, tabs or bars, with `sep=` and empty lines before the header, any ends of
 * lines, Unicode or an older alphabet, and whole lines that stand in one cell.
 *
 * @param encoding the alphabet that an editor chose, for a file that is not Unicode
 * @throws {Error} with words for the editor when it is no table
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
  // A spreadsheet that expects another delimiter has every line in its first cell, and writes it as one.
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

/** What stands between the names of the columns; no column has one of these in its name. */
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

/** A line that alone stands in one cell, as of a spreadsheet that found quotation marks only in it. */
function unfold(cells: string[], width: number, delimiter: string): string[] {
  const [line = '', ...others] = cells;
  if (width < 2 || !line.includes(delimiter) || !isEmpty(others)) return cells;
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  const [whole = []] = data;
  return errors.length === 0 && data.length === 1 && whole.length === width ? whole : cells;
}
