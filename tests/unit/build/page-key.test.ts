import { expect, it } from 'vitest';
import { composePageKey } from '#build/page-key.ts';

const inputs = (image = 'a.jpg') => [{ slug: 'one', images: [{ src: image }] }, [1, 2], undefined, 'text'];
const [record] = inputs();

it('is the same for equal code and inputs in different objects', () => {
  expect(composePageKey('code', inputs())).toBe(composePageKey('code', inputs()));
});

it.each([
  ['the code', 'other', inputs()],
  ['a value inside of a record', 'code', inputs('b.jpg')],
  ['the order', 'code', [record, [2, 1], undefined, 'text']],
  ['how values are grouped', 'code', [record, [1], 2, undefined, 'text']],
  ['an input more', 'code', [...inputs(), null]],
  ['nothing in the place of an empty text', 'code', [...inputs().slice(0, -1), '']],
])('is another when %s is another', (_what, code, others) => {
  expect(composePageKey(code, others)).not.toBe(composePageKey('code', inputs()));
});
