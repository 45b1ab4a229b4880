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
  /** From 1, which is the last page of the listing: what is behind a new product keeps its page (decision 008). */
  readonly number: number;
  /** Whether it is the first page of the listing, the only one that may hold fewer than 60. */
  readonly isNewest: boolean;
  readonly products: readonly Product[];
}

/** Every page of every group, for the plain pages that crawlers follow and the fragments that the listing fetches. */
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

/** The page numbers that the listing itself links to: the first, the last, their neighbors, and round numbers between. */
export function pickPageLinks(pageCount: number): readonly number[] {
  return pick([1, 2, pageCount - 1, pageCount, ...listRound(pageCount)], pageCount);
}

/**
 * Those that one of its pages links to: the neighbors, and round numbers down to the first. They follow from its own number, so
 * that a page more or less changes the newest pages only.
 */
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
