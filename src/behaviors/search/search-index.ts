import SearchableMap from 'minisearch/SearchableMap';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { showTermOf } from '#domain/catalogue/terms.ts';
import { groupBy } from '#domain/group-by.ts';
import { QUESTION_MAX_LENGTH, TYPO_FREE_LENGTH } from '#domain/search/search.rules.ts';
import {
  isKnown,
  isOptional,
  isSilent,
  listSynonyms,
  replaceAskedPhrases,
  toStem,
} from '#domain/search/search-synonyms.ts';
import { wordsOfCollections, wordsOfTerms } from '#domain/search/search-terms.ts';
import { nameThickness, nameTile } from '#domain/search/search-units.ts';
import {
  foldText,
  isMark,
  listSwaps,
  splitAndJoinWords,
  splitWords,
  toMarkColor,
} from '#domain/search/search-words.ts';

export type Search = (question: string) => Findings;

export interface Findings {
  /** The best first, equally good ones in listing order. */
  readonly hits: readonly CatalogueEntry[];
  readonly terms: ReadonlySet<string>;
  /** Folded words that no product matches. The result ignores them. */
  readonly unmet: readonly string[];
  /** Folded words that products match, but none together with the others. The result ignores these, too. */
  readonly leftOut: readonly string[];
  /** Word list entries that were read plus products that were ranked: the cost of a keystroke. */
  readonly steps: number;
}

interface Posting {
  readonly word: string;
  readonly products: number[];
  readonly weights: number[];
}

interface Asked {
  readonly word: string;
  readonly best: Float32Array;
  readonly count: number;
}

const WEIGHTS = {
  name: 8,
  materialType: 4,
  finishes: 3,
  origin: 3,
  collection: 2,
  suitableFor: 2,
  sizes: 1,
  words: 1,
};
const SYNONYM = 0.9;
const PREFIX = 0.6;
const TYPO = 0.2;
const RANKS_PER_WEIGHT = 16;

export interface SearchedEntry extends CatalogueEntry {
  readonly otherNames: readonly string[];
}

/** 'thassos or volakas'. A slash between digits doesn't separate. */
const EITHER = /\s(?:or|o|u|vs\.?|versus)\s|(?<!\d\s?)[|/;](?!\s?\d)/i;
/** A product must match both, 'black and white'. If none does, these are alternatives: 'marble and granite'. */
const BOTH = /\s(?:and|y|e)\s|\s[&+]\s|,\s/i;

/** A keystroke reads the lists of the matching words and ranks the products in one pass, independent of the number
 * of hits. Typos are considered only for words without a match. (MiniSearch scores each hit separately and finds no
 * swapped letters. With 10,000 products "m" takes 17 ms instead of 3, "polished honed greece" 36 instead of 2, four
 * single letters 386 instead of 2, and the index 3.2 s instead of 0.7.) */
export function createSearch(entries: readonly SearchedEntry[]): Search {
  const find = createWordIndex(collectPostings(entries));

  return (question) => {
    const terms = new Set<string>();
    const scores = new Float32Array(entries.length);
    const unmet = new Set<string>();
    const leftOut = new Set<string>();
    let steps = 0;

    const weigh = (word: string, index: number, words: readonly string[]): Asked => {
      const best = new Float32Array(entries.length);
      for (const [posting, factor] of find(word, index, words)) {
        terms.add(posting.word);
        steps += posting.products.length;
        for (let at = 0; at < posting.products.length; at += 1) {
          const product = posting.products[at] ?? 0;
          const weight = (posting.weights[at] ?? 0) * factor;
          if (weight > (best[product] ?? 0)) best[product] = weight;
        }
      }
      steps += best.length;
      return { word, best, count: best.reduce((sum, weight) => sum + Math.sign(weight), 0) };
    };

    const answerAll = (asked: readonly Asked[], deciding: readonly Asked[]) => {
      let isAnswered = false;
      for (let product = 0; product < entries.length; product += 1) {
        if (!deciding.every(({ best }) => (best[product] ?? 0) > 0)) continue;
        isAnswered = true;
        const score = asked.reduce((sum, { best }) => sum + (best[product] ?? 0), 0);
        if (score > (scores[product] ?? 0)) scores[product] = score;
      }
      return isAnswered;
    };

    const answer = (part: string, leavesOut: boolean): boolean => {
      const asked = chooseWords(part).map(weigh);
      // A size that nothing has is an answer of its own: none.
      const met = asked.filter(({ word, count }) => count > 0 || /\d/.test(word));
      const needed = met.filter(({ word }) => !isOptional(word));
      const deciding =
        needed.length > 0 ? needed : met.toSorted((one, other) => other.count - one.count).slice(0, 1);
      if (deciding.length === 0) return false;
      let isAnswered = answerAll(asked, deciding);
      if (leavesOut && deciding.every(({ count }) => count > 0)) {
        const left = deciding.toSorted((one, other) => other.count - one.count);
        for (let rarest = left.pop(); !isAnswered && rarest && left.length > 0; rarest = left.pop()) {
          leftOut.add(rarest.word);
          isAnswered = answerAll(asked, left);
        }
      }
      if (isAnswered) {
        for (const { word } of asked)
          if (!met.some((each) => each.word === word) && !isOptional(word)) unmet.add(word);
      }
      return isAnswered;
    };

    const parts = question.slice(0, QUESTION_MAX_LENGTH).split(EITHER);
    const isAnswered = parts.map(
      (part) =>
        answer(part, false) ||
        (BOTH.test(part) &&
          part
            .split(BOTH)
            .map((each) => answer(each, false))
            .some(Boolean)),
    );
    if (!isAnswered.some(Boolean)) for (const part of parts) answer(part, true);

    const ranks = scores.map((score) => Math.round(score * RANKS_PER_WEIGHT));
    const hits = [...scores.keys()]
      .filter((product) => (scores[product] ?? 0) > 0)
      .sort((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0))
      .flatMap((product) => entries[product] ?? []);
    return { hits, terms, unmet: [...unmet], leftOut: [...leftOut], steps: steps + hits.length };
  };
}

type Meeting = readonly [Posting, factor: number];

function createWordIndex(postings: ReadonlyMap<string, Posting>) {
  const byStem = groupBy(postings.values(), ({ word }) => toStem(word));
  const words = new SearchableMap<Posting>();
  for (const [word, posting] of postings) words.set(word, posting);
  const listAs = (found: Iterable<Posting>, factor: number) =>
    [...found].map((posting): Meeting => [posting, factor]);
  const listByStem = (word: string, factor: number) => listAs(byStem.get(toStem(word)) ?? [], factor);

  const meet = (word: string): readonly Meeting[] => {
    // Synonyms match only completely, because the beginning of a synonym isn't a word that the visitor typed.
    const met = [
      ...listAs(words.atPrefix(word).values(), PREFIX),
      ...listByStem(word, 1),
      ...listSynonyms(word).flatMap((synonym) => listByStem(synonym, SYNONYM)),
    ];
    if (met.length > 0 || word.length <= TYPO_FREE_LENGTH || isKnown(word)) return met;
    const alike = [...words.fuzzyGet(word, 1).values()].map(([posting]) => posting);
    return listAs([...alike, ...listSwaps(word).flatMap((swapped) => words.get(swapped) ?? [])], TYPO);
  };

  return (word: string, index: number, asked: readonly string[]): readonly Meeting[] => {
    // 'bird bath' means birdbath: a product with the joined word matches both words.
    const joined = [`${asked[index - 1] ?? ''}${word}`, `${word}${asked[index + 1] ?? ''}`];
    const inOne = joined.filter((whole) => whole !== word);
    const inMarks = asked.some(isMark) ? [word, ...listSynonyms(word)].map(toMarkColor) : [];
    return [...meet(word), ...[...inOne, ...inMarks].flatMap((each) => listByStem(each, 1))];
  };
}

function chooseWords(question: string): readonly string[] {
  const words = splitWords(replaceAskedPhrases(foldText(question)));
  const telling = words.filter((word) => !isSilent(word));
  return telling.length > 0 ? telling : words;
}

const otherWords = new Map(Object.entries(wordsOfTerms).map(([term, words]) => [term.toLowerCase(), words]));

const stones = new Set(stoneTypes.map((type) => type.toLowerCase()));

function call({ labels }: CatalogueEntry, term: string): readonly string[] {
  return [term, showTermOf(labels, term).label, otherWords.get(term.toLowerCase()) ?? ''];
}

function collectPostings(entries: readonly SearchedEntry[]): ReadonlyMap<string, Posting> {
  const postings = new Map<string, Posting>();
  const known = new Map<string, readonly string[]>();
  const split = (text: string) => {
    const found = known.get(text) ?? splitAndJoinWords(text);
    known.set(text, found);
    return found;
  };
  for (const [product, entry] of entries.entries()) {
    const add = (texts: readonly string[], weight: number) => {
      for (const text of texts) {
        for (const word of split(text)) {
          const posting = postings.get(word) ?? { word, products: [], weights: [] };
          postings.set(word, posting);
          if (posting.products.at(-1) === product) continue;
          posting.products.push(product);
          posting.weights.push(weight);
        }
      }
    };
    const types = [
      ...call(entry, entry.materialType),
      ...(stones.has(entry.materialType.toLowerCase()) ? ['stone'] : []),
    ];
    const typeWords = [...types.flatMap(split), 'piedra'];
    for (const name of [entry.name, entry.englishName ?? '', ...entry.otherNames]) {
      // The type in a name says no more than the type: 'marble' lists slabs before 'Marble Pebbles'.
      const words = split(name).filter((word) => !typeWords.some((type) => word.startsWith(type)));
      // If several names contain the word, the shortest one is the best match.
      add(words, WEIGHTS.name + 1 / Math.max(name.length, 1));
    }
    add(types, WEIGHTS.materialType);
    add(
      entry.finishes.flatMap((finish) => call(entry, finish)),
      WEIGHTS.finishes,
    );
    add(entry.origin === undefined ? [] : call(entry, entry.origin), WEIGHTS.origin);
    add(entry.otherOrigins, WEIGHTS.origin);
    add([wordsOfCollections[entry.collection]], WEIGHTS.collection);
    if (entry.tileSizesMm.length > 0) add(['tile'], WEIGHTS.collection);
    add(
      entry.suitableFor.flatMap((use) => call(entry, use)),
      WEIGHTS.suitableFor,
    );
    add(entry.thicknessesMm.flatMap(nameThickness), WEIGHTS.sizes);
    add(entry.tileSizesMm.flatMap(nameTile), WEIGHTS.sizes);
    // A description starts with what the stone looks like: 'White marble …', not '… with white veins'.
    for (const [place, word] of entry.words.split(' ').entries())
      add([word], WEIGHTS.words + 1 / (place + 1));
  }
  return postings;
}

export function markTerms(
  text: string,
  terms: ReadonlySet<string>,
  question = '',
): readonly { readonly text: string; readonly isMarked: boolean }[] {
  const asked = splitWords(question);
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).flatMap((part) => {
    const folded = foldText(part);
    const typed = asked.find((word) => folded.startsWith(word));
    // Folding may change the length of a word. Then the whole word is marked.
    if (!terms.has(folded) || typed === undefined || typed === folded || folded.length !== part.length) {
      return [{ text: part, isMarked: terms.has(folded) }];
    }
    return [
      { text: part.slice(0, typed.length), isMarked: true },
      { text: part.slice(typed.length), isMarked: false },
    ];
  });
}
