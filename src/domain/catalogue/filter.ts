import { FIRST_PAGE_CARD_COUNT } from './catalogue.rules.ts';
import { ALL_TYPES } from './facet.rules.ts';
import type { Collection } from './collection.ts';
import { DEFAULT_STONE_TYPE, stoneTypes, type StoneType } from './material.ts';
import type { Product } from './product.ts';

/** The filter's parameter in the address: `?type=granite`. */
export const TYPE_PARAMETER = 'type';

/** The type as addresses, ids and class names write it. */
export const toTypeKey = (type: StoneType): string => type.toLowerCase();

/** @returns undefined if no such type exists */
export function findTypeByKey(key: string | null | undefined): StoneType | undefined {
  return stoneTypes.find((type) => toTypeKey(type) === key?.toLowerCase());
}

/**
 * The query of a listing that shows this type. The default type has no parameter, so that every view has one address.
 *
 * @param search the present query; its other parameters stay
 */
export function toTypeSearch(search: string, key: string): string {
  const query = new URLSearchParams(search);
  query.delete(TYPE_PARAMETER);
  const rest = query.toString().replaceAll('%2C', ',');
  const type = key === toTypeKey(DEFAULT_STONE_TYPE) ? '' : `${TYPE_PARAMETER}=${encodeURIComponent(key)}`;
  const text = [type, rest].filter(Boolean).join('&');
  return text === '' ? '' : `?${text}`;
}

/**
 * The page of a long listing that contains a card. Pages are numbered from the end of the listing, so that a product added
 * in front changes only the newest page.
 *
 * @param total cards of the listing
 * @param place of the card, from 0
 */
export function toPageNumber(total: number, place: number): number {
  return Math.floor((total - 1 - place) / FIRST_PAGE_CARD_COUNT) + 1;
}

/** A page of a long listing: some cards of one group, in the number of `toPageNumber`. */
export interface CardPage {
  readonly group: string;
  readonly number: number;
}

/** Where to find the card of a product. */
export interface LocatedCard {
  /** Address of the product. */
  readonly href: string;
  readonly page: CardPage;
}

/**
 * The page of the long listing that contains each product's card.
 *
 * @param entries all products of the collection, in the order of its listing
 */
export function findPages<Entry extends Pick<Product, 'materialType'>>(
  entries: readonly Entry[],
  hasTypes: boolean,
): readonly { readonly entry: Entry; readonly page: CardPage }[] {
  const places = new Map<string, number>();
  const placed = entries.map((entry) => {
    const group = hasTypes ? entry.materialType.toLowerCase() : ALL_TYPES;
    const place = places.get(group) ?? 0;
    places.set(group, place + 1);
    return { entry, group, place };
  });
  return placed.map(({ entry, group, place }) => ({
    entry,
    page: { group, number: toPageNumber(places.get(group) ?? 0, place) },
  }));
}

/** The products that a listing shows at a time: one type, or the whole collection if it has no type filter. */
export interface ListingGroup {
  /** 'granite', or 'all' if there is no type filter. */
  readonly key: string;
  /** Undefined if there is no filter. */
  readonly type?: StoneType;
  readonly products: readonly Product[];
}

/** Groups a collection by type, in filter order; a single group if it has no type filter. */
export function groupByType(products: readonly Product[], collection: Collection): readonly ListingGroup[] {
  if (!collection.hasTypeFilter) return [{ key: ALL_TYPES, products }];
  return stoneTypes.map((type) => ({
    key: toTypeKey(type),
    type,
    products: products.filter((product) => product.materialType === type),
  }));
}
