/** Like `Map.groupBy`, which Safari has since 17.4 (https://caniuse.com/mdn-javascript_builtins_map_groupby). */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  toKey: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = toKey(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
