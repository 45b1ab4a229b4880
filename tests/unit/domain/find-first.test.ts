import { expect, test } from 'vitest';
import { findFirst } from '#domain/find-first.ts';

test.each([0, 1, 2, 7, 8])('a list of %i is found in at every place, and behind its end', (length) => {
  for (let wanted = 0; wanted <= length; wanted += 1) {
    expect(findFirst(length, (place) => place >= wanted)).toBe(wanted);
  }
});
