/** A unit ends at a word boundary. '%' and superscript digits are not letters. */
const SPACE_BEFORE_UNIT =
  /(?<=\d) (?=(?:mm|cm|m|km|in|ft|sq ft|pies²|pies|pie|pulg\.|m²|m2|sqm|kg|kg\/m³|MPa|PSI|%)(?![\p{L}\d]))/gu;
/** '= 132 m²': a line may break before the sign. */
const SPACE_AFTER_SIGN = /(?<=[^\S][+=]) (?=\d)/gu;
const SPACE_BESIDE_TIMES = /(?<=\d) ([×x]) (?=\d)/g;
/** 'Marble · Greece': a line may break before the dot. */
const SPACE_AFTER_DOT = /(?<= ·) /g;

/** '80 × 40 cm' gets no-break spaces, and no dot ends a line. For display only: stored, sent or searched texts stay
 * as they were typed (rule 8.9). */
export function keepMeasures(text: string): string {
  return text
    .replaceAll(SPACE_BESIDE_TIMES, '\u00a0$1\u00a0')
    .replaceAll(SPACE_BEFORE_UNIT, '\u00a0')
    .replaceAll(SPACE_AFTER_SIGN, '\u00a0')
    .replaceAll(SPACE_AFTER_DOT, '\u00a0');
}
