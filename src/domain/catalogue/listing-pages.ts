import { FIRST_PAGE_CARD_COUNT } from './catalogue.rules.ts';
import type { Collection } from './collection.ts';
import { DEFAULT_STONE_TYPE } from './material.ts';
import { groupByType, toTypeKey, type ListingGroup } from './filter.ts';
import type { Product } from './product.ts';

export interface Listing {
  readonly isWhole: boolean;
  readonly groups: readonly ListingGroup[];
  readonly firstGroup: ListingGroup;
  readonly cards: readonly Product[];
}

/** Rule 7.1: all cards, or the first 60 of the default type. */
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

export interface ListingPage {
  readonly group: ListingGroup;
  /** Counted from the end, so that a new product doesn't move others to other pages (decision 008). */
  readonly number: number;
  /** The only page that may have fewer than 60 cards. */
  readonly isNewest: boolean;
  readonly products: readonly Product[];
}

export function paginateListing({ groups }: Pick<Listing, 'groups'>): readonly ListingPage[] {
  return groups.flatMap((group) => {
    const pageCount = countPages(group);
    return Array.from({ length: pageCount }, (_, index) => {
      const end = group.products.length - index * FIRST_PAGE_CARD_COUNT;
      return {
        group,
        number: index + 1,
        isNewest: index === pageCount - 1,
        products: group.products.slice(Math.max(0, end - FIRST_PAGE_CARD_COUNT), end),
      };
    });
  });
}

export function countPages(group: ListingGroup): number {
  return Math.ceil(group.products.length / FIRST_PAGE_CARD_COUNT);
}

export function pickPageLinks(pageCount: number): readonly number[] {
  return pick([1, 2, pageCount - 1, pageCount, ...listRound(pageCount)], pageCount);
}

/** Neighbors, and round numbers down to the first page. They depend only on its own number, so that adding or
 * removing a page changes only the newest pages. */
export function pickNearPageLinks({
  group,
  number,
}: Pick<ListingPage, 'group' | 'number'>): readonly number[] {
  const near = [-2, -1, 0, 1, 2].map((distance) => number + distance);
  return pick([1, ...near, ...listRound(number)], countPages(group));
}

function listRound(below: number): number[] {
  const step = 10 ** Math.max(1, Math.ceil(Math.log10(Math.max(below, 1))) - 1);
  const numbers: number[] = [];
  for (let round = step; round < below; round += step) numbers.push(round);
  return numbers;
}

function pick(numbers: readonly number[], pageCount: number): readonly number[] {
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
