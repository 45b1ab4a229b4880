import { formatNumber } from './format.ts';

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

export function spellNumber(count: number): string {
  return NUMBER_WORDS[count] ?? formatNumber(count);
}

/** Without a comma before 'and', like all texts of the site. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
