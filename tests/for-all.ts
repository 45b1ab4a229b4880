import fc from 'fast-check';

/** Whether something holds for all values. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  check: (...values: Values) => boolean | void | Promise<void>,
  parameters?: fc.Parameters<Values>,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(...arbitraries, async (...values) => check(...values)),
    parameters,
  );
}
