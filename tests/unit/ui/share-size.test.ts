import { expect, it } from 'vitest';
import { fitShareImage, SHARE_IMAGE, SHARE_RATIO } from '#ui/share-size.ts';

it.each([
  [{ width: 4000, height: 3000 }, SHARE_IMAGE],
  [SHARE_IMAGE, SHARE_IMAGE],
  [
    { width: 960, height: 1200 },
    { width: 960, height: 504 },
  ],
  [
    { width: 3000, height: 300 },
    { width: 571, height: 300 },
  ],
  [
    { width: 1, height: 1 },
    { width: 1, height: 1 },
  ],
])('a picture of %j is cut to %j, never enlarged', (natural, expected) => {
  expect(fitShareImage(natural)).toEqual(expected);
});

it('keeps the shape', () => {
  const { width, height } = fitShareImage({ width: 853, height: 1280 });
  expect(width / height).toBeCloseTo(SHARE_RATIO, 2);
});
