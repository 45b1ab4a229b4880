import { findFirst } from '../find-first.ts';
import { SORT_ORDER_MAX } from '../catalogue/catalogue.rules.ts';
import { ORDER_GAP, ORDER_MAX_WRITES, ORDER_STEP } from './desk.rules.ts';

interface Placed {
  readonly id: string;
  readonly sort_order: number;
}

/** A product's new place, with the place that the editor saw (supabase/migrations, `order_catalogue_rows`). */
export interface Move {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = entries[from];
  if (entry === undefined || from === to || to < 0 || to >= entries.length) return entries;
  const others = entries.toSpliced(from, 1);
  return others.toSpliced(to, 0, entry);
}

/** Multiples of ten: 10, 20, 30 …. If that would write more than {@link ORDER_MAX_WRITES} products, as many as
 * possible keep their places, and those that move get places with gaps between them, so that the next drag writes
 * few. */
export function toMoves(rows: readonly Placed[]): Move[] {
  const dense = rows
    .map(({ id, sort_order }, index) => ({ id, from: sort_order, to: (index + 1) * ORDER_STEP }))
    .filter(({ from, to }) => from !== to);
  if (dense.length <= ORDER_MAX_WRITES) return dense;
  let start = 0;
  const moves = [...findKept(rows), rows.length].flatMap((end) => {
    const places = spread(end - start, rows[start - 1]?.sort_order, rows[end]?.sort_order);
    const moved = rows.slice(start, end);
    start = end + 1;
    return moved.map(({ id, sort_order: from }, index) => ({ id, from, to: places[index] ?? from }));
  });
  if (moves.some(({ to }) => Math.abs(to) > SORT_ORDER_MAX)) return dense;
  return moves.filter(({ from, to }) => from !== to);
}

/** As many as possible, with a multiple of ten left for each product between them: the longest run of `place / ten -
 * index` that never decreases. */
function findKept(rows: readonly Placed[]): number[] {
  const ranks = rows.map(({ sort_order }, index) => sort_order / ORDER_STEP - index);
  /** At the length of a run - 1: the index of the smallest rank that ends such a run. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, rank] of ranks.entries()) {
    if (!Number.isInteger(rank)) continue;
    const length = findFirst(ends.length, (place) => (ranks[ends[place] ?? 0] ?? 0) > rank);
    previous[index] = length > 0 ? (ends[length - 1] ?? -1) : -1;
    ends[length] = index;
  }
  const kept: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.push(index);
  return kept.toReversed();
}

/** Multiples of ten between two places, as far apart as possible; {@link ORDER_GAP} apart if one side is open. */
function spread(count: number, before: number | undefined, after: number | undefined): number[] {
  const step =
    before === undefined || after === undefined
      ? ORDER_GAP
      : Math.min(ORDER_GAP, Math.floor((after - before) / ORDER_STEP / (count + 1)) * ORDER_STEP);
  const start = before ?? (after === undefined ? 0 : after - (count + 1) * step);
  return Array.from({ length: count }, (_, index) => start + (index + 1) * step);
}

/** Place of a new product: after all others, a multiple of ten. */
export function findNextPlace(rows: readonly Pick<Placed, 'sort_order'>[]): number {
  const last = rows.reduce((most, { sort_order }) => Math.max(most, sort_order), 0);
  return (Math.floor(last / ORDER_STEP) + 1) * ORDER_STEP;
}
