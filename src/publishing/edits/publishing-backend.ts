// By the version of the catalogue that the published release was built from: newer changes are
// pending (`…_publishing.sql`).
import { z } from 'zod';
import { findCollectionByTable } from '#domain/catalogue/collection.ts';
import { MAX_CHANGED_ROWS, type RowChanges } from '#data/snapshot.ts';

/** Every report contains all of it, so that the next one makes up for a lost one. */
export interface PublisherState {
  readonly position: string | null;
  readonly isBuilding: boolean;
  readonly failure: string | null;
  readonly held: string | null;
  readonly isOff: boolean;
}

export interface PublishingBackend {
  readonly state: PublisherState;
  readonly isFailing: boolean;
  readonly waitingMs: number;
  /** Before reading the rows. Never throws: without a response everything is read. */
  begin: (known: string | undefined) => Promise<BuildBasis>;
  /** Never throws; undefined without a response. */
  report: (change?: Partial<PublisherState>) => Promise<Standing | undefined>;
}

export interface BuildBasis {
  position: string | undefined;
  changes: readonly RowChanges[] | undefined;
}

const standingSchema = z.object({
  /** This database issued the reported position, and there has been no migration since. */
  isKnown: z.boolean(),
  waiting: z.object({ id: z.int(), ageMs: z.number(), oldestAgeMs: z.number() }).nullable(),
});
export type Standing = z.output<typeof standingSchema>;

const begunSchema = z.object({
  position: z.string(),
  changes: z.array(z.object({ source: z.string(), rowIds: z.array(z.string()).nullable() })).nullable(),
});

export type PublishingFunction = 'begin_publishing' | 'report_publishing';

export type Transport = (
  name: PublishingFunction,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** Without `call`, every build is a full one. */
export function createPublishingBackend(
  call: Transport | undefined,
  publisher: string,
  log: (line: string) => void,
): PublishingBackend {
  let state: PublisherState = { position: null, isBuilding: false, failure: null, held: null, isOff: false };
  let isFailing = false;
  let waitingMs = 0;
  /** Sequential, so that an older report is never processed last. */
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
