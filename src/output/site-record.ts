import { z } from 'zod';

export const siteRecordSchema = z.object({
  code: z.string(),
  source: z.string(),
  /** Size in bytes; key of a catalogue page's inputs; orders of the image service (picture-orders.ts), by spaces. */
  files: z.record(z.string(), z.tuple([z.int().nonnegative(), z.string(), z.string()])),
});

export type SiteRecord = z.infer<typeof siteRecordSchema>;

export interface RecordedSite {
  readonly folder: string;
  readonly record: SiteRecord;
}
