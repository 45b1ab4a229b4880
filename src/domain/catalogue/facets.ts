/**
 * What a listing can be narrowed by besides its type: within a filter one of the chosen values, between filters all of
 * them. Pure: the entries come from the catalogue's file, the choice from the address.
 */
import { foldText } from '../search/search-words.ts';
import type { CatalogueEntry } from './catalogue-file.ts';
import { findTypeByKey, toTypeKey, TYPE_PARAMETER } from './filter.ts';

/** Stands for every type, in the address of a collection with a type filter. */
export const ALL_TYPES = 'all';

/** In the order of the panel; the names are those of the address. */
export const facetRules = [
  { key: 'finish', label: 'Finish', read: (entry: CatalogueEntry) => entry.finishes },
  {
    key: 'for',
    label: 'Suitable for',
    read: (entry: CatalogueEntry): readonly string[] => entry.suitableFor,
  },
  {
    key: 'thickness',
    label: 'Thickness',
    read: (entry: CatalogueEntry) => entry.thicknessesMm.map((thickness) => `${thickness} mm`),
  },
  { key: 'origin', label: 'Origin', read: (entry: CatalogueEntry) => (entry.origin ? [entry.origin] : []) },
] as const;

export type FacetKey = (typeof facetRules)[number]['key'];

/** The order of the address. */
const ADDRESS_ORDER: readonly FacetKey[] = ['finish', 'origin', 'for', 'thickness'];

/** What a visitor has chosen. */
export interface FacetChoice {
  /** Key of a type; 'all' for every one, and where there is no type filter. */
  readonly type: string;
  /** Chosen values, as addresses write them; a filter without any is absent. */
  readonly values: ReadonlyMap<FacetKey, ReadonlySet<string>>;
}

/** A filter that the collection has. */
export interface Facet {
  readonly key: FacetKey;
  readonly label: string;
  /** In the order of the panel. */
  readonly options: readonly FacetOption[];
}

export interface FacetOption {
  /** As addresses write it: 'bush-hammered'. */
  readonly value: string;
  readonly label: string;
  /** Products that there would be with this value and the choices of the other filters. */
  readonly count: number;
  readonly isChosen: boolean;
}

/** 'Bush-hammered' is 'bush-hammered', 'Wet area' 'wet-area', 'Türkiye' 'turkiye', '20 mm' and '20-mm' '20'. */
export function toFacetValue(label: string): string {
  return foldText(label)
    .replace(/^(\d+)[\s-]?mm$/, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * The choice that an address makes, whether or not there are such products.
 *
 * @param defaultType of the collection; 'all' where it has no type filter
 */
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

/**
 * The query that makes this choice: one address for each, its parts always in the same order.
 *
 * @param search the present query; what is not of a filter stays, at the end
 */
export function toChoiceSearch(search: string, { type, values }: FacetChoice, defaultType: string): string {
  const query = new URLSearchParams(search);
  const parts = type === defaultType ? [] : [`${TYPE_PARAMETER}=${type}`];
  query.delete(TYPE_PARAMETER);
  for (const key of ADDRESS_ORDER) {
    query.delete(key);
    const chosen = [...(values.get(key) ?? [])];
    const sorted = key === 'thickness' ? chosen.sort((a, b) => Number(a) - Number(b)) : chosen.sort();
    if (sorted.length > 0) parts.push(`${key}=${sorted.map(encodeURIComponent).join(',')}`);
  }
  const rest = query.toString();
  const text = [...parts, ...(rest === '' ? [] : [rest])].join('&');
  return text === '' ? '' : `?${text}`;
}

/** The choice without what no product has: a value that is not offered could not be taken away again. */
export function leaveOutUnknown(
  entries: readonly CatalogueEntry[],
  { type, values }: FacetChoice,
): FacetChoice {
  const known = facetRules.flatMap((rule): [FacetKey, ReadonlySet<string>][] => {
    const labels = readLabels(entries, rule);
    const chosen = [...(values.get(rule.key) ?? [])].filter((value) => labels.has(value));
    return chosen.length > 0 ? [[rule.key, new Set(chosen)]] : [];
  });
  return { type, values: new Map(known) };
}

/** Whether a choice shows less, or more, than a type of the collection. */
export function isNarrowed({ values }: FacetChoice): boolean {
  return values.size > 0;
}

/** The products of this choice, in their order. */
export function filterEntries(
  entries: readonly CatalogueEntry[],
  choice: FacetChoice,
): readonly CatalogueEntry[] {
  return entries.filter(
    (entry) => isOfType(entry, choice.type) && facetRules.every((rule) => passes(entry, rule, choice)),
  );
}

/** The filters that the collection's products have, each value with the number of products that it would leave. */
export function countFacets(entries: readonly CatalogueEntry[], choice: FacetChoice): readonly Facet[] {
  return facetRules.flatMap((rule): Facet[] => {
    const labels = readLabels(entries, rule);
    if (labels.size === 0) return [];
    const counts = new Map<string, number>();
    const others = facetRules.filter((other) => other !== rule);
    for (const entry of entries) {
      if (!isOfType(entry, choice.type) || !others.every((other) => passes(entry, other, choice))) continue;
      for (const value of new Set(rule.read(entry).map(toFacetValue)))
        counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const chosen = choice.values.get(rule.key);
    const options = [...labels].map(([value, label]) => ({
      value,
      label,
      count: counts.get(value) ?? 0,
      isChosen: chosen?.has(value) ?? false,
    }));
    return [
      {
        key: rule.key,
        label: rule.label,
        options: rule.key === 'thickness' ? sortByNumber(options) : options,
      },
    ];
  });
}

/** What the products have, by the value that addresses write. */
function readLabels(
  entries: readonly CatalogueEntry[],
  { read }: (typeof facetRules)[number],
): Map<string, string> {
  return new Map(entries.flatMap(read).map((label) => [toFacetValue(label), label]));
}

/** The choice with a value added, or without it when it was chosen. */
export function toggleValue(choice: FacetChoice, key: FacetKey, value: string): FacetChoice {
  const chosen = new Set(choice.values.get(key));
  if (!chosen.delete(value)) chosen.add(value);
  const values = new Map(choice.values);
  if (chosen.size > 0) values.set(key, chosen);
  else values.delete(key);
  return { ...choice, values };
}

/** The choice of the same type and nothing else. */
export function clearValues({ type }: FacetChoice): FacetChoice {
  return { type, values: new Map() };
}

function isOfType({ materialType }: CatalogueEntry, type: string): boolean {
  return type === ALL_TYPES || materialType.toLowerCase() === type;
}

function passes(
  entry: CatalogueEntry,
  { key, read }: (typeof facetRules)[number],
  { values }: FacetChoice,
): boolean {
  const chosen = values.get(key);
  return chosen === undefined || read(entry).some((label) => chosen.has(toFacetValue(label)));
}

function sortByNumber(options: readonly FacetOption[]): readonly FacetOption[] {
  return options.toSorted((a, b) => Number(a.value) - Number(b.value));
}
