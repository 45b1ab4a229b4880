import { expect, it } from 'vitest';
import { composePageKey } from '#build/page-key.ts';

const inputs = () => [{ slug: 'one', images: [{ src: 'a.jpg' }] }, [1, 2], undefined, 'text'];

it('is the same for equal code and inputs in different objects', () => {
  expect(composePageKey('code', inputs())).toBe(composePageKey('code', inputs()));
});

it.each([
  ['the code', 'other', inputs()],
  [
    'a value inside of a record',
    'code',
    [{ slug: 'one', images: [{ src: 'b.jpg' }] }, [1, 2], undefined, 'text'],
  ],
  ['the order', 'code', [{ slug: 'one', images: [{ src: 'a.jpg' }] }, [2, 1], undefined, 'text']],
  [
    'how values are grouped',
    'code',
    [{ slug: 'one', images: [{ src: 'a.jpg' }] }, [1], 2, undefined, 'text'],
  ],
  ['an input more', 'code', [...inputs(), null]],
  ['nothing in the place of an empty text', 'code', [...inputs().slice(0, -1), '']],
])('is another when %s is another', (_what, code, others) => {
  expect(composePageKey(code, others)).not.toBe(composePageKey('code', inputs()));
});
