import { expect, it } from 'vitest';
import { composePageKey } from '../../../src/data/page-key.ts';

it('is the same for the same inputs, whatever objects carry them', () => {
  expect(composePageKey({ slug: 'urn' }, [{ slug: 'bowl' }], 3)).toBe(
    composePageKey({ slug: 'urn' }, [{ slug: 'bowl' }], 3),
  );
});

it.each([
  ['a record', [{ slug: 'urn' }], [{ slug: 'vase' }]],
  ['a card', [[{ slug: 'urn' }]], [[{ slug: 'vase' }]]],
  ['the order of cards', [[{ a: 1 }, { b: 1 }]], [[{ b: 1 }, { a: 1 }]]],
  ['a count', ['Marble', 3], ['Marble', 4]],
  ['where one input ends', ['ab', 'c'], ['a', 'bc']],
  ['what is missing', [undefined], [null]],
])('differs with %s', (_case, one, other) => {
  expect(composePageKey(...one)).not.toBe(composePageKey(...other));
});
