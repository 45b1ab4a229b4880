import { collections, type CollectionSlug } from '../catalogue/collection.ts';
import type { Product } from '../catalogue/product.ts';
import type { SurfaceFinish } from './laying.ts';
import { ASSUMED_PICTURE_WIDTH_MM } from './rooms.rules.ts';

const HOME_COLLECTION = 'floor-and-wall';
const keyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * How an address names a stone, as its key `<collection>/<slug>`: a plain slug is one of Floor and Wall Coverings.
 *
 * @returns undefined for what cannot be a stone's name
 */
export function toStoneKey(text: string): string | undefined {
  const key = text.includes('/') ? text : `${HOME_COLLECTION}/${text}`;
  return keyPattern.test(key) ? key : undefined;
}

/** The shortest name that an address may use for a stone. */
export function toStonePath(key: string): string {
  return key.startsWith(`${HOME_COLLECTION}/`) ? key.slice(HOME_COLLECTION.length + 1) : key;
}

/**
 * The width of stone that a picture shows, in meters.
 *
 * @param key of the stone
 * @param widthMm as somebody measured it
 */
export function toPictureWidthM(
  key: string,
  widthMm: number | undefined,
): { meters: number; isAssumed: boolean } {
  const collection = collections.find(({ slug }) => key.startsWith(`${slug}/`))?.slug ?? HOME_COLLECTION;
  const assumed = ASSUMED_PICTURE_WIDTH_MM[collection];
  return { meters: (widthMm ?? assumed) / 1000, isAssumed: widthMm === undefined };
}

/**
 * The surfaces that a product can be shown with. Every finish that is not polished scatters light as a honed one does, as
 * far as a picture of a room can tell.
 *
 * @param finishes as the product names them; a product that names none may have any
 */
export function listSurfaceFinishes(finishes: readonly string[]): readonly SurfaceFinish[] {
  const isPolished = (finish: string) => /polish/i.test(finish);
  const isAny = (finish: string) => /\ball\b|\bany\b/i.test(finish);
  if (finishes.length === 0 || finishes.some(isAny)) return ['polished', 'honed'];
  return [
    ...(finishes.some(isPolished) ? (['polished'] as const) : []),
    ...(finishes.some((finish) => !isPolished(finish)) ? (['honed'] as const) : []),
  ];
}

/** Whether a product with a picture can be laid in a room. */
export function isShownInRooms({
  collection,
  images,
  technicalData,
}: Pick<Product, 'collection' | 'images' | 'technicalData'>): boolean {
  return images.length > 0 && mayBeShownInRooms(collection, technicalData.pictureWidthMm);
}

/**
 * Whether the first picture of a product shows a flat piece of stone that can be laid: slabs and tiles do, and whatever
 * somebody measured. Other pictures show heaps, posts and panels, or paving that is laid already.
 */
export function mayBeShownInRooms(collection: CollectionSlug, widthMm: number | undefined): boolean {
  return collection === HOME_COLLECTION || widthMm !== undefined;
}

/**
 * The stones that are offered as chips: those that the rooms are furnished with and those that were picked, as far as the
 * catalogue has them, then others in the order of the catalogue.
 *
 * @param picked slugs, in the order of the chips
 */
export function pickSwatches<Stone extends Pick<Product, 'slug'>>(
  stones: readonly Stone[],
  picked: readonly string[],
  count: number,
): Stone[] {
  const chosen = picked.flatMap((slug) => stones.find((stone) => stone.slug === slug) ?? []);
  return [...new Set([...chosen, ...stones])].slice(0, Math.max(count, 0));
}
