import { CUT_OUT_INSET } from './rooms.rules.ts';

export interface CutOut {
  /** Within the free space of the picture, 0 … 1. */
  readonly x: number;
  readonly y: number;
  readonly isTurned: boolean;
  /** Tint relative to the other pieces, 0 … 1. */
  readonly tone: number;
}

const CANDIDATES = 10;
const NEIGHBORHOOD = 2;

/** A cut-out for every piece of a square that tiles seamlessly. Each piece picks, out of several random candidates,
 * the one farthest from its neighbors' cut-outs, so that no vein repeats side by side. The same seed gives the same
 * table everywhere. */
export function createCutOuts(size: number, seed: number): readonly CutOut[] {
  const next = createChance(seed);
  const isNear = (a: number, b: number) => (a - b + size + NEIGHBORHOOD) % size <= 2 * NEIGHBORHOOD;
  const places: CutOut[] = [];
  while (places.length < size * size) {
    const index = places.length;
    const neighbors = places.filter(
      (_, other) =>
        isNear(other % size, index % size) && isNear(Math.floor(other / size), Math.floor(index / size)),
    );
    let best: CutOut | undefined;
    let farthest = 0;
    for (let candidate = 0; !best || candidate < CANDIDATES; candidate++) {
      const place = { x: next(), y: next(), isTurned: next() < 0.5, tone: next() };
      const nearest = Math.min(...neighbors.map((other) => getDifference(place, other)), 2);
      if (nearest <= farthest) continue;
      farthest = nearest;
      best = place;
    }
    places.push(best);
  }
  return places;
}

/** RGBA: position, rotation, tint. */
export function toPixels(cutOuts: readonly CutOut[]): Uint8Array {
  return Uint8Array.from(
    cutOuts.flatMap(({ x, y, isTurned, tone }) => [x, y, Number(isTurned), tone]),
    (share) => Math.round(share * 255),
  );
}

/** As a share of the picture's side; the shader computes the same. `place` is 0 … 1, sizes are meters. A piece that
 * is too long starts at the inset, and the picture is mirrored beyond its edge. */
export function placeCutOut(place: number, sizeM: number, spanM: number): number {
  return CUT_OUT_INSET + place * Math.max(1 - 2 * CUT_OUT_INSET - sizeM / spanM, 0);
}

function getDifference(a: CutOut, b: CutOut): number {
  return Math.hypot(a.x - b.x, a.y - b.y) + (a.isTurned === b.isTurned ? 0 : 0.25);
}

/** Pseudo-random numbers of 0 … 1 (mulberry32, public domain), rounded to what a byte can store. */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.round((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 255) / 255;
  };
}
