import { READS_AT_ONCE, ROWS_PER_FIRST_READ, ROWS_PER_READ } from './desk.rules.ts';

interface Part<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

/** A screenful first, then the rest in large concurrent parts, reported in list order, so that no row is inserted
 * above those that the editor sees. `read` may return fewer rows than requested. The next part waits for `onRows`,
 * which gets all rows so far. @throws what `read` throws, and the reason of `signal` */
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
    // The `await` below reports it; an earlier error may end the reading first.
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

  // Rows were added or deleted during the read, or the server returns fewer than requested: read again, one part at a time.
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

/** Of the rows read and those saved or deleted (undefined) since, by id, the later version wins. */
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
