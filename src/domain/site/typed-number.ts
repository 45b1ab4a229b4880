export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

export type TypedFigure =
  { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: string };

const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
/** '1,200', '1.200', '1 200.5', "1'200", '1.234.567,8'. */
const GROUPED = /^-?[1-9]\d{0,2}(?:([.,\s'’])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
/** One separator and three digits after it: thousands in some countries, a fraction in others. */
const EITHER = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** As people and spreadsheets of any country write it: '0.13', '0,13', '1 200,5'. A separator before exactly three
 * digits is accepted only if the range leaves one reading: '2,690' is a density of 2690, and '1,250' an absorption of
 * 1.25. A point is then decimal. Without a range a comma separates thousands. */
export function parseFigure(typed: string, range?: NumberRange): TypedFigure {
  const text = typed.normalize('NFKC').trim().replace(/^[−–]/, '-');
  const isIn = (value: number) => range === undefined || (value >= range.min && value <= range.max);
  if (EITHER.test(text)) {
    const fraction = Number(text.replace(',', '.'));
    const whole = Number(text.replace(/[.,]/, ''));
    if (text.includes('.') && isIn(fraction)) return { ok: true, value: fraction };
    if (text.includes(',') && (range === undefined || isIn(whole) !== isIn(fraction)))
      return { ok: true, value: isIn(whole) ? whole : fraction };
    return { ok: false, problem: `${typed} may be ${fraction} or ${whole}: write it as one of them` };
  }
  const mark = GROUPED.exec(text)?.[1];
  const digits = mark === undefined ? text : text.replaceAll(mark, '');
  return PLAIN.test(digits)
    ? { ok: true, value: Number(digits.replace(',', '.')) }
    : { ok: false, problem: `${typed} is not a number` };
}
