/**
 * A language that nobody speaks, from the English words: each text in marks, with accents, and a third longer. A site with it
 * shows whether a text is missing in `src/content`, and where longer words don't fit.
 */

const ADDRESS = /^(?:[a-z]+:|\/|#|\?|[\w.+-]+@)\S+$/;
/** Parts of a text that are not words: figures and their signs, placeholders, and standards such as C97. */
const WORD = /(?<![\p{L}\d{])\p{L}{2,}(?![\p{L}\d}])/gu;

/** Letters of the fonts' first layer, which has those of Spanish; it lacks the capital of 'ç'. */
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', ç: 'c' };
const FILLER = ' áéíóú';

function changeText(text: string): string {
  if (ADDRESS.test(text) || !text.match(WORD)) return text;
  const accented = text.replaceAll(WORD, (word) =>
    word.replaceAll(/[aeiouç]/gi, (letter) => {
      const lower = ACCENTED[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? lower : lower.toUpperCase();
    }),
  );
  // Further words, not longer ones: browsers hyphenate only languages that they know.
  const filler = FILLER.repeat(text.length).slice(0, Math.max(2, Math.ceil(text.length / 3)));
  return `«${accented}${filler}»`;
}

type Say = (...values: readonly unknown[]) => unknown;

function change(words: unknown): unknown {
  if (typeof words === 'string') return changeText(words);
  if (typeof words === 'function') {
    const say = (...values: readonly unknown[]) => change((words as Say)(...values));
    // Tests compare the number of parameters.
    return Object.defineProperty(say, 'length', { value: words.length });
  }
  if (Array.isArray(words)) return words.map(change);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      // Visitors read some keys, such as a question. Code compares tones.
      /^[A-Z]/.test(key) ? changeText(key) : key,
      key === 'tone' ? (value as unknown) : change(value),
    ]),
  );
}

/** Words, or a function that composes them, in the made-up language. */
export const toPseudo = <Words>(words: Words): Words => change(words) as Words;
