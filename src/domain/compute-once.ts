/** Once per object, for as long as it exists. The other arguments are the same each time. */
export function computeOnce<From extends object, More extends readonly unknown[], Value>(
  compute: (from: From, ...more: More) => Value,
): (from: From, ...more: More) => Value {
  const known = new WeakMap<From, { readonly value: Value }>();
  return (from, ...more) => {
    const found = known.get(from) ?? { value: compute(from, ...more) };
    known.set(from, found);
    return found.value;
  };
}
