import { expect, test } from 'vitest';
import { merge } from '#domain/desk/merge.ts';
import { readMergeCases } from '#tests/merge-cases.ts';

test.for(readMergeCases())('merges: $name', ({ base, theirs, mine, values, conflicts }) => {
  const merged = merge({ base, theirs, mine });
  // Equality of objects doesn't see an entry `__proto__`.
  expect(Object.entries(merged.values).toSorted()).toEqual(Object.entries(values).toSorted());
  expect(merged.conflicts).toEqual(conflicts);
});
