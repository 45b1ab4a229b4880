import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNextPlace, moveEntry, toMoves } from '#domain/desk/order.ts';

test('moves an entry, and nothing when there is no such place', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  const list = ['a', 'b'];
  for (const [from, to] of [[0, -1], [0, 2], [5, 0], [1, 1]] as const)
    expect(moveEntry(list, from, to)).toBe(list); // prettier-ignore
});

test('writes only what has not its number yet', () => {
  const rows = [
    { id: 'a', sort_order: 10 },
    { id: 'c', sort_order: 30 },
    { id: 'b', sort_order: 20 },
    { id: 'd', sort_order: 40 },
  ];
  expect(toMoves(rows)).toEqual([
    { id: 'c', from: 30, to: 20 },
    { id: 'b', from: 20, to: 30 },
  ]);
});

test('after its writes every product has a ten of its own, in the order that was asked for', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.uuid(), fc.integer({ min: -50, max: 500 })), { selector: ([id]) => id }),
      (entries) => {
        const rows = entries.map(([id, sort_order]) => ({ id, sort_order }));
        const moved = new Map(toMoves(rows).map(({ id, to }) => [id, to]));
        const places = rows.map(({ id, sort_order }) => moved.get(id) ?? sort_order);
        expect(places).toEqual(entries.map((_, index) => (index + 1) * 10));
      },
    ),
  );
});

test('puts a new product behind all others', () => {
  expect(findNextPlace([])).toBe(10);
  expect(findNextPlace([{ sort_order: 30 }, { sort_order: 20 }])).toBe(40);
  expect(findNextPlace([{ sort_order: 33 }])).toBe(40);
});
