import fc from 'fast-check';
import { expect, it } from 'vitest';
import { multiply, rotate } from '#domain/rooms/homography.ts';
import { roomsSchema } from '#domain/rooms/room.ts';
import { forAll } from '#tests/for-all.ts';
import { mapPoint } from '#tests/map-point.ts';
import roomsJson from '#assets/rooms/rooms.json' with { type: 'json' };

const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
/** Planes from a camera's view: a rotation, a scale, an offset and some perspective. */
const plane = fc
  .record({
    degrees: fc.double({ min: -180, max: 180, noNaN: true }),
    scale: fc.double({ min: 0.5, max: 20, noNaN: true }),
    x: coordinate,
    y: coordinate,
    tilt: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  })
  .map(({ degrees, scale, x, y, tilt }) => multiply([scale, 0, x, 0, scale, y, 0, tilt, 1], rotate(degrees)));
const points = fc.record({ x: coordinate, y: coordinate });
const surfaces = roomsSchema
  .parse(roomsJson)
  .flatMap((room) => room.surfaces.map((surface) => ({ room, surface })));

it('a plane is mapped by a product like by both maps in sequence', () =>
  forAll([plane, plane, points], (a, b, point) => {
    const once = mapPoint(multiply(a, b), point);
    const twice = mapPoint(a, mapPoint(b, point));
    fc.pre(Number.isFinite(twice.x) && Math.abs(twice.x) < 1e6 && Math.abs(twice.y) < 1e6);
    expect(once.x).toBeCloseTo(twice.x, 4);
    expect(once.y).toBeCloseTo(twice.y, 4);
  }));

it('a plane keeps lengths when rotated, and rotates pieces toward the viewer', async () => {
  await forAll([fc.integer({ min: -360, max: 360 }), points], (degrees, point) => {
    const turned = mapPoint(rotate(degrees), point);
    expect(Math.hypot(turned.x, turned.y)).toBeCloseTo(Math.hypot(point.x, point.y), 9);
  });
  const turned = mapPoint(rotate(90), { x: 0, y: 1 });
  expect(turned.x).toBeCloseTo(1, 12);
  expect(turned.y).toBeCloseTo(0, 12);
});

it.each(surfaces)('$room.id, $surface.name lies in the picture', ({ surface }) => {
  const [width, height] = surface.meters;
  const shares = Array.from({ length: 50 }, (_, step) => step / 50);
  const seen = shares.flatMap((x) => shares.map((y) => mapPoint(surface.homography, { x, y })));
  expect(seen.some(({ x, y }) => Math.abs(x) <= width && y >= 0 && y <= height)).toBe(true);
});
