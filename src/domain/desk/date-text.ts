import { listMonthNames } from '../site/format.ts';

/** Languages of spreadsheet programs. Those of one alphabet and month name are in it once. */
const LANGUAGES =
  'bg ca cs da de el en en-GB es et fi fr hr hu id it lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi'.split(
    ' ',
  );
/** Months as Excel abbreviates them where that differs from the language's own way. */
const EXCEL_MONTHS = ['mrz', 'sep', 'fev', 'dez', 'dec', 'aou'];
/** These are also words of other languages, so they count only with a mark: '24-set', not '2 set'. */
const AMBIGUOUS = new Set(['set', 'pro', 'lip']);

/** '24-Dec', '24. Dez', '24 déc. 2026', '24.ara.26'; the day is first. */
const DAY_MONTH = /^\d{1,2}([-./ ] ?)(?:de )?([\p{L}\p{M}]+)\.?(?:[-./ ] ?(?:de )?\d{2}(?:\d{2})?)?\.?$/u;
/** 'Dec-24', 'Dez 24', 'déc.-24', 'Dec 24, 2026', 'diciembre de 2026'. */
const MONTH_DAY = /^([\p{L}\p{M}]+)(?:\. ?|\.?[-/ ])(?:de )?\d{1,4}(?:\.|,? \d{4})?$/u;
const EAST_ASIAN = /^(?:\d{4}[年년] ?)?\d{1,2}[月월] ?\d{1,2}[日일]$/u;
/** Dates with a year of four digits, or with leading zeros: '12/24/2026', '24.12.2026', '01.02.26'. */
const NUMERIC = /^(\d{1,2})([-./])(\d{1,2})\2 ?((?:19|20)\d{2}|\d{2})\.?$/;
const ISO = /^(?:19|20)\d{2}([-./])(\d{1,2})\1(\d{1,2})$/;
/** '0:00', '12:00 PM', '12:00 a. m.'. */
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]\.? ?M\.?)?Z?$/i;

/** As a spreadsheet writes it in any language, such as '24-Dec' or '24. Dez' of a size 12-24, or '12/24/2026'. Sizes
 * such as '12-24' and '10/12/20' aren't. */
export function isDate(text: string): boolean {
  const date = text.normalize('NFKC').replace(TIME, '');
  const [, mark = '', middle] = DAY_MONTH.exec(date) ?? [];
  const name = fold(middle ?? MONTH_DAY.exec(date)?.[1] ?? '');
  if (name !== '') return getMonths().has(name) && !(middle && mark === ' ' && AMBIGUOUS.has(name));
  if (EAST_ASIAN.test(date)) return true;
  const [, first = '', , second = '', year = ''] = NUMERIC.exec(date) ?? [];
  if (first !== '') {
    const isWritten = year.length === 4 || (first.startsWith('0') && second.startsWith('0'));
    return isWritten && (isDayAndMonth(first, second) || isDayAndMonth(second, first));
  }
  const [, , month = '', day = ''] = ISO.exec(date) ?? [];
  return isDayAndMonth(day, month);
}

function isDayAndMonth(day: string, month: string): boolean {
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();

let months: ReadonlySet<string> | undefined;

function getMonths(): ReadonlySet<string> {
  months ??= new Set([
    ...EXCEL_MONTHS,
    ...LANGUAGES.flatMap(listMonthNames).map((name) => fold(name.replace(/\.$/, ''))),
  ]);
  return months;
}
