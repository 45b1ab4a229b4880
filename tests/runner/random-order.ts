/** Journeys in an order that a number decides: what one of them leaves behind, another one meets only by chance. */
import { randomInt } from 'node:crypto';
import { createRandom } from '../tools/edits/random-edits.ts';

/** The journeys that `playwright test --list` names, as `--test-list` takes them. */
export function readListing(output: string): readonly string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^\[[^\]]+\] › /.test(line));
}

/**
 * Deals all of them out at random. Playwright runs what it is given in its own order, so that the hands are what is random:
 * they are to be run one after another.
 *
 * @param size of a hand; the last one may be smaller
 */
export function dealAtRandom<Item>(items: readonly Item[], size: number, seed: number): readonly Item[][] {
  const random = createRandom(seed);
  const shuffled = items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
  const count = Math.ceil(shuffled.length / size);
  return Array.from({ length: count }, (_, hand) => shuffled.slice(hand * size, (hand + 1) * size));
}

/**
 * What decides the order: the number that was given, or a new one.
 *
 * @throws when it is no whole number
 */
export function chooseSeed({
  shuffle,
  seed,
}: {
  shuffle: boolean;
  seed?: string | undefined;
}): number | undefined {
  if (seed === undefined) return shuffle ? randomInt(1_000_000) : undefined;
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`--seed takes a whole number, not '${seed}'.`);
  return Number(seed);
}
