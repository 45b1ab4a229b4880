import { isColor, isSilent, replacePhrases } from './search-synonyms.ts';
import { writeMeasuresAsWords } from './search-units.ts';

const MARKS = /\p{M}/gu;
/** Soft hyphens, zero-width spaces and joiners, and direction marks, which are pasted unnoticed. */
const INVISIBLE = /\p{Cf}/gu;
const LETTERS = /[\p{L}\p{M}]+/gu;
const WORDS = /\d+(?:\.\d+)?in\b|[\p{L}\p{N}]+/gu;
const ASCII = /^[\0-\x7f]*$/;

export function foldText(text: string): string {
  // Most words, and a tenth of the time.
  if (ASCII.test(text)) return text.toLowerCase();
  // '1¼' would become '11⁄4'.
  const apart = text.replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ');
  const letters = apart.normalize('NFKD').replaceAll(MARKS, '').replaceAll(INVISIBLE, '');
  return letters.replaceAll('ı', 'i').toLowerCase().normalize('NFC');
}

export function splitWords(text: string): readonly string[] {
  return writeMeasuresAsWords(foldText(text)).match(WORDS) ?? [];
}

/** 'bush-hammered' is also 'bushhammered'. */
export function splitAndJoinWords(text: string): readonly string[] {
  const words = splitWords(text);
  const joined = words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
  return [...words, ...joined.filter((word) => /^\p{L}+$/u.test(word))];
}

export function listSwaps(word: string): readonly string[] {
  return word
    .split('')
    .map((letter, at) => word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2));
}

const STONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    marble: 'marble',
    marmol: 'marble',
    granite: 'granite',
    granito: 'granite',
    limestone: 'limestone',
    caliza: 'limestone',
    travertine: 'travertine',
    travertino: 'travertine',
    basalt: 'basalt',
    basalto: 'basalt',
  }),
);
const GROUND = /^(?:ground|background|fondo)$/;
/** What lies in a stone and has a color of its own. */
const MARK =
  /^(?:vein(?:s|ed|ing)?|vetas?|vete(?:ado|ados|ada|adas)|flecks?|motas?|fossils?|fosil(?:es)?|commas|comas|mica|quartz|cuarzo|feldspar|feldespato)$/;
const CLAUSES = /(?<=[.,;:!?])|\b(?=(?:with|con)\b)/u;
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;

export function isMark(word: string): boolean {
  return MARK.test(word);
}

/** How the words of a description have the color of a stone's marks. It answers only questions about marks. */
export function toMarkColor(color: string): string {
  return `marked${color}`;
}

/** Without other stones and their colors, which a description compares with. */
function leaveOwnColors(clause: string, own: string | undefined): string {
  const words = clause.match(LETTERS) ?? [];
  const folded = words.map(foldText);
  const isOther = (word: string) => own !== undefined && (STONES.get(word) ?? own) !== own;
  const isName = (text = '', place: number) =>
    place > 0 && CAPITALIZED.test(text) && !STONES.has(foldText(text)) && !isColor(foldText(text));
  let next = 0;
  return clause.replaceAll(LETTERS, (text) => {
    const place = next++;
    const word = folded[place] ?? '';
    if (isOther(word)) return '';
    if (!isColor(word)) return text;
    const isNamed =
      CAPITALIZED.test(text) && (isName(words[place - 1], place - 1) || isName(words[place + 1], place + 1));
    if (isNamed) return '';
    const [nearest] = folded
      .map((each, at) => ({ each, distance: Math.abs(at - place) }))
      .filter(({ each }) => STONES.has(each) || GROUND.test(each) || isMark(each))
      .toSorted((one, other) => one.distance - other.distance);
    if (nearest && isOther(nearest.each)) return '';
    return nearest && isMark(nearest.each) ? toMarkColor(word) : text;
  });
}

/** Without stop words and what `known` texts find; at most `maxLength` characters together. */
export function pickDescriptionWords(
  description: string,
  known: readonly string[],
  maxLength: number,
): readonly string[] {
  const taken = new Set(known.flatMap(splitWords));
  const words: string[] = [];
  let length = -1;
  const own = [...taken].find((word) => STONES.has(word));
  const text = description
    .split(CLAUSES)
    .map((clause) => leaveOwnColors(clause, own && STONES.get(own)))
    .join('');
  for (const word of splitWords(replacePhrases(foldText(text)))) {
    if (word.length < 3 || isSilent(word) || taken.has(word)) continue;
    length += 1 + word.length;
    if (length > maxLength) break;
    taken.add(word);
    words.push(word);
  }
  return words;
}
