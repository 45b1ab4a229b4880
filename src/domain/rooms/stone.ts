import { collections } from '../catalogue/collection.ts';
import type { Product } from '../catalogue/product.ts';
import type { SurfaceFinish } from './laying.ts';
import { ASSUMED_PICTURE_WIDTH_MM } from './rooms.rules.ts';

const HOME_COLLECTION = 'floor-and-wall';
const keyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function toStoneKey(text: string): string | undefined {
  const key = text.includes('/') ? text : `${HOME_COLLECTION}/${text}`;
  return keyPattern.test(key) ? key : undefined;
}

export function toStonePath(key: string): string {
  return key.startsWith(`${HOME_COLLECTION}/`) ? key.slice(HOME_COLLECTION.length + 1) : key;
}

export function toPictureWidthM(
  key: string,
  widthMm: number | undefined,
): { meters: number; isAssumed: boolean } {
  const collection = collections.find(({ slug }) => key.startsWith(`${slug}/`))?.slug ?? HOME_COLLECTION;
  const assumed = ASSUMED_PICTURE_WIDTH_MM[collection];
  return { meters: (widthMm ?? assumed) / 1000, isAssumed: widthMm === undefined };
}

/** In a rendered room, every finish except polished scatters light as a honed one does. */
export function listSurfaceFinishes(finishes: readonly string[]): readonly SurfaceFinish[] {
  const isPolished = (finish: string) => /polish/i.test(finish);
  const isAny = (finish: string) => /\ball\b|\bany\b/i.test(finish);
  if (finishes.length === 0 || finishes.some(isAny)) return ['polished', 'honed'];
  return [
    ...(finishes.some(isPolished) ? (['polished'] as const) : []),
    ...(finishes.some((finish) => !isPolished(finish)) ? (['honed'] as const) : []),
  ];
}

/** A flat piece: slabs and tiles, and every measured picture. Others show heaps, posts, panels, or finished paving. */
export function isShownInRooms({
  collection,
  images,
  technicalData,
}: Pick<Product, 'collection' | 'images' | 'technicalData'>): boolean {
  return images.length > 0 && (collection === HOME_COLLECTION || technicalData.pictureWidthMm !== undefined);
}

/** The default stones of the rooms and the visitor's picks, then others in catalogue order. */
export function pickSwatches<Stone extends Pick<Product, 'slug'>>(
  stones: readonly Stone[],
  picked: readonly string[],
  count: number,
): Stone[] {
  const chosen = picked.flatMap((slug) => stones.find((stone) => stone.slug === slug) ?? []);
  return [...new Set([...chosen, ...stones])].slice(0, Math.max(count, 0));
}
