import * as z from 'zod/mini';

const moment = z.nullable(z.string());

/** How publishing stands, in the words of the database (supabase/migrations, `publishing_status`). */
const publishingStatusSchema = z.object({
  /** Edits that no build has taken. */
  pendingCount: z.number(),
  pendingSince: moment,
  buildingSince: moment,
  publishedAt: moment,
  lastFailure: z.nullable(z.string()),
  notice: z.nullable(z.string()),
  buildsToday: z.number(),
});

export type PublishingStatus = z.infer<typeof publishingStatusSchema>;

/** @returns undefined for anything but a status */
export function parsePublishingStatus(json: string): PublishingStatus | undefined {
  try {
    return z.safeParse(publishingStatusSchema, JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** What an editor reads: what is published, what waits, and why. */
export function describePublishing(status: PublishingStatus, nowMs: number): string[] {
  const { pendingCount, buildingSince, publishedAt, lastFailure, notice, buildsToday } = status;
  const published =
    publishedAt === null
      ? 'Nothing has been published since this account began.'
      : `Last published ${describeAge(nowMs - Date.parse(publishedAt))}.`;
  const waiting =
    pendingCount === 0
      ? 'All changes are on their way or published.'
      : `${pendingCount} ${pendingCount === 1 ? 'change waits' : 'changes wait'} to be published.`;
  const building = buildingSince === null ? [] : ['A build is under way.'];
  const problem = notice ?? lastFailure;
  return [
    published,
    waiting,
    ...building,
    ...(problem === null ? [] : [problem]),
    `Builds in the last 24 hours: ${buildsToday}.`,
  ];
}

function describeAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
