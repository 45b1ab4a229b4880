/** Stored next to the folder of a built site. */
import { z } from 'zod';

export const siteRecordSchema = z.object({
  /** That the pages were compiled from. */
  code: z.string(),
  /** Origin of the Supabase project. */
  source: z.string(),
  /**
   * By name: size in bytes; key of a catalogue page's inputs; orders of the image service (picture-orders.ts), by
   * spaces.
   */
  files: z.record(z.string(), z.tuple([z.int().nonnegative(), z.string(), z.string()])),
});

export type SiteRecord = z.infer<typeof siteRecordSchema>;

/** Its files must not be changed. */
export interface RecordedSite {
  readonly folder: string;
  readonly record: SiteRecord;
}
