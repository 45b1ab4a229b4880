import fc from 'fast-check';

type Arbitraries<Values extends unknown[]> = { [At in keyof Values]: fc.Arbitrary<Values[At]> };
/** It throws, or returns false, if something does not hold. */
type Check<Values extends unknown[]> = (...values: Values) => unknown;

/** Whether something holds for all values. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  check: Check<Values>,
): Promise<void> => forAllWith({}, arbitraries, check);

/** The same for another number of values, or with a seed. */
export function forAllWith<Values extends [unknown, ...unknown[]]>(
  parameters: fc.Parameters<Values>,
  arbitraries: Arbitraries<Values>,
  check: Check<Values>,
): Promise<void> {
  const property = fc.asyncProperty(...arbitraries, async (...values) => (await check(...values)) !== false);
  return fc.assert(property, parameters);
}
