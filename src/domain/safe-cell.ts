const FORMULA = /^'*[=+\-@\t\r]/;

/** The text of a cell of a CSV file, with an apostrophe before what a spreadsheet would run as a formula. */
export const toSafeCell = (text: string) =>
  FORMULA.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
