/** The record of a built site, stored next to its folder. */
import { z } from 'zod';

export const siteRecordSchema = z.object({
  /** Identifies the code that the pages were compiled from. */
  code: z.string(),
  /** Origin of the Supabase project of the catalogue. */
  source: z.string(),
  /**
   * By file name, relative with slashes: the size in bytes; for a page of the catalogue, the key of its inputs; the
   * pictures that the file orders from the image service (picture-orders.ts), separated by spaces.
   */
  files: z.record(z.string(), z.tuple([z.int().nonnegative(), z.string(), z.string()])),
});

export type SiteRecord = z.infer<typeof siteRecordSchema>;

/** A built site with its record. Its files must not be changed. */
export interface RecordedSite {
  /** An absolute path. */
  readonly folder: string;
  readonly record: SiteRecord;
}
