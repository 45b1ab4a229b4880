import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitInside, MAX_SCALE, panBy, WHOLE, zoomAt } from '#ui/pan-zoom.ts';
import { forAll } from '#tests/for-all.ts';

const stage = { width: 800, height: 600 };
const picture = { width: 480, height: 600 };

test('a picture fits its stage as a whole, and cannot be moved then', () => {
  expect(panBy(WHOLE, { x: 500, y: -500 }, stage, picture)).toEqual(WHOLE);
  expect(fitInside({ width: 1600, height: 2000 }, stage)).toEqual(picture);
  expect(fitInside({ width: 0, height: 0 }, stage)).toEqual(stage);
});

test('the point under the pointer stays where it is', () => {
  const view = zoomAt(WHOLE, 3, { x: 100, y: 50 }, stage, picture);
  // At scale 3, the point of the picture that was at (100, 50) at scale 1 is three times as far from the center.
  expect({ x: 100 * view.scale + view.x, y: 50 * view.scale + view.y }).toEqual({ x: 100, y: 50 });
});

test('no way of moving and zooming shows ground where the picture could be', async () => {
  const step = fc.record({
    factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
    x: fc.integer({ min: -400, max: 400 }),
    y: fc.integer({ min: -300, max: 300 }),
  });
  await forAll([fc.array(step, { maxLength: 20 })], (steps) => {
    let view = WHOLE;
    for (const { factor, x, y } of steps) {
      view = panBy(zoomAt(view, factor, { x, y }, stage, picture), { x: y, y: x }, stage, picture);
    }
    expect(view.scale).toBeGreaterThanOrEqual(1);
    expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
    expect(Math.abs(view.x)).toBeLessThanOrEqual(
      Math.max(0, (picture.width * view.scale - stage.width) / 2) + 1e-6,
    );
    expect(Math.abs(view.y)).toBeLessThanOrEqual(
      Math.max(0, (picture.height * view.scale - stage.height) / 2) + 1e-6,
    );
  });
});
