import { FIRST_PAGE_CARD_COUNT } from './catalogue.rules.ts';
import { ALL_TYPES } from './facet.rules.ts';
import type { Collection } from './collection.ts';
import { DEFAULT_STONE_TYPE, stoneTypes, type StoneType } from './material.ts';
import type { Product } from './product.ts';

export const TYPE_PARAMETER = 'type';

export const toTypeKey = (type: StoneType): string => type.toLowerCase();

export function findTypeByKey(key: string | null | undefined): StoneType | undefined {
  return stoneTypes.find((type) => toTypeKey(type) === key?.toLowerCase());
}

/** The query of a listing that shows this type. The default type has no parameter, so that every view has one
 * address. */
export function toTypeSearch(search: string, key: string): string {
  const query = new URLSearchParams(search);
  query.delete(TYPE_PARAMETER);
  const rest = query.toString().replaceAll('%2C', ',');
  const type = key === toTypeKey(DEFAULT_STONE_TYPE) ? '' : `${TYPE_PARAMETER}=${encodeURIComponent(key)}`;
  const text = [type, rest].filter(Boolean).join('&');
  return text === '' ? '' : `?${text}`;
}

/** The page of a long listing with the card at `place` (from 0). Pages are numbered from the end, so that a product
 * added in front changes only the newest one. */
export function toPageNumber(total: number, place: number): number {
  return Math.floor((total - 1 - place) / FIRST_PAGE_CARD_COUNT) + 1;
}

export interface CardPage {
  readonly group: string;
  readonly number: number;
}

export interface LocatedCard {
  readonly href: string;
  readonly page: CardPage;
}

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

export interface ListingGroup {
  readonly key: string;
  readonly type?: StoneType;
  readonly products: readonly Product[];
}

export function groupByType(products: readonly Product[], collection: Collection): readonly ListingGroup[] {
  if (!collection.hasTypeFilter) return [{ key: ALL_TYPES, products }];
  return stoneTypes.map((type) => ({
    key: toTypeKey(type),
    type,
    products: products.filter((product) => product.materialType === type),
  }));
}
