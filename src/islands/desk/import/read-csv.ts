import Papa from 'papaparse';
import { decodeText, type LegacyEncoding } from '#domain/desk/text-encoding.ts';

export interface CsvTable {
  /** Its cells, header first, including empty lines. A line may have fewer or more cells than the header. */
  readonly table: readonly (readonly string[])[];
  /** The assumed encoding, if the file doesn't declare one. */
  readonly guess?: LegacyEncoding;
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Empty lines, and `sep=`, which Excel treats as "cells are separated by …", other programs as a line. */
const LEAD = /^(?:(?:[^\S\n]|[,;|"])*\n|[^\S\n]*"?sep[^\S\n]*=."?[,;\t| ]*\n)*/i;

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
  const unified = written.replaceAll(/\r\n?/g, '\n');
  const [lead = ''] = LEAD.exec(unified) ?? [];
  const text = unified.slice(lead.length);
  const delimiter = /sep\s*=(.)/i.exec(lead)?.[1] ?? findDelimiter(text);
  const cells = parse(text, delimiter);
  // A spreadsheet program that expects another delimiter puts every line into its first cell, and exports it like that.
  const [first = '', ...others] = cells[0] ?? [];
  const own = findDelimiter(first);
  const isWrapped = first.includes(own) && isEmpty(others);
  const table = isWrapped ? parse(cells.map(unwrap).join('\n'), own) : cells;
  const width = table[0]?.length ?? 0;
  return {
    table: table.map((line, index) => (index === 0 ? line : unfold(line, width, delimiter))),
    ...(guess === undefined ? {} : { guess }),
  };
}

/** The delimiter between the column names, which never contain one. */
const findDelimiter = (text: string): string =>
  Papa.parse(text.split('\n', 1)[0] ?? '', { delimitersToGuess: DELIMITERS }).meta.delimiter;

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
