import { ROWS_PER_FIRST_READ, ROWS_PER_READ } from './desk.rules.ts';

interface Part<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

/** Whoever changes the list all the time leaves it incomplete. */
const MOST_READS = 3;

/**
 * Reads all rows of a collection: a screenful first, then the rest. Rows that were added or deleted meanwhile shift the others,
 * so the list is read again.
 *
 * @param read reads a part of the list in a stable order; may return fewer rows than requested
 * @param onFirst receives the first part
 * @throws what `read` throws, and the reason of `signal` if it is aborted
 */
export async function readAll<Row extends { readonly id: string }>(
  read: (offset: number, limit: number) => Promise<Part<Row>>,
  onFirst: (rows: readonly Row[]) => void,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  for (let attempt = 1; ; attempt++) {
    const rows = new Map<string, Row>();
    let part = await read(0, ROWS_PER_FIRST_READ);
    const { count } = part;
    for (let seen = 0; ; part = await read(seen, ROWS_PER_READ)) {
      signal.throwIfAborted();
      for (const row of part.rows) rows.set(row.id, row);
      if (seen === 0) onFirst(part.rows);
      seen += part.rows.length;
      if (part.rows.length === 0 || seen >= part.count || part.count !== count) break;
    }
    if (rows.size === part.count || attempt === MOST_READS) return [...rows.values()];
  }
}
