/** The embedded database's account of what is published, and which rows an edit touched. */
import { z } from 'zod';
import { findCollectionByTable } from '#domain/catalogue/collection.ts';
import { MAX_CHANGED_ROWS, type RowChanges } from '#data/known-catalogue.ts';
import type { CatalogueChanges, PublishingLedger } from './backend.ts';

const claimSchema = z.object({
  lastEventId: z.int(),
  events: z.array(z.object({ id: z.int(), source: z.string(), rowIds: z.array(z.string()).nullable() })),
});

type Claim = z.infer<typeof claimSchema>;

/** @param query runs SQL as the owner of the database */
export function createLedger(
  query: (sql: string, values?: unknown[]) => Promise<readonly Record<string, unknown>[]>,
): PublishingLedger {
  /** Up to here every event was part of a release. Unknown before the first one. */
  let publishedUpTo: number | undefined;
  let claim: Claim | undefined;

  async function begin() {
    claim = undefined;
    const [row] = await query('select private.claim_catalogue_changes() as claim');
    claim = claimSchema.parse(row?.['claim']);
    return listChanges(claim, publishedUpTo);
  }

  async function end(failure?: string) {
    const outcome = failure === undefined ? 'finished' : 'failed';
    if (failure === undefined) publishedUpTo = claim?.lastEventId ?? publishedUpTo;
    claim = undefined;
    await query('select public.end_rebuild(null, $1, $2)', [outcome, failure ?? null]);
  }

  return {
    begin,
    end,
    async settle() {
      const [row] = await query(
        `select exists (select from private.catalogue_events where rebuild_id is null)
             or exists (select from private.rebuilds where outcome is null) as is_open`,
      );
      if (row?.['is_open'] !== true) return;
      await begin();
      await end();
    },
  };
}

/**
 * The rows that the claimed events name; undefined unless these are surely all rows that changed since the last release.
 * Exported for its test.
 *
 * @param publishedUpTo the newest event that was part of the last release
 */
export function listChanges(
  { lastEventId, events }: Claim,
  publishedUpTo: number | undefined,
): CatalogueChanges {
  if (publishedUpTo === undefined || lastEventId < publishedUpTo) return undefined;
  // One that is missing was rolled back, taken by somebody else or deleted: no telling which.
  const newer = events.filter(({ id }) => id > publishedUpTo);
  if (newer.length !== lastEventId - publishedUpTo) return undefined;
  const idsByTable = new Map<string, Set<string>>();
  for (const { source, rowIds } of events) {
    if (rowIds === null || findCollectionByTable(source) === undefined) return undefined;
    const ids = idsByTable.get(source) ?? new Set();
    for (const id of rowIds) ids.add(id);
    idsByTable.set(source, ids);
  }
  const count = idsByTable.values().reduce((sum, { size }) => sum + size, 0);
  if (count > MAX_CHANGED_ROWS) return undefined;
  return [...idsByTable].map(([table, ids]): RowChanges => ({ table, ids: [...ids] }));
}
