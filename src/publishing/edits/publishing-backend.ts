/**
 * How a publisher stands with the database. The one notion is a position: which transactions the release that visitors see was
 * built from (supabase/migrations, `…_publishing.sql`). Changes wait while they are newer.
 */
import { z } from 'zod';
import { findCollectionByTable } from '#domain/catalogue/collection.ts';
import { MAX_CHANGED_ROWS, type RowChanges } from '#data/snapshot.ts';

/** All that the database is told of a publisher, each time: what was lost is made good by the next report. */
export interface PublisherState {
  /** Of the release that visitors see; null where nobody can say, and after a rollback. */
  readonly position: string | null;
  readonly isBuilding: boolean;
  /** Why the last build failed. */
  readonly failure: string | null;
  /** Why nothing is published until somebody resumes. */
  readonly held: string | null;
  /** It stops: no edit waits for it until it reports again. */
  readonly isOff: boolean;
}

export interface PublishingBackend {
  readonly state: PublisherState;
  /** Whether the database took the last report; false also where it cannot be told (a hosted project without its secret key). */
  readonly isHeard: boolean;
  /**
   * To be asked before the rows are read. Never throws: without an answer everything is read.
   *
   * @param known position of the rows in memory
   */
  begin: (known: string | undefined) => Promise<BuildBasis>;
  /** Changes the state and tells the database. Never throws: undefined where it did not answer. */
  report: (change?: Partial<PublisherState>) => Promise<Standing | undefined>;
}

export interface BuildBasis {
  /** Of the rows that are read from now on. */
  position: string | undefined;
  /** Rows that may have changed since the known position; undefined: anything may have changed. */
  changes: readonly RowChanges[] | undefined;
}

const standingSchema = z.object({
  /** Whether this database gave out the position that was reported, and no migration came since. */
  isKnown: z.boolean(),
  /** The newest change that waits for this publisher. */
  waiting: z.object({ id: z.int(), ageMs: z.number() }).nullable(),
});
export type Standing = z.output<typeof standingSchema>;

const begunSchema = z.object({
  position: z.string(),
  changes: z.array(z.object({ source: z.string(), rowIds: z.array(z.string()).nullable() })).nullable(),
});

/** Functions of the database that a publisher calls. */
export type PublishingFunction = 'begin_publishing' | 'report_publishing';

/** How a function of the database is called (transport.ts). */
export type Transport = (
  name: PublishingFunction,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/**
 * @param call undefined where the database cannot be told: then every build is a full build
 * @param publisher names who publishes, whenever it runs (publisher-id.ts)
 */
export function createPublishingBackend(
  call: Transport | undefined,
  publisher: string,
  log: (line: string) => void,
): PublishingBackend {
  let state: PublisherState = { position: null, isBuilding: false, failure: null, held: null, isOff: false };
  let isHeard = false;
  let isTroubled = false;
  /** One report after the other: an older one must not have the last word. */
  let reported: Promise<Standing | undefined> = Promise.resolve(undefined);

  async function ask<T>(
    schema: z.ZodType<T>,
    name: PublishingFunction,
    parameters: object,
  ): Promise<T | undefined> {
    if (call === undefined) return undefined;
    try {
      const answer = schema.parse(await call(name, { p_publisher: publisher, ...parameters }));
      isHeard = true;
      isTroubled = false;
      return answer;
    } catch (error) {
      isHeard = false;
      // Once, until it is over.
      if (!isTroubled) log(`The database could not be asked what waits to be published. ${String(error)}`);
      isTroubled = true;
      return undefined;
    }
  }

  return {
    get state() {
      return state;
    },
    get isHeard() {
      return isHeard;
    },
    async begin(known) {
      state = { ...state, isBuilding: true };
      const begun = await ask(begunSchema, 'begin_publishing', { p_since: known ?? null });
      return { position: begun?.position, changes: toRowChanges(begun?.changes ?? null) };
    },
    report(change = {}) {
      state = { ...state, ...change };
      reported = reported.then(() => ask(standingSchema, 'report_publishing', { p_report: state }));
      return reported;
    },
  };
}

/** Undefined unless the database named all rows, and they are few enough to be read one by one. */
function toRowChanges(changes: z.output<typeof begunSchema>['changes']): BuildBasis['changes'] {
  if (changes === null) return undefined;
  const rows: RowChanges[] = [];
  for (const { source, rowIds } of changes) {
    if (rowIds === null || findCollectionByTable(source) === undefined) return undefined;
    rows.push({ table: source, ids: rowIds });
  }
  return rows.reduce((sum, { ids }) => sum + ids.length, 0) > MAX_CHANGED_ROWS ? undefined : rows;
}
