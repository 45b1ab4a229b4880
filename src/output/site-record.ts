/** What is written down of a built site beside its folder. */
import { z } from 'zod';

export const siteRecordSchema = z.object({
  /** Names the code that the pages were compiled from. */
  code: z.string(),
  /** Address of the project that the catalogue was read from. */
  source: z.string(),
  /** By the name of a file, relative with slashes: its size in bytes and, of a page of the catalogue, the key of its inputs. */
  files: z.record(z.string(), z.tuple([z.int().nonnegative(), z.string()])),
});

export type SiteRecord = z.infer<typeof siteRecordSchema>;

/** A built site with its record; nobody may change its files. */
export interface RecordedSite {
  /** Absolute. */
  readonly folder: string;
  readonly record: SiteRecord;
}
