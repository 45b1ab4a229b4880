/** What the options of a command line mean. `parseArgs` of Node knows texts and switches only. */

/**
 * @param name of the option, for the message
 * @param least the smallest number that has a meaning there
 * @throws Error when the text is no whole number of at least `least`
 */
export function toWhole(name: string, text: string, least = 1): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least)) throw new Error(`--${name} ${text}: give a whole number, at least ${least}.`);
  return number;
}

/** @throws Error when the text is no port that a program may take */
export function toPort(text: string): number {
  const port = toWhole('port', text);
  if (port > 65_535) throw new Error(`--port ${text}: ports end at 65535.`);
  return port;
}

/** The words between commas: 'a,b'. */
export function toList(text: string): string[] {
  return text.split(',').filter((word) => word !== '');
}

/**
 * The known words that stand between commas, in their own order; all of them when there is no word.
 *
 * @param name of the option, for the message
 * @throws Error when a word is not known
 */
export function chooseFrom<Word extends string>(name: string, text: string, known: readonly Word[]): Word[] {
  const words = toList(text);
  const unknown = words.filter((word) => !(known as readonly string[]).includes(word));
  if (unknown.length > 0) throw new Error(`--${name} ${unknown.join()}: known are ${known.join(', ')}.`);
  return words.length === 0 ? [...known] : known.filter((word) => words.includes(word));
}

/** @throws Error if the text is not one of the words */
export function chooseOne<Word extends string>(name: string, text: string, known: readonly Word[]): Word {
  const word = known.find((candidate) => candidate === text);
  if (word === undefined) throw new Error(`--${name} ${text}: known are ${known.join(', ')}.`);
  return word;
}
