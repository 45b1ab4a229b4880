import { expect, test, vi } from 'vitest';
import { once } from '../../../src/ui/once.ts';

test('many pages that ask for a part at the same time get the text of one making', async () => {
  const record = {};
  const make = vi.fn(() => Promise.resolve('<li>'));
  const texts = await Promise.all(Array.from({ length: 20 }, async () => once(record, 'card', make)));
  expect(new Set(texts)).toEqual(new Set(['<li>']));
  expect(make).toHaveBeenCalledTimes(1);
});

test('another record, another part and an edited record are made for themselves', async () => {
  const record = { name: 'Kavala' };
  const show = (of: { name: string }, as: string) => once(of, as, () => Promise.resolve(`${as} ${of.name}`));
  expect(await show(record, 'card')).toBe('card Kavala');
  expect(await show(record, 'row')).toBe('row Kavala');
  expect(await show({ name: 'Kavala White' }, 'card')).toBe('card Kavala White');
});

test('what failed once is tried again', async () => {
  const record = {};
  await expect(once(record, 'card', () => Promise.reject(new Error('no picture')))).rejects.toThrow();
  expect(await once(record, 'card', () => Promise.resolve('<li>'))).toBe('<li>');
});

test('a text that is there need not be waited for', async () => {
  const record = {};
  await once(record, 'card', () => Promise.resolve('<li>'));
  expect(once(record, 'card', () => Promise.resolve('another'))).toBe('<li>');
});
