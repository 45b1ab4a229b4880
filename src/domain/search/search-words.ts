import { isSilent, replacePhrases } from './search-synonyms.ts';
import { writeMeasuresAsWords } from './search-units.ts';

const MARKS = /\p{M}/gu;
/** Soft hyphens, zero-width spaces and joiners, and direction marks, which are pasted unnoticed. */
const INVISIBLE = /\p{Cf}/gu;
const WORDS = /\d+(?:\.\d+)?in\b|[\p{L}\p{N}]+/gu;
export function foldText(text: string): string {
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

/** Without stop words and what `known` texts find; at most `maxLength` characters together. */
export function pickDescriptionWords(
  description: string,
  known: readonly string[],
  maxLength: number,
): readonly string[] {
  const taken = new Set(known.flatMap(splitWords));
  const words: string[] = [];
  let length = -1;
  for (const word of splitWords(replacePhrases(foldText(description)))) {
    if (word.length < 3 || isSilent(word) || taken.has(word)) continue;
    length += 1 + word.length;
    if (length > maxLength) break;
    taken.add(word);
    words.push(word);
  }
  return words;
}
