/** What the publisher and a build that it started say to each other, over the channel between the two processes. */
import { z } from 'zod';
import { catalogueFactsSchema } from '#data/catalogue-facts.ts';

/** The variable that tells a build what comes after it; set by the publisher only. */
export const AFTER_BUILD = 'NATURAL_STONE_AFTER_BUILD';

/** End, or stay in memory and take orders. */
export type AfterBuild = 'end' | 'stay';

/** The variable with which a build keeps what it compiled, and what the pages are made of; set by the publisher only. */
export const KEPT_CODE = 'NATURAL_STONE_CODE';

/** The variable that tells a build to compile the pages before it reads rows; set by the publisher only. */
export const COMPILES_FIRST = 'NATURAL_STONE_COMPILES_FIRST';

/** The answer to `wants-rows`. */
export const MAY_READ = 'may-read';

export const orderSchema = z.object({
  /** The release to start from. It is not changed. */
  previous: z.array(z.object({ folder: z.string(), tombstones: z.array(z.string()) })),
  /** Absolute; empty. Takes what is different from the previous release. */
  outDir: z.string(),
  /** Rows that may have changed since then; without it all are read. */
  changes: z
    .array(z.object({ table: z.string(), ids: z.array(z.string()).readonly() }))
    .readonly()
    .optional(),
});

export type WarmBuildOrder = z.input<typeof orderSchema>;

export const replySchema = z.discriminatedUnion('kind', [
  /** All that needs no row is done; the next step waits for `MAY_READ`. */
  z.object({ kind: z.literal('wants-rows') }),
  /** The full build is done; `isWarm` says whether orders are taken from now on, and if not, why. */
  z.object({
    kind: z.literal('built'),
    facts: catalogueFactsSchema.optional(),
    isWarm: z.boolean(),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('built-warm'),
    /** Files whose bytes differ from the previous release's, relative to the site. */
    changed: z.array(z.string()),
    removed: z.array(z.string()),
    pageCount: z.int(),
    facts: catalogueFactsSchema,
    /** Rows left out, as the build report words it; empty when there are none. */
    report: z.string(),
  }),
  /** The site was built from what an earlier build compiled. */
  z.object({
    kind: z.literal('built-again'),
    /** Pages that were rendered. */
    rendered: z.int(),
    facts: catalogueFactsSchema,
    report: z.string(),
  }),
  /** Not something that can be done without a full build, or a mistake: the full build decides. */
  z.object({ kind: z.literal('declined'), reason: z.string() }),
]);

export type Reply = z.infer<typeof replySchema>;
export type BuiltAgain = Extract<Reply, { kind: 'built-again' }>;
export type PartialBuild = Extract<Reply, { kind: 'built-warm' }>;
