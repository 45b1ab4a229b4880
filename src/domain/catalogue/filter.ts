import { FIRST_PAGE_CARD_COUNT } from './catalogue.rules.ts';
import type { Collection } from './collection.ts';
import { DEFAULT_STONE_TYPE, stoneTypes, type StoneType } from './material.ts';
import type { Product } from './product.ts';

/** Name of the filter in the address: `?type=granite`. */
export const TYPE_PARAMETER = 'type';

/** How a type is written in addresses, ids and class names. */
export const toTypeKey = (type: StoneType): string => type.toLowerCase();

/** The type that an address asks for, or undefined when it asks for none that exists. */
export function findTypeByKey(key: string | null | undefined): StoneType | undefined {
  return stoneTypes.find((type) => toTypeKey(type) === key?.toLowerCase());
}

/**
 * The query of a listing that shows this type: nothing for the default, so that every view has one address.
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
 * The page of a long listing that holds the card at a place. Pages are counted from the end of the listing, so that a product
 * that comes in front changes the newest page and none behind it.
 *
 * @param total cards of the listing
 * @param place of the card, from 0
 */
export function toPageNumber(total: number, place: number): number {
  return Math.floor((total - 1 - place) / FIRST_PAGE_CARD_COUNT) + 1;
}

/** The products of one type, or all of a collection without filter: what a visitor sees at a time. */
export interface ListingGroup {
  /** 'granite', or 'all' where there is no filter. */
  readonly key: string;
  readonly name: string;
  readonly products: readonly Product[];
}

/** Parts a collection as its filter does: one group a type, in the filter's order, or a single one. */
export function groupByType(products: readonly Product[], collection: Collection): readonly ListingGroup[] {
  if (!collection.hasTypeFilter) return [{ key: 'all', name: collection.name, products }];
  return stoneTypes.map((type) => ({
    key: toTypeKey(type),
    name: type,
    products: products.filter((product) => product.materialType === type),
  }));
}
