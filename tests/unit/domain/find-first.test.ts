import { expect, test } from 'vitest';
import { findFirst } from '#domain/find-first.ts';

test.each([0, 1, 2, 7, 8])('finds every position in a list of %i, and the end', (length) => {
  for (let wanted = 0; wanted <= length; wanted += 1) {
    expect(findFirst(length, (place) => place >= wanted)).toBe(wanted);
  }
});
