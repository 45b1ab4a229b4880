import { READS_AT_ONCE, ROWS_PER_FIRST_READ, ROWS_PER_READ } from './desk.rules.ts';

interface Part<Row> {
  readonly rows: readonly Row[];
  /** How many rows there are in all. */
  readonly count: number;
}

/**
 * All rows of a collection: a screenful first, then the rest in large parts, several on their way at a time.
 * Parts are reported in the order of the list, so that nothing is inserted above what the editor sees.
 *
 * @param read a part of the list, in one order; may give fewer rows than asked for
 * @param onRows hears of all rows from the first on that are here, and whether there are no more. The next part waits for it
 * @throws what `read` throws, and the reason of `signal` when it is aborted
 */
export async function readAll<Row extends { readonly id: string }>(
  read: (offset: number, limit: number) => Promise<Part<Row>>,
  onRows: (rows: readonly Row[], isWhole: boolean) => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  const first = await read(0, ROWS_PER_FIRST_READ);
  signal.throwIfAborted();
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  const tell = async (part: Part<Row>, isWhole: boolean) => {
    signal.throwIfAborted();
    for (const row of part.rows) rows.set(row.id, row);
    await onRows([...rows.values()], isWhole);
  };
  if (first.rows.length === 0 || rows.size >= first.count) {
    await tell(first, true);
    return;
  }
  await tell(first, false);

  const asked: Promise<Part<Row>>[] = [];
  let offset = first.rows.length;
  const ask = () => {
    if (offset >= first.count) return;
    const part = read(offset, ROWS_PER_READ);
    // Told by the `await` below; an earlier one may have ended the reading by then.
    part.catch(() => undefined);
    asked.push(part);
    offset += ROWS_PER_READ;
  };
  for (let count = 0; count < READS_AT_ONCE; count++) ask();
  let isSteady = true;
  for (let index = 0; index < asked.length; index++) {
    const part = (await asked[index]) ?? first;
    ask();
    isSteady &&= part.count === first.count;
    const isLast = index === asked.length - 1;
    const isWhole = isLast && isSteady && countTogether(rows, part.rows) === first.count;
    await tell(part, isWhole);
    if (isWhole) return;
  }

  // Rows came or went during the read, or the server gives fewer at once than it is asked for: once more, part after part.
  rows.clear();
  let seen = 0;
  for (;;) {
    const part = await read(seen, ROWS_PER_READ);
    seen += part.rows.length;
    const isWhole = part.rows.length === 0 || seen >= part.count;
    if (!isWhole) {
      for (const row of part.rows) rows.set(row.id, row);
      continue;
    }
    await tell(part, true);
    return;
  }
}

function countTogether<Row extends { readonly id: string }>(
  known: ReadonlyMap<string, Row>,
  part: readonly Row[],
): number {
  return known.size + new Set(part.map(({ id }) => id).filter((id) => !known.has(id))).size;
}

/**
 * What was read, with what was saved or deleted while it was: versions are moments, and the later one stands.
 *
 * @param since rows by id; undefined for one that was deleted
 */
export function keepNewest<Row extends { readonly id: string; readonly updated_at: string }>(
  rows: readonly Row[],
  since: ReadonlyMap<string, Row | undefined>,
): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const kept = rows
    .filter(({ id }) => !since.has(id) || since.get(id) !== undefined)
    .map((row) => {
      const own = since.get(row.id);
      return own && own.updated_at > row.updated_at ? own : row;
    });
  const added = [...since.values()].filter((row) => row !== undefined).filter(({ id }) => !known.has(id));
  return [...kept, ...added];
}
