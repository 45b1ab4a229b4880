import { expect, test } from 'vitest';
import { isInTrack, placeSlide } from '#islands/site/slide-geometry.ts';

const sizes = { active: 600, base: 400, gap: 20 };

test('the active slide is wide, its neighbors are not', () => {
  expect(placeSlide(0, sizes)).toEqual({ x: 0, width: 600 });
  expect(placeSlide(1, sizes)).toEqual({ x: 620, width: 400 });
  expect(placeSlide(-1, sizes)).toEqual({ x: -420, width: 400 });
});

test('gaps keep their width while the row moves', () => {
  for (const shift of [0, 0.1, 0.5, 0.9, 1]) {
    const places = [0, 1, 2, 3].map((index) => placeSlide(index - shift, sizes));
    for (const [index, place] of places.slice(1).entries()) {
      const before = places[index] ?? { x: Number.NaN, width: Number.NaN };
      expect(place.x - (before.x + before.width)).toBeCloseTo(sizes.gap);
    }
  }
});

test('a slide outside of the track on either side can’t be reached', () => {
  const reached = [-400, -380, 960, 999.5].filter((x) => isInTrack({ x, width: 400 }, 1000));
  expect(reached).toEqual([-380, 960]);
});
