import { FIRST_PAGE_CARD_COUNT } from './catalogue.rules.ts';
import type { Collection } from './collection.ts';
import { DEFAULT_STONE_TYPE } from './material.ts';
import { groupByType, toTypeKey, type ListingGroup } from './filter.ts';
import type { Product } from './product.ts';

/** A listing as its first HTML holds it. */
export interface Listing {
  /** Whether every product is in the HTML, so that nothing is left to fetch. */
  readonly isWhole: boolean;
  readonly groups: readonly ListingGroup[];
  /** The group that is shown first. */
  readonly firstGroup: ListingGroup;
  /** Cards of the first HTML, in order. */
  readonly cards: readonly Product[];
}

/** Decides what the first HTML of a listing holds (rule 7.1): everything, or the first 60 of its default type. */
export function arrangeListing(products: readonly Product[], collection: Collection): Listing {
  const groups = groupByType(products, collection);
  const defaultKey = toTypeKey(DEFAULT_STONE_TYPE);
  const firstGroup = groups.find(({ key }) => key === defaultKey) ?? groups[0];
  if (!firstGroup) throw new Error(`The collection ${collection.slug} has no group of products.`);
  const isWhole = products.length <= FIRST_PAGE_CARD_COUNT;
  return {
    isWhole,
    groups,
    firstGroup,
    cards: isWhole ? products : firstGroup.products.slice(0, FIRST_PAGE_CARD_COUNT),
  };
}

/** A page's worth of a group that is too long for the listing. */
export interface ListingPage {
  readonly group: ListingGroup;
  /** From 1. */
  readonly number: number;
  readonly pageCount: number;
  readonly products: readonly Product[];
}

/** Every page of every group, for the plain pages that crawlers follow and the fragments that the listing fetches. */
export function paginateListing({ groups }: Pick<Listing, 'groups'>): readonly ListingPage[] {
  return groups.flatMap((group) => {
    const pageCount = countPages(group);
    return Array.from({ length: pageCount }, (_, index) => ({
      group,
      number: index + 1,
      pageCount,
      products: group.products.slice(index * FIRST_PAGE_CARD_COUNT, (index + 1) * FIRST_PAGE_CARD_COUNT),
    }));
  });
}

export function countPages(group: ListingGroup): number {
  return Math.ceil(group.products.length / FIRST_PAGE_CARD_COUNT);
}

/**
 * The page numbers that a page links to: the first, the last, its neighbors, and round numbers between, so that any page
 * of a long listing is a few steps away and no page lists them all.
 *
 * @param current the page that links; 0 for the listing itself
 */
export function pickPageLinks(pageCount: number, current: number): readonly number[] {
  const step = 10 ** Math.max(1, Math.ceil(Math.log10(Math.max(pageCount, 1))) - 1);
  const numbers = new Set([1, pageCount]);
  for (let near = current - 2; near <= current + 2; near++) numbers.add(near);
  for (let round = step; round < pageCount; round += step) numbers.add(round);
  return [...numbers].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
