/** What the publisher and the builder that it keeps in memory say to each other. */
import { z } from 'zod';

/** Tells the build to stay in memory; set by the publisher only. */
export const STAY_WARM = 'NATURAL_STONE_STAY_WARM';

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

export type RepublishOrder = z.input<typeof orderSchema>;

export const replySchema = z.discriminatedUnion('kind', [
  /** The full build is done; `isWarm` says whether orders are taken from now on, and if not, why. */
  z.object({ kind: z.literal('built'), isWarm: z.boolean(), reason: z.string() }),
  z.object({
    kind: z.literal('republished'),
    /** Files whose bytes differ from the previous release's, relative to the site. */
    changed: z.array(z.string()),
    removed: z.array(z.string()),
    pageCount: z.int(),
    /** Rows left out, as the build report words it; empty when there are none. */
    report: z.string(),
  }),
  /** Not something that can be done without a full build, or a mistake: the full build decides. */
  z.object({ kind: z.literal('declined'), reason: z.string() }),
]);

export type Reply = z.infer<typeof replySchema>;
export type PartialBuild = Extract<Reply, { kind: 'republished' }>;
