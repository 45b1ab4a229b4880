import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCutOuts, placeCutOut, toPixels } from '#domain/rooms/cut-outs.ts';
import { CUT_OUT_INSET, CUT_OUT_TABLE_SIZE } from '#domain/rooms/rooms.rules.ts';
import { forAll, forAllWith } from '#tests/for-all.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sizes = fc.integer({ min: 2, max: 10 });

it('cut-outs stay inside the picture and its margin', () =>
  forAll([between(0, 1), between(0.5, 4), between(0.01, 0.98)], (place, spanM, part) => {
    const start = placeCutOut(place, part * spanM, spanM);
    expect(start).toBeGreaterThanOrEqual(CUT_OUT_INSET);
    expect(start + part).toBeLessThanOrEqual(1 - CUT_OUT_INSET + 1e-12);
  }));

it('cut-outs start at the inset if a piece is longer than the slab, and continue mirrored', () => {
  expect(placeCutOut(0.7, 1.2, 1.08)).toBe(CUT_OUT_INSET);
});

it('cut-outs are deterministic for a seed, and differ between seeds', async () => {
  await forAllWith({ numRuns: 30 }, [seeds, sizes], (seed, size) => {
    expect(createCutOuts(size, seed)).toEqual(createCutOuts(size, seed));
  });
  expect(createCutOuts(8, 1)).not.toEqual(createCutOuts(8, 2));
});

it('cut-outs stay within their range, and some are rotated', () =>
  forAllWith({ numRuns: 50 }, [seeds], (seed) => {
    const cutOuts = createCutOuts(8, seed);
    expect(cutOuts).toHaveLength(64);
    for (const { x, y, tone } of cutOuts)
      for (const share of [x, y, tone]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    const turned = cutOuts.filter(({ isTurned }) => isTurned).length;
    expect(turned).toBeGreaterThan(8);
    expect(turned).toBeLessThan(56);
  }));

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
  const pixels = toPixels(cutOuts);
  expect(pixels).toHaveLength(64);
  for (const [index, { x, y, isTurned, tone }] of cutOuts.entries()) {
    expect([...pixels.slice(index * 4, index * 4 + 4)].map((code) => code / 255)).toEqual([
      x,
      y,
      isTurned ? 1 : 0,
      tone,
    ]);
  }
});
