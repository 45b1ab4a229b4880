import { ORDER_STEP } from './desk.rules.ts';

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
 * The writes that give a whole collection the numbers 10, 20, 30 … in this order: only for products that do not have
 * theirs already.
 */
export function toMoves(rows: readonly Placed[]): Move[] {
  return rows
    .map(({ id, sort_order }, index) => ({ id, from: sort_order, to: (index + 1) * ORDER_STEP }))
    .filter(({ from, to }) => from !== to);
}

/** Where a new product goes: behind all others, on a whole ten. */
export function findNextPlace(rows: readonly Pick<Placed, 'sort_order'>[]): number {
  const last = rows.reduce((most, { sort_order }) => Math.max(most, sort_order), 0);
  return (Math.floor(last / ORDER_STEP) + 1) * ORDER_STEP;
}
