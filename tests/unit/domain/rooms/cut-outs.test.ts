import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCutOuts, placeCutOut, toPixels } from '#domain/rooms/cut-outs.ts';
import { CUT_OUT_INSET, CUT_OUT_TABLE_SIZE } from '#domain/rooms/rooms.rules.ts';
import { forAll, forAllWith } from '#tests/for-all.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it('cut-outs stay inside the picture and its margin, but for pieces that are longer than the slab', async () => {
  await forAll([between(0, 1), between(0.5, 4), between(0.01, 0.98)], (place, spanM, part) => {
    const start = placeCutOut(place, part * spanM, spanM);
    expect(start).toBeGreaterThanOrEqual(CUT_OUT_INSET);
    expect(start + part).toBeLessThanOrEqual(1 - CUT_OUT_INSET + 1e-12);
  });
  // It continues mirrored.
  expect(placeCutOut(0.7, 1.2, 1.08)).toBe(CUT_OUT_INSET);
});

it('cut-outs are the same for a seed, stay within their range, and some are rotated', async () => {
  await forAllWith({ numRuns: 50 }, [seeds], (seed) => {
    const cutOuts = createCutOuts(8, seed);
    expect(createCutOuts(8, seed)).toEqual(cutOuts);
    expect(cutOuts).toHaveLength(64);
    for (const { x, y, tone } of cutOuts)
      for (const share of [x, y, tone]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    const turned = cutOuts.filter(({ isTurned }) => isTurned).length;
    expect(turned).toBeGreaterThan(8);
    expect(turned).toBeLessThan(56);
  });
  expect(createCutOuts(8, 1)).not.toEqual(createCutOuts(8, 2));
});

it('cut-outs are not repeated side by side, also across the edges of the table', () =>
  forAllWith({ numRuns: 10 }, [seeds], (seed) => {
    const size = CUT_OUT_TABLE_SIZE;
    const cutOuts = createCutOuts(size, seed);
    const at = (column: number, row: number) =>
      cutOuts[((row + size) % size) * size + ((column + size) % size)];
    let sum = 0;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const piece = at(column, row);
        for (const other of [at(column + 1, row), at(column, row + 1)]) {
          if (!piece || !other) throw new Error('outside of the table');
          const distance = Math.hypot(piece.x - other.x, piece.y - other.y);
          if (piece.isTurned === other.isTurned) expect(distance).toBeGreaterThan(0.04);
          sum += distance;
        }
      }
    }
    // Two random points of a square have a distance of 0.52 on average.
    expect(sum / (2 * size * size)).toBeGreaterThan(0.52);
  }));

it('cut-outs survive as the pixels of a picture', () => {
  const cutOuts = createCutOuts(4, 3);
  const shares = cutOuts.flatMap(({ x, y, isTurned, tone }) => [x, y, isTurned ? 1 : 0, tone]);
  expect([...toPixels(cutOuts)].map((code) => code / 255)).toEqual(shares);
});
