import MiniSearch from 'minisearch';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { QUESTION_MAX_LENGTH, TYPO_FREE_LENGTH } from '#domain/search/search.rules.ts';
import { foldText, splitWords } from '#domain/search/search-words.ts';

/** What was found, best first. */
export type Search = (question: string) => readonly SearchHit[];

export interface SearchHit {
  readonly entry: CatalogueEntry;
  /** Words of the catalogue that the question met, folded. */
  readonly terms: readonly string[];
}

const FIELDS = ['name', 'materialType', 'finishes', 'origin', 'suitableFor', 'collection', 'words'] as const;
/** A name says more than a word of the description. */
const BOOST = { name: 8, materialType: 4, finishes: 3, origin: 3, collection: 2 };

/** A search over products: by every word, from its beginning, one letter off where the word is long. */
export function createSearch(entries: readonly CatalogueEntry[]): Search {
  const index = new MiniSearch<CatalogueEntry & { id: number }>({
    fields: [...FIELDS],
    tokenize: (text) => [...splitWords(text)],
    processTerm: foldText,
    extractField: (document, field) =>
      field === 'id' ? String(document.id) : readField(document, field as (typeof FIELDS)[number]),
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));

  return (question) =>
    index
      .search(question.slice(0, QUESTION_MAX_LENGTH), {
        boost: BOOST,
        combineWith: 'AND',
        prefix: true,
        fuzzy: (term) => (term.length > TYPO_FREE_LENGTH ? 1 : false),
        weights: { prefix: 0.6, fuzzy: 0.2 },
      })
      .flatMap(({ id, terms }): SearchHit[] => {
        const entry = entries[Number(id)];
        return entry ? [{ entry, terms }] : [];
      });
}

function readField(entry: CatalogueEntry, field: (typeof FIELDS)[number]): string {
  if (field === 'collection') return getCollection(entry.collection).name;
  const value = entry[field];
  return typeof value === 'string' ? value : (value ?? []).join(' ');
}

/** Hits under their collections, the collection of the best hit first. */
export function groupHits(
  hits: readonly SearchHit[],
): readonly { readonly name: string; readonly hits: readonly SearchHit[] }[] {
  return [...Map.groupBy(hits, ({ entry }) => entry.collection)].map(([collection, own]) => ({
    name: getCollection(collection).name,
    hits: own,
  }));
}

/** The text in parts, those marked that a term begins. */
export function markTerms(
  text: string,
  terms: readonly string[],
): readonly { readonly text: string; readonly isMarked: boolean }[] {
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).map((part) => ({
    text: part,
    isMarked: terms.includes(foldText(part)),
  }));
}
