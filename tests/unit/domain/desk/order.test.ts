import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNextPlace, moveEntry, toMoves } from '#domain/desk/order.ts';
import { forAll, forAllWith } from '#tests/for-all.ts';

test('moves an entry, and does nothing for an invalid position', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  const list = ['a', 'b'];
  for (const [from, to] of [[0, -1], [0, 2], [5, 0], [1, 1]] as const)
    expect(moveEntry(list, from, to)).toBe(list); // prettier-ignore
});

test('writes only changed numbers', () => {
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

const anyRow = fc.record({ id: fc.uuid(), sort_order: fc.integer({ min: -50, max: 500 }) });

test('gives every product a separate multiple of ten, in the requested order', () =>
  forAll([fc.uniqueArray(anyRow, { selector: ({ id }) => id })], (rows) => {
    const moved = new Map(toMoves(rows).map(({ id, to }) => [id, to]));
    const places = rows.map(({ id, sort_order }) => moved.get(id) ?? sort_order);
    expect(places).toEqual(rows.map((_, index) => (index + 1) * 10));
  }));

test('adds a new product at the end', () => {
  expect(findNextPlace([])).toBe(10);
  expect(findNextPlace([{ sort_order: 30 }, { sort_order: 20 }])).toBe(40);
  expect(findNextPlace([{ sort_order: 33 }])).toBe(40);
});

const list = (count: number, step = 10) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), sort_order: (index + 1) * step }));

function apply(rows: readonly { id: string; sort_order: number }[]) {
  const moves = toMoves(rows);
  const places = new Map(moves.map(({ id, to }) => [id, to]));
  return { moves, rows: rows.map((row) => ({ ...row, sort_order: places.get(row.id) ?? row.sort_order })) };
}

test('one move in a long listing with gaps writes one product', () => {
  for (const count of [10_000, 100_000]) {
    const rows = list(count, 1000);
    for (const [from, to] of [[count - 1, 0], [0, count - 1], [count - 1, count / 2], [3, count - 3]] as const)
      expect(apply(moveEntry(rows, from, to)).moves).toHaveLength(1); // prettier-ignore
  }
});

test('in a long listing without gaps a move to an end writes one product, and to the middle half of them at most', () => {
  const rows = list(10_000);
  expect(apply(moveEntry(rows, 9999, 0)).moves).toEqual([{ id: '9999', from: 100_000, to: -990 }]);
  expect(apply(moveEntry(rows, 0, 9999)).moves).toEqual([{ id: '0', from: 10, to: 101_000 }]);
  const first = apply(moveEntry(rows, 9999, 5000));
  expect(first.moves.length).toBeLessThanOrEqual(5000);
  // The next moves use the gaps that it left.
  expect(apply(moveEntry(first.rows, 100, 7000)).moves).toHaveLength(1);
});

test('long listings keep multiples of ten and the requested order, drag after drag', async () => {
  const move = fc.tuple(fc.nat(1199), fc.nat(1199));
  await forAllWith(
    { numRuns: 30 },
    [fc.array(move, { minLength: 1, maxLength: 12 }), fc.constantFrom(1, 10, 1000)],
    (moves, step) => {
      let rows: readonly { id: string; sort_order: number }[] = list(1200, step);
      for (const [from, to] of moves) {
        const wanted = moveEntry(rows, from, to);
        const { rows: written } = apply(wanted);
        expect(written.map(({ id }) => id).join()).toBe(wanted.map(({ id }) => id).join());
        const places = written.map(({ sort_order }) => sort_order);
        expect(places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))).toBe(true);
        if (wanted !== rows) expect(places.every((place) => Math.abs(place % 10) === 0)).toBe(true);
        rows = written;
      }
    },
  );
});

test('the listing starts over at 10 at the limit of the column', () => {
  const rows = list(1000).map((row, index) => ({ ...row, sort_order: 2_147_483_640 - (999 - index) * 10 }));
  expect(apply(moveEntry(rows, 0, 999)).rows.map(({ sort_order }) => sort_order)).toEqual(
    rows.map((_, index) => (index + 1) * 10),
  );
});
