/** What a publisher asks of the database: which edits are pending, and what became of the build that took them. */
import { z } from 'zod';
import { findCollectionByTable } from '#domain/catalogue/collection.ts';
import { MAX_CHANGED_ROWS, type RowChanges } from '#data/snapshot.ts';

/** Rows that changed since the last release, a table at a time. Undefined: not known, anything may have changed. */
export type CatalogueChanges = readonly RowChanges[] | undefined;

/**
 * Edits are written down by the database (`private.catalogue_events`) and stay pending, for each publisher of the project,
 * until a build of its own took them.
 */
export interface PublishingBackend {
  /** Takes what is pending for a build, before the rows are read. */
  takeEdits: () => Promise<CatalogueChanges>;
  /** With the reason when the build failed: then its edits are pending again. */
  endBuild: (failure?: string) => Promise<void>;
  /** The release that is up has every edit: what a crash left pending or under way is done. */
  settle: () => Promise<void>;
  /** Also tells the database that this publisher runs. */
  findPendingEdits: () => Promise<PendingState>;
  /** Editors read why this publisher publishes nothing; null: it publishes. */
  hold: (reason: string | null) => Promise<void>;
  /** This publisher stops: no edit waits for it until it asks again. */
  leave: () => Promise<void>;
  /** Names the state of the catalogue. */
  readCatalogueState: () => Promise<string>;
  /** Names the state of the stored pictures alone: what lies where, and in which version. */
  readPicturesState: () => Promise<string>;
}

/** Whether edits wait for this publisher, and the state of the catalogue in which they do. */
export interface PendingState {
  hasPending: boolean;
  catalogue: string;
}

/** Functions of the database (supabase/migrations) that a publisher calls. */
export type PublishingFunction =
  'take_pending_edits' | 'end_rebuild' | 'read_publishing_state' | 'hold_publishing' | 'leave_publishing';

/** How a function of the database is called: straight, or through the project's API. */
export type Transport = (
  name: PublishingFunction,
  parameters: Readonly<Record<string, string | number | boolean | null>>,
) => Promise<unknown>;

/** The database writes edits down as events. */
const takenSchema = z
  .object({
    buildId: z.int().nullable(),
    lastEventId: z.int(),
    events: z.array(z.object({ id: z.int(), source: z.string(), rowIds: z.array(z.string()).nullable() })),
  })
  .transform(({ buildId, lastEventId, events }) => ({ buildId, lastEditId: lastEventId, edits: events }));

type Taken = z.infer<typeof takenSchema>;

const stateSchema = z.object({
  catalogue: z.string(),
  pictures: z.string().nullable(),
  hasPending: z.boolean(),
  isOpen: z.boolean(),
});

/** @param publisher names who publishes, whenever it runs (publisher-id.ts) */
export function createPublishingBackend(call: Transport, publisher: string): PublishingBackend {
  /** Up to here every edit was part of a release. Unknown before the first one. */
  let publishedUpTo: number | undefined;
  let taken: Taken | undefined;

  const readState = async (withPictures = false) =>
    stateSchema.parse(
      await call('read_publishing_state', { p_publisher: publisher, p_with_pictures: withPictures }),
    );

  async function takeEdits() {
    taken = undefined;
    taken = takenSchema.parse(await call('take_pending_edits', { p_publisher: publisher }));
    return listChanges(taken, publishedUpTo);
  }

  async function endBuild(failure?: string) {
    const ended = taken;
    taken = undefined;
    if (failure === undefined) publishedUpTo = ended?.lastEditId ?? publishedUpTo;
    if (ended === undefined || ended.buildId === null) return;
    await call('end_rebuild', {
      p_id: ended.buildId,
      p_outcome: failure === undefined ? 'finished' : 'failed',
      p_detail: failure ?? null,
    });
  }

  return {
    takeEdits,
    endBuild,
    async settle() {
      const { hasPending, isOpen } = await readState();
      if (!hasPending && !isOpen) return;
      await takeEdits();
      await endBuild();
    },
    findPendingEdits: () => readState(),
    async hold(reason) {
      await call('hold_publishing', { p_publisher: publisher, p_reason: reason });
    },
    async leave() {
      await call('leave_publishing', { p_publisher: publisher });
    },
    readCatalogueState: async () => (await readState()).catalogue,
    readPicturesState: async () => (await readState(true)).pictures ?? '',
  };
}

/**
 * The rows that the taken edits name; undefined unless these are surely all rows that changed since the last release.
 * Exported for its test.
 *
 * @param publishedUpTo the newest edit that was part of the last release
 */
export function listChanges(
  { lastEditId, edits }: Pick<Taken, 'lastEditId' | 'edits'>,
  publishedUpTo: number | undefined,
): CatalogueChanges {
  if (publishedUpTo === undefined || lastEditId < publishedUpTo) return undefined;
  // One that is missing was rolled back, taken by another publisher or deleted: there is no way to tell.
  const newer = edits.filter(({ id }) => id > publishedUpTo);
  if (newer.length !== lastEditId - publishedUpTo) return undefined;
  const idsByTable = new Map<string, Set<string>>();
  for (const { source, rowIds } of edits) {
    if (rowIds === null || findCollectionByTable(source) === undefined) return undefined;
    const ids = idsByTable.get(source) ?? new Set();
    for (const id of rowIds) ids.add(id);
    idsByTable.set(source, ids);
  }
  const count = idsByTable.values().reduce((sum, { size }) => sum + size, 0);
  if (count > MAX_CHANGED_ROWS) return undefined;
  return [...idsByTable].map(([table, ids]): RowChanges => ({ table, ids: [...ids] }));
}
