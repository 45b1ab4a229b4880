const UNITS = [
  'mm',
  'cm',
  'm',
  'km',
  'in',
  'ft',
  'sq ft',
  'm²',
  'm2',
  'sqm',
  'kg',
  'kg/m³',
  'MPa',
  'PSI',
  '%',
];

/** A unit ends where a word does; '%' and the raised digits are no letters. */
const SPACE_BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS.join('|')})(?![\\p{L}\\d]))`, 'gu');
/** '= 132 m²': a sum may break before its sign. */
const SPACE_AFTER_SIGN = /(?<=[^\S][+=]) (?=\d)/gu;
const SPACE_BESIDE_TIMES = /(?<=\d) ([×x]) (?=\d)/g;

/**
 * The text with measures that do not break over two lines: '80 × 40 cm' has no-break spaces where it had spaces. For what
 * is shown; texts that are stored, sent or searched keep what was typed (rule 8.9).
 */
export function keepMeasures(text: string): string {
  return text
    .replaceAll(SPACE_BESIDE_TIMES, '\u00a0$1\u00a0')
    .replaceAll(SPACE_BEFORE_UNIT, '\u00a0')
    .replaceAll(SPACE_AFTER_SIGN, '\u00a0');
}
