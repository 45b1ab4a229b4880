/** Words as the search compares them. */

/** Marks that letters lose: an accent, a cedilla, the dot of an i. */
const MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{N}]+/gu;
/** A size of a tile: '60 × 120 cm', '600x1200'. */
const SIZES = /(\d+)\s*[x×]\s*(\d+)(?:\s*[mc]m\b)?/g;
/** A thickness: '20 mm', '2 cm'. */
const LENGTHS = /(\d+)\s+([mc]m)\b/g;

/** English words that say nothing about a stone; in descriptions only. */
const SILENT = new Set(
  (
    'about above across also and any are because been before below between both but can cut does each for from had has ' +
    'have here how into its itself just like made make makes may more most much not off often once one only onto other ' +
    'our out over own same set she should since some such than that the their them then there these they this those ' +
    'through too under until used very was well were what when where which while will with without would you your'
  ).split(' '),
);

/** Lower-case and without accents: 'Türkiye' is 'turkiye', 'façade' is 'facade'. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(MARKS, '').replaceAll('ı', 'i').toLowerCase().normalize('NFC');
}

/** The words of a text, folded, in its order. A size is one word, '60x120', and so is a length, '20mm'. */
export function splitWords(text: string): readonly string[] {
  return foldText(text).replace(SIZES, '$1x$2').replace(LENGTHS, '$1$2').match(WORDS) ?? [];
}

/** How people may write a thickness: '20mm', and '2cm' where centimeters say it whole. */
export function nameThickness(mm: number): readonly string[] {
  return mm % 10 === 0 ? [`${mm}mm`, `${mm / 10}cm`] : [`${mm}mm`];
}

/** The same of a tile. @param size as the technical data write it: '600x1200' */
export function nameTile(size: string): readonly string[] {
  return /^\d+0x\d+0$/.test(size) ? [size, size.replaceAll(/0(?=x|$)/g, '')] : [size];
}

/** The word, and what it is with two adjacent letters exchanged: 'marbel' may be meant as 'marble'. */
export function listSwaps(word: string): readonly string[] {
  return word
    .split('')
    .map((letter, at) => word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2));
}

/**
 * The words of a description that a visitor may search by: none twice, none that says nothing, none that is found in
 * other ways.
 *
 * @param known texts that are searched anyway
 * @param maxLength characters that the words have together at most, with a space between two
 */
export function pickDescriptionWords(
  description: string,
  known: readonly string[],
  maxLength: number,
): readonly string[] {
  const taken = new Set(known.flatMap(splitWords));
  const words: string[] = [];
  let length = -1;
  for (const word of splitWords(description)) {
    if (word.length < 3 || SILENT.has(word) || taken.has(word)) continue;
    length += 1 + word.length;
    if (length > maxLength) break;
    taken.add(word);
    words.push(word);
  }
  return words;
}
