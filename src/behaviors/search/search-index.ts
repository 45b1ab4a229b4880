import SearchableMap from 'minisearch/SearchableMap';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { findFirst } from '#domain/find-first.ts';
import { QUESTION_MAX_LENGTH, TYPO_FREE_LENGTH } from '#domain/search/search.rules.ts';
import { foldText, listSwaps, nameThickness, nameTile, splitWords } from '#domain/search/search-words.ts';

/** A search over products: by every word, from its beginning; where the word is long, with a letter wrong or two exchanged. */
export type Search = (question: string) => Findings;

export interface Findings {
  readonly count: number;
  /** Words of the catalogue that the question met, folded. */
  readonly terms: ReadonlySet<string>;
  /** Entries of word lists that were read for the answer, and products that were ranked: what a keystroke costs. */
  readonly steps: number;
  /** The best hits first; where two are as good, in the order of their listings. */
  readonly pick: (from: number, to: number) => readonly CatalogueEntry[];
}

/** A word of the catalogue with the products that hold it, in order, and how much it says about each of them. */
interface Posting {
  readonly word: string;
  readonly products: number[];
  readonly weights: number[];
}

/** A name says more than a word of the description. */
const WEIGHTS = {
  name: 8,
  materialType: 4,
  finishes: 3,
  origin: 3,
  collection: 2,
  suitableFor: 1,
  sizes: 1,
  words: 1,
};
/** What is left of a word's weight where the question holds only its beginning, or has a letter wrong. */
const PREFIX = 0.6;
const TYPO = 0.2;
/** Steps between two ranks: finer differences do not decide which product is shown first. */
const RANKS_PER_WEIGHT = 16;

/**
 * Answers from lists of products by word, which are made once: a keystroke reads the lists of the words that its question
 * meets and ranks in one pass, however many products answer. Only a word that begins none is looked for with a letter
 * wrong, or two exchanged.
 */
export function createSearch(entries: readonly CatalogueEntry[]): Search {
  const postings = collectPostings(entries);
  /** Made with the first word that has a letter wrong. */
  let words: SearchableMap<Posting> | undefined;

  return (question) => {
    const asked = splitWords(question.slice(0, QUESTION_MAX_LENGTH));
    const terms = new Set<string>();
    const scores = new Float32Array(entries.length);
    let alive: Uint8Array | undefined;
    let steps = 0;
    for (const word of asked) {
      const best = new Float32Array(entries.length);
      const meet = ({ word: term, products, weights }: Posting, factor: number) => {
        terms.add(term);
        steps += products.length;
        for (let at = 0; at < products.length; at += 1) {
          const product = products[at] ?? 0;
          const weight = (weights[at] ?? 0) * factor;
          if (weight > (best[product] ?? 0)) best[product] = weight;
        }
      };
      const first = findFirst(postings.length, (place) => (postings[place]?.word ?? '') >= word);
      let last = first;
      for (; postings[last]?.word.startsWith(word); last += 1) {
        const posting = postings[last];
        if (posting) meet(posting, posting.word === word ? 1 : PREFIX);
      }
      if (last === first && word.length > TYPO_FREE_LENGTH) {
        words ??= SearchableMap.from(postings.map((posting) => [posting.word, posting]));
        for (const [posting] of words.fuzzyGet(word, 1).values()) meet(posting, TYPO);
        for (const swapped of listSwaps(word)) {
          const posting = words.get(swapped);
          if (posting) meet(posting, TYPO);
        }
      }
      const next = new Uint8Array(entries.length);
      for (let product = 0; product < best.length; product += 1) {
        const weight = best[product] ?? 0;
        if (weight === 0 || alive?.[product] === 0) continue;
        next[product] = 1;
        scores[product] = (scores[product] ?? 0) + weight;
      }
      steps += best.length;
      alive = next;
    }
    const order = rank(scores, alive);
    return {
      count: order.length,
      terms,
      steps: steps + order.length,
      pick: (from, to) =>
        [...order.subarray(from, to)]
          .map((product) => entries[product])
          .filter((entry) => entry !== undefined),
    };
  };
}

/** Sorted by word. */
function collectPostings(entries: readonly CatalogueEntry[]): readonly Posting[] {
  const postings = new Map<string, Posting>();
  /** Types, finishes, countries repeat. */
  const known = new Map<string, readonly string[]>();
  const split = (text: string) => {
    const found = known.get(text) ?? splitWords(text);
    known.set(text, found);
    return found;
  };
  for (const [product, entry] of entries.entries()) {
    const add = (texts: readonly string[], weight: number) => {
      for (const text of texts) {
        for (const word of split(text)) {
          const posting = postings.get(word) ?? { word, products: [], weights: [] };
          postings.set(word, posting);
          // Fields come in the order of their weights.
          if (posting.products.at(-1) === product) continue;
          posting.products.push(product);
          posting.weights.push(weight);
        }
      }
    };
    // Of two names with the word, the shorter one is meant.
    add([entry.name], WEIGHTS.name + 1 / Math.max(entry.name.length, 1));
    add([entry.materialType], WEIGHTS.materialType);
    add(entry.finishes, WEIGHTS.finishes);
    add(entry.origin === undefined ? [] : [entry.origin], WEIGHTS.origin);
    add([getCollection(entry.collection).name], WEIGHTS.collection);
    add(entry.suitableFor, WEIGHTS.suitableFor);
    add(entry.thicknessesMm.flatMap(nameThickness), WEIGHTS.sizes);
    add(entry.tileSizesMm.flatMap(nameTile), WEIGHTS.sizes);
    add([entry.words], WEIGHTS.words);
  }
  return [...postings.values()].toSorted((a, b) => (a.word < b.word ? -1 : 1));
}

/** Products by score, the highest first, in one pass: how many have each rank, and where each rank begins. */
function rank(scores: Float32Array, alive: Uint8Array | undefined): Uint32Array {
  const products = alive ? [...alive.keys()].filter((product) => alive[product] === 1) : [];
  const toRank = (product: number) => Math.round((scores[product] ?? 0) * RANKS_PER_WEIGHT);
  const starts: number[] = [];
  for (const product of products) starts[toRank(product)] = (starts[toRank(product)] ?? 0) + 1;
  let next = 0;
  for (let each = starts.length - 1; each >= 0; each -= 1) {
    const count = starts[each] ?? 0;
    starts[each] = next;
    next += count;
  }
  const order = new Uint32Array(products.length);
  for (const product of products) {
    const place = starts[toRank(product)] ?? 0;
    order[place] = product;
    starts[toRank(product)] = place + 1;
  }
  return order;
}

/** Hits under their collections, the collection of the best hit first. */
export function groupHits(
  hits: readonly CatalogueEntry[],
): readonly { readonly name: string; readonly hits: readonly CatalogueEntry[] }[] {
  return [...Map.groupBy(hits, ({ collection }) => collection)].map(([collection, own]) => ({
    name: getCollection(collection).name,
    hits: own,
  }));
}

/**
 * The text in parts, those marked that the question met: of a word that begins with what was typed, this much.
 *
 * @param terms as of `Findings`
 */
export function markTerms(
  text: string,
  terms: ReadonlySet<string>,
  question = '',
): readonly { readonly text: string; readonly isMarked: boolean }[] {
  const asked = splitWords(question);
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).flatMap((part) => {
    const folded = foldText(part);
    const typed = asked.find((word) => folded.startsWith(word));
    // Folding may change how long a word is; then it is marked as a whole.
    if (!terms.has(folded) || typed === undefined || typed === folded || folded.length !== part.length) {
      return [{ text: part, isMarked: terms.has(folded) }];
    }
    return [
      { text: part.slice(0, typed.length), isMarked: true },
      { text: part.slice(typed.length), isMarked: false },
    ];
  });
}
