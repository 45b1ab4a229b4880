/** What is written down about a release, and how releases are named on disk (see releases.ts). */
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

export const recordSchema = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** What the release was built from (see fingerprint.ts). */
  fingerprint: z.string(),
  pageCount: z.int().nonnegative(),
  /** What of the database it shows, as the database names it (`pg_current_snapshot()`); absent where nobody could say. */
  position: z.string().optional(),
});

export type ReleaseRecord = z.infer<typeof recordSchema>;

export const pinSchema = z.object({
  releaseId: z.string(),
  since: z.iso.datetime(),
  /** In a sentence, where it was not a rollback. */
  reason: z.string().optional(),
});

/** Publishing waits: somebody chose the release that visitors see. */
export type Pin = z.infer<typeof pinSchema>;

export const STAGING_PREFIX = '.staging-';
export const TEMPORARY_PREFIX = '.tmp-';
export const TRASH_PREFIX = '.trash-';
export const MANIFEST_SUFFIX = '.files';
/** 20261120T184512123Z */
export const ID = /^\d{8}T\d{9}Z$/;
export const RECORD = /^(\d{8}T\d{9}Z)\.json$/;

export function createTemporaryName(prefix: string): string {
  return prefix + randomBytes(6).toString('hex');
}

/** Ids sort by time, also when the clock was set back or two releases fall into the same millisecond. */
export function createId(at: Date, existing: readonly string[]): string {
  const newest = [...existing].sort().at(-1);
  const toId = (date: Date) => date.toISOString().replace(/[-:.]/g, '');
  const id = toId(at);
  if (newest === undefined || id > newest) return id;
  return toId(new Date(parseId(newest) + 1));
}

function parseId(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));
}

/** Undefined when the file is missing or not what it should be. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
