import { expect, test } from 'vitest';
import { READS_AT_ONCE, ROWS_PER_FIRST_READ, ROWS_PER_READ } from '#domain/desk/desk.rules.ts';
import { keepNewest, readAll } from '#domain/desk/read-all.ts';

const compose = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
type Row = ReturnType<typeof compose>[number];

/** A backend with these rows that returns at most `most` at once, and a log of its requests. */
function serve(rows: Row[], most = Infinity) {
  const asked: [offset: number, limit: number][] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const read = async (offset: number, limit: number) => {
    asked.push([offset, limit]);
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    await new Promise((resolve) => setTimeout(resolve));
    underWay--;
    return { rows: rows.slice(offset, offset + Math.min(limit, most)), count: rows.length };
  };
  return { read, asked, getMostUnderWay: () => mostUnderWay };
}

async function collect(read: Parameters<typeof readAll<Row>>[0], signal = new AbortController().signal) {
  const heard: { ids: string[]; isWhole: boolean }[] = [];
  await readAll(
    read,
    (rows, isWhole) => {
      heard.push({ ids: rows.map(({ id }) => id), isWhole });
    },
    signal,
  );
  return heard;
}

test('reads a screenful first, then the rest in parts, a few at a time', async () => {
  const rows = compose(10_000);
  const { read, asked, getMostUnderWay } = serve(rows);
  const heard = await collect(read);
  expect(asked[0]).toEqual([0, ROWS_PER_FIRST_READ]);
  expect(heard[0]?.ids).toHaveLength(ROWS_PER_FIRST_READ);
  expect(asked.slice(1).every(([, limit]) => limit === ROWS_PER_READ)).toBe(true);
  expect(asked).toHaveLength(1 + Math.ceil((10_000 - ROWS_PER_FIRST_READ) / ROWS_PER_READ));
  expect(getMostUnderWay()).toBe(READS_AT_ONCE);
  expect(heard.map(({ isWhole }) => isWhole)).toEqual([...heard.slice(1).map(() => false), true]);
  expect(heard.at(-1)?.ids).toEqual(rows.map(({ id }) => id));
});

test.for([0, 1, ROWS_PER_FIRST_READ])('%i rows are one request', async (count) => {
  const { read, asked } = serve(compose(count));
  const heard = await collect(read);
  expect(asked).toHaveLength(1);
  expect(heard).toEqual([{ ids: compose(count).map(({ id }) => id), isWhole: true }]);
});

test('reports the parts in list order, in whatever order they arrive', async () => {
  const rows = compose(ROWS_PER_FIRST_READ + 3 * ROWS_PER_READ);
  const heard = await collect(async (offset, limit) => {
    // Later parts arrive sooner.
    await new Promise((resolve) => setTimeout(resolve, offset === 0 ? 0 : 30 - offset / 200));
    return { rows: rows.slice(offset, offset + limit), count: rows.length };
  });
  for (const { ids } of heard) expect(ids).toEqual(rows.slice(0, ids.length).map(({ id }) => id));
  expect(heard).toHaveLength(4);
});

test('finds every row if the server returns fewer rows than requested', async () => {
  const rows = compose(1234);
  const heard = await collect(serve(rows, 100).read);
  expect(heard.at(-1)).toEqual({ ids: rows.map(({ id }) => id), isWhole: true });
  expect(heard.filter(({ isWhole }) => isWhole)).toHaveLength(1);
});

test('misses and repeats nothing if a row is deleted or added during the read', async () => {
  for (const change of [(rows: Row[]) => rows.shift(), (rows: Row[]) => rows.unshift({ id: 'new' })]) {
    const rows = compose(3000);
    const { read } = serve(rows);
    let isChanged = false;
    const heard = await collect(async (offset, limit) => {
      const part = await read(offset, limit);
      if (offset > 0 && !isChanged) {
        isChanged = true;
        change(rows);
      }
      return part;
    });
    expect(heard.at(-1)).toEqual({ ids: rows.map(({ id }) => id), isWhole: true });
  }
});

test('stops on request, and if a part fails', async () => {
  const controller = new AbortController();
  const { read, asked } = serve(compose(5000));
  const reading = collect(async (offset, limit) => {
    const part = await read(offset, limit);
    if (offset > 0) controller.abort(new Error('over'));
    return part;
  }, controller.signal);
  await expect(reading).rejects.toThrow('over');
  expect(asked.length).toBeLessThanOrEqual(2 + READS_AT_ONCE);

  const broken = collect((offset, limit) =>
    offset > 0
      ? Promise.reject(new Error(`no ${offset}`))
      : Promise.resolve({ rows: compose(limit), count: 5000 }),
  );
  await expect(broken).rejects.toThrow(`no ${ROWS_PER_FIRST_READ}`);
});

test('an older part of the list does not replace what was saved or deleted since', () => {
  const row = (id: string, updated_at: string) => ({ id, updated_at });
  const read = [
    row('a', '2026-11-26T08:00:00+00:00'),
    row('b', '2026-11-26T08:00:00+00:00'),
    row('c', '2026-11-26T09:00:00+00:00'),
  ];
  const since = new Map([
    ['a', row('a', '2026-11-26T08:00:00.5+00:00')],
    ['b', undefined],
    ['c', row('c', '2026-11-26T08:30:00+00:00')],
    ['d', row('d', '2026-11-26T08:30:00+00:00')],
  ]);
  expect(keepNewest(read, since)).toEqual([since.get('a'), read[2], since.get('d')]);
});
