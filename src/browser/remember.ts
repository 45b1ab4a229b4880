/** Loads something once per key. Failures are forgotten, so that the next call tries again. */
export function remember<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  let loading = known.get(key);
  if (!loading) {
    loading = load();
    known.set(key, loading);
    loading.catch(() => known.delete(key));
  }
  return loading;
}
