import { foldText } from '../search/search-words.ts';
import type { CatalogueEntry } from './catalogue-file.ts';
import { ALL_TYPES, facetRules, type FacetKey } from './facet.rules.ts';
import { findTypeByKey, toTypeKey, TYPE_PARAMETER } from './filter.ts';
import { USES } from './technical-data.rules.ts';
import { showTermOf, type Phrase, type ShownTerm } from './terms.ts';

const addressOrder = facetRules
  .toSorted((one, other) => one.addressPlace - other.addressPlace)
  .map(({ key }) => key);

export interface FacetChoice {
  readonly type: string;
  readonly values: ReadonlyMap<FacetKey, ReadonlySet<string>>;
}

export interface Facet {
  readonly key: FacetKey;
  readonly options: readonly FacetOption[];
}

export interface FacetOption extends Phrase {
  readonly value: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/** 'Bush-hammered' → 'bush-hammered', 'Wet area' → 'wet-area', 'Türkiye' → 'turkiye', '20 mm' and '20-mm' → '20'. */
export function toFacetValue(term: string): string {
  return foldText(term)
    .replace(/^(\d+)[\s-]?mm$/, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

export function parseChoice(search: string, defaultType: string): FacetChoice {
  const query = new URLSearchParams(search);
  const values = new Map<FacetKey, ReadonlySet<string>>();
  for (const { key } of facetRules) {
    const chosen = (query.get(key) ?? '').split(',').map(toFacetValue).filter(Boolean);
    if (chosen.length > 0) values.set(key, new Set(chosen));
  }
  return {
    type: defaultType === ALL_TYPES ? ALL_TYPES : parseType(query.get(TYPE_PARAMETER), defaultType),
    values,
  };
}

function parseType(key: string | null, defaultType: string): string {
  if (key?.toLowerCase() === ALL_TYPES) return ALL_TYPES;
  const type = findTypeByKey(key);
  return type ? toTypeKey(type) : defaultType;
}

/** In a fixed order of parameters: each choice has one address. Foreign parameters stay, at the end. */
export function toChoiceSearch(search: string, { type, values }: FacetChoice, defaultType: string): string {
  const query = new URLSearchParams(search);
  const parts = type === defaultType ? [] : [`${TYPE_PARAMETER}=${type}`];
  query.delete(TYPE_PARAMETER);
  for (const key of addressOrder) {
    query.delete(key);
    const chosen = [...(values.get(key) ?? [])];
    const sorted = key === 'thickness' ? chosen.sort((a, b) => Number(a) - Number(b)) : chosen.sort();
    if (sorted.length > 0) parts.push(`${key}=${sorted.map(encodeURIComponent).join(',')}`);
  }
  const rest = query.toString();
  const text = [...parts, ...(rest === '' ? [] : [rest])].join('&');
  return text === '' ? '' : `?${text}`;
}

export interface FacetIndex {
  readonly entries: readonly CatalogueEntry[];
  readonly types: readonly string[];
  readonly facets: readonly IndexedFacet[];
}

interface IndexedFacet {
  readonly key: FacetKey;
  readonly terms: ReadonlyMap<string, ShownTerm>;
  readonly names: ReadonlyMap<string, string>;
  readonly of: readonly (readonly string[])[];
}

/** Terms are folded once: on every click it would be too slow for 2,000 products. A country is one value, whatever
 * rows call it. */
export function createFacetIndex(entries: readonly CatalogueEntry[], locale: string): FacetIndex {
  const known = new Map<string, string>();
  const toValue = (term: string) => {
    const value = known.get(term) ?? toFacetValue(term);
    known.set(term, value);
    return value;
  };
  const facets = facetRules.map(({ key, read }): IndexedFacet => {
    const spellings = new Map<string, Map<string, number>>();
    const found = entries.map((entry) => {
      const own = new Set<Map<string, number>>();
      for (const term of read(entry)) {
        const names = [term, ...(key === 'origin' ? entry.otherOrigins : [])].map(toValue);
        if (names[0] === '') continue;
        const same = names.map((name) => spellings.get(name)).find(Boolean) ?? new Map<string, number>();
        for (const name of names) spellings.set(name, same);
        same.set(term, (same.get(term) ?? 0) + 1);
        own.add(same);
      }
      return own;
    });
    const usual = new Map(
      [...new Set(spellings.values())].map((same) => [
        same,
        [...same].reduce((one, other) => (other[1] > one[1] ? other : one))[0],
      ]),
    );
    const toUsual = (same: Map<string, number>) => toValue(usual.get(same) ?? '');
    const labels = entries[0]?.labels;
    const terms = new Map(
      [...usual].map(([same, term]) => [
        toUsual(same),
        key === 'thickness' ? { value: term, label: term } : showTermOf(labels, term),
      ]),
    );
    return {
      key,
      terms: sortTerms(key, terms, locale),
      names: new Map([...spellings].map(([name, same]) => [name, toUsual(same)])),
      of: found.map((own) => [...own].map(toUsual)),
    };
  });
  return { entries, types: entries.map(({ materialType }) => materialType.toLowerCase()), facets };
}

/** Without values that no product has: a visitor couldn't clear them. */
export function leaveOutUnknown({ facets }: FacetIndex, { type, values }: FacetChoice): FacetChoice {
  const known = facets.flatMap(({ key, names }): [FacetKey, ReadonlySet<string>][] => {
    const chosen = [...(values.get(key) ?? [])].flatMap((value) => names.get(value) ?? []);
    return chosen.length > 0 ? [[key, new Set(chosen)]] : [];
  });
  return { type, values: new Map(known) };
}

export function narrow({ entries, types, facets }: FacetIndex, { type, values }: FacetChoice) {
  const counts = facets.map(() => new Map<string, number>());
  const chosen = facets.map(({ key }) => values.get(key));
  const left: CatalogueEntry[] = [];
  const count = (facet: number, entry: number) => {
    for (const value of facets[facet]?.of[entry] ?? []) {
      counts[facet]?.set(value, (counts[facet].get(value) ?? 0) + 1);
    }
  };
  for (const [index, entry] of entries.entries()) {
    if (type !== ALL_TYPES && types[index] !== type) continue;
    const failed = [...facets.keys()].filter((facet) => {
      const wanted = chosen[facet];
      return wanted && !facets[facet]?.of[index]?.some((value) => wanted.has(value));
    });
    // A value's count depends on the choices of the other filters, not on those of its own.
    const [first] = failed;
    if (first === undefined) {
      left.push(entry);
      for (const facet of facets.keys()) count(facet, index);
    } else if (failed.length === 1) count(first, index);
  }
  return {
    entries: left,
    facets: facets.flatMap(({ key, terms }, facet): Facet[] => {
      if (terms.size === 0) return [];
      const options = [...terms].map(([value, { label, lang }]) => ({
        value,
        label,
        ...(lang && { lang }),
        count: counts[facet]?.get(value) ?? 0,
        isChosen: chosen[facet]?.has(value) ?? false,
      }));
      return [{ key, options }];
    }),
  };
}

export function toggleValue(choice: FacetChoice, key: FacetKey, value: string): FacetChoice {
  const chosen = new Set(choice.values.get(key));
  if (!chosen.delete(value)) chosen.add(value);
  const values = new Map(choice.values);
  if (chosen.size > 0) values.set(key, chosen);
  else values.delete(key);
  return { ...choice, values };
}

export function clearValues({ type }: FacetChoice): FacetChoice {
  return { type, values: new Map() };
}

function sortTerms(
  key: FacetKey,
  terms: ReadonlyMap<string, ShownTerm>,
  locale: string,
): ReadonlyMap<string, ShownTerm> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const placeOf = ({ value }: ShownTerm) => (key === 'for' ? USES.findIndex((use) => use === value) : 0);
  return new Map(
    [...terms].sort(([, one], [, other]) => placeOf(one) - placeOf(other) || compare(one.label, other.label)),
  );
}
