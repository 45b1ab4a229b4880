import { loadEntries } from '#browser/catalogue/load-catalogue.ts';
import { locale, paths } from '#content/words/site.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import type { Collection, CollectionSlug } from '#domain/catalogue/collection.ts';
import { ALL_TYPES, type FacetKey } from '#domain/catalogue/facet.rules.ts';
import {
  clearValues,
  createFacetIndex,
  isNarrowed,
  leaveOutUnknown,
  narrow,
  parseChoice,
  toChoiceSearch,
  toggleValue,
  type Facet,
  type FacetChoice,
  type FacetIndex,
} from '#domain/catalogue/facets.ts';
import { findPages, toTypeKey, type LocatedCard } from '#domain/catalogue/filter.ts';
import { DEFAULT_STONE_TYPE } from '#domain/catalogue/material.ts';

type FilteredCollection = Pick<Collection, 'hasTypeFilter'> & { readonly slug: CollectionSlug };

export interface Narrowed {
  readonly facets: readonly Facet[];
  readonly count: number;
  readonly products: readonly LocatedCard[] | undefined;
}

/** Computed from the catalogue's file. @throws if the catalogue isn't available */
export async function readFilters(collection: FilteredCollection): Promise<ListingFilters> {
  return new ListingFilters(collection.hasTypeFilter, await loadEntries(collection.slug));
}

export class ListingFilters {
  readonly #hasTypes: boolean;
  readonly #defaultType: string;
  readonly #index: FacetIndex;
  readonly #cards: ReadonlyMap<CatalogueEntry, LocatedCard>;

  constructor(hasTypes: boolean, entries: readonly CatalogueEntry[]) {
    this.#hasTypes = hasTypes;
    this.#defaultType = hasTypes ? toTypeKey(DEFAULT_STONE_TYPE) : ALL_TYPES;
    this.#index = createFacetIndex(entries, locale);
    this.#cards = new Map(
      findPages(entries, hasTypes).map(({ entry, page }) => [entry, { href: paths.product(entry), page }]),
    );
  }

  narrow(search: string): Narrowed {
    const choice = this.#parse(search);
    const { entries, facets } = narrow(this.#index, choice);
    const isWholeType = !isNarrowed(choice) && (!this.#hasTypes || choice.type !== ALL_TYPES);
    return {
      facets,
      count: entries.length,
      products: isWholeType ? undefined : entries.flatMap((entry) => this.#cards.get(entry) ?? []),
    };
  }

  toggle(search: string, key: FacetKey, value: string): string {
    return toChoiceSearch(search, toggleValue(this.#parse(search), key, value), this.#defaultType);
  }

  clear(search: string): string {
    return toChoiceSearch(search, clearValues(this.#parse(search)), this.#defaultType);
  }

  #parse(search: string): FacetChoice {
    return leaveOutUnknown(this.#index, parseChoice(search, this.#defaultType));
  }
}
