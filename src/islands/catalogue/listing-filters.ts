import { loadEntries } from '#browser/catalogue/load-catalogue.ts';
import { locale, paths } from '#content/words/site.ts';
import type { Collection, CollectionSlug } from '#domain/catalogue/collection.ts';
import { ALL_TYPES, type FacetKey } from '#domain/catalogue/facet.rules.ts';
import {
  clearValues,
  createFacetIndex,
  leaveOutUnknown,
  narrow,
  parseChoice,
  toChoiceSearch,
  toggleValue,
} from '#domain/catalogue/facets.ts';
import { findPages, toTypeKey, type LocatedCard } from '#domain/catalogue/filter.ts';
import { DEFAULT_STONE_TYPE } from '#domain/catalogue/material.ts';

type FilteredCollection = Pick<Collection, 'hasTypeFilter'> & { readonly slug: CollectionSlug };

export type ListingFilters = Awaited<ReturnType<typeof readFilters>>;

/** Computed from the catalogue's file. @throws if the catalogue isn't available */
export async function readFilters({ slug, hasTypeFilter }: FilteredCollection) {
  const entries = await loadEntries(slug);
  const defaultType = hasTypeFilter ? toTypeKey(DEFAULT_STONE_TYPE) : ALL_TYPES;
  const index = createFacetIndex(entries, locale);
  const cards = new Map(
    findPages(entries, hasTypeFilter).map(({ entry, page }) => [
      entry,
      { href: paths.product(entry), page } satisfies LocatedCard,
    ]),
  );
  const parse = (search: string) => leaveOutUnknown(index, parseChoice(search, defaultType));
  return {
    narrow: (search: string) => {
      const choice = parse(search);
      const { entries: found, facets } = narrow(index, choice);
      const isWholeType = choice.values.size === 0 && (!hasTypeFilter || choice.type !== ALL_TYPES);
      const products = isWholeType ? undefined : found.flatMap((entry) => cards.get(entry) ?? []);
      return { facets, count: found.length, products };
    },
    toggle: (search: string, key: FacetKey, value: string) =>
      toChoiceSearch(search, toggleValue(parse(search), key, value), defaultType),
    clear: (search: string) => toChoiceSearch(search, clearValues(parse(search)), defaultType),
  };
}
