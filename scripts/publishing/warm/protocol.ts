/** What the publisher and the builder that it keeps in memory say to each other. */
import { z } from 'zod';

/** Tells the build to stay in memory; set by the publisher only. */
export const STAY_WARM = 'NATURAL_STONE_STAY_WARM';

export interface RepublishOrder {
  /** Absolute; the release to start from. It is not changed. */
  previous: string;
  /** Absolute; empty. */
  outDir: string;
}

export const replySchema = z.discriminatedUnion('kind', [
  /** The full build is done; `isWarm` says whether orders are taken from now on, and if not, why. */
  z.object({ kind: z.literal('built'), isWarm: z.boolean(), reason: z.string() }),
  z.object({
    kind: z.literal('republished'),
    /** Pages whose bytes differ from the previous release's, relative to the site. */
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
