import { expect, it } from 'vitest';
import {
  isShownInRooms,
  listSurfaceFinishes,
  pickSwatches,
  toPictureWidthM,
  toStoneKey,
  toStonePath,
} from '#domain/rooms/stone.ts';

it.each([
  ['volakas', 'floor-and-wall/volakas'],
  ['hardscape-materials/coping', 'hardscape-materials/coping'],
])('the stone %s of an address is %s, and the shortest name of it', (text, key) => {
  expect(toStoneKey(text)).toBe(key);
  expect(toStonePath(key)).toBe(text);
});

it('no other text of an address is a stone', () => {
  const texts = ['', 'Extras/bench', 'floor-and-wall/volakas?x', 'a/b/c', 'Volakas'];
  expect(texts.filter(toStoneKey)).toEqual([]);
});

it('the width of stone in a picture is the measured one, or an assumption that is marked as such', () => {
  expect(toPictureWidthM('floor-and-wall/volakas', 1440)).toEqual({ meters: 1.44, isAssumed: false });
  expect(toPictureWidthM('floor-and-wall/volakas', undefined)).toEqual({ meters: 1.2, isAssumed: true });
  expect(toPictureWidthM('hardscape-materials/coping', undefined)).toEqual({ meters: 1.5, isAssumed: true });
});

it.each([
  ['Polished, Honed', 'polished, honed'],
  ['Honed, Brushed', 'honed'],
  ['Polished', 'polished'],
  ['Bush-hammered', 'honed'],
  ['', 'polished, honed'],
  ['Available in all finishes', 'polished, honed'],
])('a stone with the finishes "%s" can be shown as %s', (finishes, shown) => {
  expect(listSurfaceFinishes(finishes.split(', ').filter(Boolean)).join(', ')).toBe(shown);
});

it('the chips are the picked ones, then others, up to the limit', () => {
  const stones = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
  expect(pickSwatches(stones, ['c', 'gone', 'a'], 3).map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
  expect(pickSwatches(stones, [], 9)).toHaveLength(4);
  expect(pickSwatches([], ['a'], 9)).toEqual([]);
});

it('a stone in a room has a picture of a slab, or a measured one', () => {
  const slab = { collection: 'floor-and-wall', images: [{ src: 'slab.jpg' }], technicalData: {} } as const;
  const paver = { ...slab, collection: 'hardscape-materials' } as const;
  expect(isShownInRooms(slab)).toBe(true);
  expect(isShownInRooms({ ...slab, images: [] })).toBe(false);
  expect(isShownInRooms(paver)).toBe(false);
  expect(isShownInRooms({ ...paver, technicalData: { pictureWidthMm: 900 } })).toBe(true);
});
