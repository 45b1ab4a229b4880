/**
 * A publisher's communication with the database. It is based on a position: the version of the catalogue that the published
 * release was built from (supabase/migrations, `…_publishing.sql`). Newer changes are pending.
 */
import { z } from 'zod';
import { findCollectionByTable } from '#domain/catalogue/collection.ts';
import { MAX_CHANGED_ROWS, type RowChanges } from '#data/snapshot.ts';

/** The complete state that every report contains, so that the next report makes up for a lost one. */
export interface PublisherState {
  /** The position of the release that visitors see; null if unknown, and after a rollback. */
  readonly position: string | null;
  readonly isBuilding: boolean;
  /** Why the last build failed. */
  readonly failure: string | null;
  /** Why nothing is published until publishing is resumed. */
  readonly held: string | null;
  /** The publisher stops: no edit waits for it until it reports again. */
  readonly isOff: boolean;
}

export interface PublishingBackend {
  readonly state: PublisherState;
  /**
   * Whether the last call failed, for example because the database refuses the secret key. False for a hosted project
   * without its secret key, which is never called.
   */
  readonly isFailing: boolean;
  /** How long the oldest pending change had waited at the last report, in milliseconds; 0 without one. */
  readonly waitingMs: number;
  /**
   * Call it before reading the rows. Never throws: without a response everything is read.
   *
   * @param known position of the rows in memory
   */
  begin: (known: string | undefined) => Promise<BuildBasis>;
  /** Changes the state and reports it to the database. Never throws; undefined if there was no response. */
  report: (change?: Partial<PublisherState>) => Promise<Standing | undefined>;
}

export interface BuildBasis {
  /** Position of the rows that are read from now on. */
  position: string | undefined;
  /** Rows that may have changed since the known position; undefined if any row may have. */
  changes: readonly RowChanges[] | undefined;
}

const standingSchema = z.object({
  /** Whether this database issued the reported position, and there has been no migration since. */
  isKnown: z.boolean(),
  /** The newest change that is pending for this publisher, and the age of the oldest. */
  waiting: z.object({ id: z.int(), ageMs: z.number(), oldestAgeMs: z.number() }).nullable(),
});
export type Standing = z.output<typeof standingSchema>;

const begunSchema = z.object({
  position: z.string(),
  changes: z.array(z.object({ source: z.string(), rowIds: z.array(z.string()).nullable() })).nullable(),
});

/** Functions of the database for publishers. */
export type PublishingFunction = 'begin_publishing' | 'report_publishing';

/** How a function of the database is called (transport.ts). */
export type Transport = (
  name: PublishingFunction,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/**
 * @param call undefined if the database can't be told; then every build is a full one
 * @param publisher persistent id of the publisher (publisher-id.ts)
 */
export function createPublishingBackend(
  call: Transport | undefined,
  publisher: string,
  log: (line: string) => void,
): PublishingBackend {
  let state: PublisherState = { position: null, isBuilding: false, failure: null, held: null, isOff: false };
  let isFailing = false;
  let waitingMs = 0;
  /** Reports are sequential, so that an older one is never processed last. */
  let reported: Promise<Standing | undefined> = Promise.resolve(undefined);

  async function ask<T>(
    schema: z.ZodType<T>,
    name: PublishingFunction,
    parameters: object,
  ): Promise<T | undefined> {
    if (call === undefined) return undefined;
    try {
      const answer = schema.parse(await call(name, { p_publisher: publisher, ...parameters }));
      isFailing = false;
      return answer;
    } catch (error) {
      // An outage is logged once.
      if (!isFailing) log(`The database could not be asked what waits to be published. ${String(error)}`);
      isFailing = true;
      return undefined;
    }
  }

  return {
    get state() {
      return state;
    },
    get isFailing() {
      return isFailing;
    },
    get waitingMs() {
      return waitingMs;
    },
    async begin(known) {
      state = { ...state, isBuilding: true };
      const begun = await ask(begunSchema, 'begin_publishing', { p_since: known ?? null });
      return { position: begun?.position, changes: toRowChanges(begun?.changes ?? null) };
    },
    report(change = {}) {
      state = { ...state, ...change };
      reported = reported.then(async () => {
        const standing = await ask(standingSchema, 'report_publishing', { p_report: state });
        if (standing) waitingMs = standing.waiting?.oldestAgeMs ?? 0;
        return standing;
      });
      return reported;
    },
  };
}

/** Undefined unless the database listed all changed rows, and they are few enough to be read one by one. */
function toRowChanges(changes: z.output<typeof begunSchema>['changes']): BuildBasis['changes'] {
  if (changes === null) return undefined;
  const rows: RowChanges[] = [];
  for (const { source, rowIds } of changes) {
    if (rowIds === null || findCollectionByTable(source) === undefined) return undefined;
    rows.push({ table: source, ids: rowIds });
  }
  return rows.reduce((sum, { ids }) => sum + ids.length, 0) > MAX_CHANGED_ROWS ? undefined : rows;
}
