import { SORT_ORDER_MAX } from '../catalogue/catalogue.rules.ts';
import { ORDER_GAP, ORDER_MAX_WRITES, ORDER_STEP } from './desk.rules.ts';

interface Placed {
  readonly id: string;
  readonly sort_order: number;
}

/** One product's new place, with the one it was seen at (supabase/migrations, `order_catalogue_rows`). */
export interface Move {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** The list with one entry at another place; the same list when there is no such place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = entries[from];
  if (entry === undefined || from === to || to < 0 || to >= entries.length) return entries;
  const others = entries.toSpliced(from, 1);
  return others.toSpliced(to, 0, entry);
}

/**
 * The writes that put the products into this order. Places are whole tens.
 *
 * A short listing gets the numbers 10, 20, 30 …. Where that would write more than {@link ORDER_MAX_WRITES} products, as
 * many as possible keep the place that they have, and those that move get places with gaps between them, so that the next
 * drag writes few.
 *
 * @param rows every product of the collection in the wanted order, each with its present place
 */
export function toMoves(rows: readonly Placed[]): Move[] {
  const dense = rows
    .map(({ id, sort_order }, index) => ({ id, from: sort_order, to: (index + 1) * ORDER_STEP }))
    .filter(({ from, to }) => from !== to);
  if (dense.length <= ORDER_MAX_WRITES) return dense;
  const kept = findKept(rows);
  const moves: Move[] = [];
  for (let start = 0; start < rows.length; start += 1) {
    if (kept[start]) continue;
    let end = start;
    while (end < rows.length && !kept[end]) end += 1;
    const places = spread(end - start, rows[start - 1]?.sort_order, rows[end]?.sort_order);
    for (const [index, { id, sort_order: from }] of rows.slice(start, end).entries()) {
      const to = places[index] ?? from;
      if (from !== to) moves.push({ id, from, to });
    }
    start = end;
  }
  return moves.some(({ to }) => Math.abs(to) > SORT_ORDER_MAX) ? dense : moves;
}

/**
 * Which products keep their places: as many as possible, with room for a ten each for those between them. That is the
 * longest run of `place / ten - index` that never falls.
 */
function findKept(rows: readonly Placed[]): boolean[] {
  const ranks = rows.map(({ sort_order }, index) => sort_order / ORDER_STEP - index);
  /** By length - 1 of a run: the index of the smallest rank that such a run may end with. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, rank] of ranks.entries()) {
    if (!Number.isInteger(rank)) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranks[ends[middle] ?? 0] ?? 0) <= rank) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  }
  const kept = rows.map(() => false);
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept[index] = true;
  return kept;
}

/** Whole tens between two places, as far apart as they can be; {@link ORDER_GAP} apart where one side is open. */
function spread(count: number, before: number | undefined, after: number | undefined): number[] {
  const step =
    before === undefined || after === undefined
      ? ORDER_GAP
      : Math.min(ORDER_GAP, Math.floor((after - before) / ORDER_STEP / (count + 1)) * ORDER_STEP);
  const start = before ?? (after === undefined ? 0 : after - (count + 1) * step);
  return Array.from({ length: count }, (_, index) => start + (index + 1) * step);
}

/** Where a new product goes: behind all others, on a whole ten. */
export function findNextPlace(rows: readonly Pick<Placed, 'sort_order'>[]): number {
  const last = rows.reduce((most, { sort_order }) => Math.max(most, sort_order), 0);
  return (Math.floor(last / ORDER_STEP) + 1) * ORDER_STEP;
}
