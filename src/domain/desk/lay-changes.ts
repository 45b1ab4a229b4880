/** Changes of nested objects, such as the columns `translations` and `translated_from`, entry by entry. */
import { isRecord } from '../catalogue/translations.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Chooses each entry from those at the same place of several objects. Objects that remain empty are left out. */
export function chooseEntries(all: readonly unknown[], choose: (entries: unknown[]) => unknown): unknown {
  const records = all.filter(isRecord);
  if (records.length === 0 || all.some((one) => one !== undefined && !isRecord(one))) return choose([...all]);
  const keys = new Set(records.flatMap((one) => Object.keys(one)));
  const entries = [...keys].map((key) => {
    const read = (one: unknown) => (isRecord(one) && Object.hasOwn(one, key) ? one[key] : undefined);
    return [key, chooseEntries(all.map(read), choose)] as const;
  });
  // Object.fromEntries keeps a key `__proto__`.
  const chosen = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

/** `onto` with the entries in which `after` differs from `before`, as `lay_changes` of the database. */
export function layChanges(onto: unknown, before: unknown, after: unknown): unknown {
  return chooseEntries([onto, before, after], ([own, was, is]) => (isSame(was, is) ? own : is));
}

/**
 * What the entries of a draft were before it changed them.
 *
 * @param product as it is now: the former values of entries that the draft changes only now
 * @param values as the draft has them
 * @param before the draft as it was opened
 */
export function keepFormer(
  product: unknown,
  values: unknown,
  before: { readonly former: unknown; readonly changes: unknown },
): unknown {
  return chooseEntries([product, values, before.former, before.changes], ([own, is, was, drafted]) =>
    isSame(own, is) || isSame(was, drafted) ? own : was,
  );
}
