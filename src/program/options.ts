/** In the order of `known`; all of them for an empty text. @throws Error if a word is unknown */
export function chooseFrom<Word extends string>(name: string, text: string, known: readonly Word[]): Word[] {
  const words = text.split(',').filter((word) => word !== '');
  const unknown = words.filter((word) => !(known as readonly string[]).includes(word));
  if (unknown.length > 0) throw new Error(`--${name} ${unknown.join()}: known are ${known.join(', ')}.`);
  return words.length === 0 ? [...known] : known.filter((word) => words.includes(word));
}
