import { expect, test } from 'vitest';
import { ROWS_PER_FIRST_READ, ROWS_PER_READ } from '#domain/desk/desk.rules.ts';
import { readAll } from '#domain/desk/read-all.ts';

const compose = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
type Row = ReturnType<typeof compose>[number];

/** A backend with these rows that returns at most `most` at once, and a log of its requests. */
function serve(rows: Row[], most = Infinity) {
  const asked: [offset: number, limit: number][] = [];
  const read = (offset: number, limit: number) => {
    asked.push([offset, limit]);
    return Promise.resolve({ rows: rows.slice(offset, offset + Math.min(limit, most)), count: rows.length });
  };
  return { read, asked };
}

async function collect(read: Parameters<typeof readAll<Row>>[0], signal = new AbortController().signal) {
  const firsts: number[] = [];
  const rows = await readAll(read, (first) => firsts.push(first.length), signal);
  return { firsts, rows };
}

test('reads a screenful first, then the rest in parts', async () => {
  const rows = compose(10_000);
  const { read, asked } = serve(rows);
  expect(await collect(read)).toEqual({ firsts: [ROWS_PER_FIRST_READ], rows });
  expect(asked).toHaveLength(1 + Math.ceil((10_000 - ROWS_PER_FIRST_READ) / ROWS_PER_READ));
});

test.for([0, 1, ROWS_PER_FIRST_READ])('%i rows are one request', async (count) => {
  const { read, asked } = serve(compose(count));
  expect((await collect(read)).rows).toEqual(compose(count));
  expect(asked).toEqual([[0, ROWS_PER_FIRST_READ]]);
});

test('finds every row if the server returns fewer rows than requested', async () => {
  const rows = compose(1234);
  expect((await collect(serve(rows, 100).read)).rows).toEqual(rows);
});

test('misses and repeats nothing if a row is deleted or added during the read', async () => {
  for (const change of [(rows: Row[]) => rows.shift(), (rows: Row[]) => rows.unshift({ id: 'new' })]) {
    const rows = compose(3000);
    const { read, asked } = serve(rows);
    const found = await collect((offset, limit) => {
      const part = read(offset, limit);
      if (asked.length === 2) change(rows);
      return part;
    });
    expect(found.rows).toEqual(rows);
  }
});

test('stops on request, and gives up on a list that changes all the time', async () => {
  const controller = new AbortController();
  const { read, asked } = serve(compose(5000));
  const reading = collect((offset, limit) => {
    if (offset > 0) controller.abort(new Error('over'));
    return read(offset, limit);
  }, controller.signal);
  await expect(reading).rejects.toThrow('over');
  expect(asked).toHaveLength(2);

  let count = 2000;
  const restless = serve(compose(2000));
  await collect(async (offset, limit) => ({ ...(await restless.read(offset, limit)), count: count++ }));
  expect(restless.asked.length).toBeLessThan(10);
});
