/** Undefined if it throws. Storage may be blocked, full, or have something unknown. */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
