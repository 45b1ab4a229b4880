import { CUT_OUT_INSET } from './rooms.rules.ts';

/** Where a piece is cut out of the stone's picture, whatever their sizes. */
export interface CutOut {
  /** Place within the room that the piece has in the picture, 0 … 1. */
  readonly x: number;
  readonly y: number;
  /** Turned by 180°. */
  readonly isTurned: boolean;
  /** How much darker or lighter this piece is than the next, 0 … 1. */
  readonly tone: number;
}

const CANDIDATES = 10;
/** Pieces so near to each other are seen in one glance. */
const NEIGHBORHOOD = 2;

/**
 * A cut-out for every piece of a square of pieces that joins itself on all sides. Of several chances each piece takes the
 * one that lies farthest from those of its neighbors, so that no vein is seen twice side by side. The same seed gives the
 * same table, on every machine.
 *
 * @param size columns and rows
 */
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

/** The table as the pixels of a picture: place, turn, tone. */
export function toPixels(cutOuts: readonly CutOut[]): Uint8Array {
  return Uint8Array.from(
    cutOuts.flatMap(({ x, y, isTurned, tone }) => [x, y, Number(isTurned), tone]),
    (share) => Math.round(share * 255),
  );
}

/**
 * Where along one side of the picture a piece begins, as a share of that side. The shader computes the same.
 *
 * @param place 0 … 1, from {@link CutOut}
 * @param sizeM of the piece along this side
 * @param spanM that the picture shows along this side
 * @returns a start that keeps the piece and the inset within the picture; a piece that is longer than that starts at the
 *   inset, and the picture goes on as its mirror image behind the edge
 */
export function placeCutOut(place: number, sizeM: number, spanM: number): number {
  return CUT_OUT_INSET + place * Math.max(1 - 2 * CUT_OUT_INSET - sizeM / spanM, 0);
}

/** How different two pieces look: turned ones are of different places anyway. */
function getDifference(a: CutOut, b: CutOut): number {
  return Math.hypot(a.x - b.x, a.y - b.y) + (a.isTurned === b.isTurned ? 0 : 0.25);
}

/** Numbers of 0 … 1 that look like chance (mulberry32, public domain), and that a byte of the picture can hold. */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.round((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 255) / 255;
  };
}
