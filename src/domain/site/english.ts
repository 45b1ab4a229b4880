import { formatNumber } from './format.ts';

const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** 'five' for 5; in digits where no word is short enough to read well. */
export function spellNumber(count: number): string {
  return NUMBER_WORDS[count] ?? formatNumber(count);
}

/** 'marble, granite and basalt'; without a comma before 'and', as all texts of the site. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The text with a capital letter at its start. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
