/** The one merge of two versions that started from a third. `lay_changes` of the database is its twin. */
import { isRecord } from '../catalogue/translations.ts';
import { findMarkedKey, toFieldKey, type DeskValues } from './desk-values.ts';

type Row = Readonly<Record<string, unknown>>;

/** What both sides started from, what somebody else made of it, and what this side made of it. */
export interface Sides<Values extends Row = Row> {
  readonly base: Values;
  readonly theirs: Values;
  readonly mine: Values;
}

/** Each value comes from the side that changed it: mine if both did. Objects are merged entry by entry; those that
 * remain empty are left out. Conflicts are the keys that both sides changed to something else. */
export function merge<Values extends Row>({
  base,
  theirs,
  mine,
}: Sides<Values>): {
  readonly values: Values;
  readonly conflicts: readonly string[];
} {
  const conflicts = [...new Set([base, theirs, mine].flatMap(Object.keys))].filter((key) => {
    const [was, other, own] = [base, theirs, mine].map((row) => read(row, key));
    return !isSame(mergeValue(other, was, own), mergeValue(own, was, other));
  });
  return { values: (mergeValue(theirs, base, mine) ?? {}) as Values, conflicts };
}

const read = (side: Row | undefined, key: string) =>
  side && Object.hasOwn(side, key) ? side[key] : undefined;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `theirs` with the entries in which `mine` differs from `base`. */
function mergeValue(theirs: unknown, base: unknown, mine: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  const sides = [theirs, base, mine];
  if (!sides.every((side) => side === undefined || isRecord(side))) return mine;
  const merged = [...new Set(sides.flatMap((side) => Object.keys(side ?? {})))].map((key) => {
    const [other, was, own] = sides.map((side) => read(side, key));
    return [key, mergeValue(other, was, own)] as const;
  });
  const filled = merged.filter(([, value]) => value !== undefined);
  // Object.fromEntries keeps a key `__proto__`.
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** Which side to keep, by field. */
export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>;

/** A value without a choice comes from the side that changed it; the English of a translation comes from the side of
 * the translation. */
export function mergeVersions(sides: Sides<DeskValues>, choices: Choices = {}): DeskValues {
  const { theirs, mine } = sides;
  const merged = merge(sides).values;
  const read = (values: DeskValues, key: string) => values[key] ?? '';
  const choose = (key: string) => {
    const side = choices[toFieldKey(key)];
    return read(side ? sides[side] : merged, key);
  };
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.map((key) => {
      const marked = findMarkedKey(key);
      if (marked === undefined) return [key, choose(key)];
      if (read(mine, marked) === read(theirs, marked)) return [key, read(merged, key)];
      return [key, read(choose(marked) === read(mine, marked) ? mine : theirs, key)];
    }),
  );
}
