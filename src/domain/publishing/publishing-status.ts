import * as z from 'zod/mini';
import { showDate } from '../desk/new-york.ts';
import { formatCount } from '../site/format.ts';

const moment = z.nullable(z.string());

export const publishingStatusSchema = z.object({
  pendingCount: z.number(),
  pendingSince: moment,
  buildingSince: moment,
  publishedAt: moment,
  lastFailure: z.nullable(z.string()),
  notice: z.nullable(z.string()),
  /** Why visitors intentionally see an earlier release. Missing in a database without its newest migration. */
  held: z._default(z.nullable(z.string()), null),
  /** Netlify builds, which cost money. */
  buildsToday: z.number(),
  /** At least five minutes late. Missing in a database without its newest migration. */
  overdueDates: z._default(z.number(), 0),
  /** Dates for which the limits of builds leave none. Missing in a database without its newest migration. */
  lateDates: z._default(z.array(z.string()), []),
});

export type PublishingStatus = z.infer<typeof publishingStatusSchema>;

export interface PublishingReport {
  readonly state: 'published' | 'waiting' | 'building' | 'held' | 'failed';
  readonly headline: string;
  readonly detail: string;
  readonly facts: readonly (readonly [string, string])[];
}

export function describePublishing(status: PublishingStatus, nowMs: number): PublishingReport {
  const { pendingCount, pendingSince, publishedAt, buildsToday, overdueDates, lateDates } = status;
  const since = (moment: string | null) => (moment === null ? '' : describeAge(nowMs - Date.parse(moment)));
  return {
    ...describeState(status, since),
    facts: [
      ['Last published', publishedAt === null ? 'Not yet' : since(publishedAt)],
      ['Changes waiting', pendingCount === 0 ? 'None' : describeCount(pendingCount, since(pendingSince))],
      ...(overdueDates === 0
        ? []
        : ([['Dates overdue', `${overdueDates}. Ask whoever runs the site to run the doctor.`]] as const)),
      ...(lateDates.length === 0 ? [] : ([['Dates without a build', String(lateDates.length)]] as const)),
      ...(buildsToday === 0 ? [] : ([['Builds in 24 hours', String(buildsToday)]] as const)),
    ],
  };
}

/** Undefined if each of the dates has its build. */
export function describeLateness(
  { lateDates }: Pick<PublishingStatus, 'lateDates'>,
  dates: readonly (Date | null | undefined)[],
): string | undefined {
  const late = new Set(lateDates.map((moment) => Date.parse(moment)));
  const moments = dates.flatMap((date) => (date && late.has(date.getTime()) ? [showDate(date)] : []));
  if (moments.length === 0) return undefined;
  return (
    `Visitors may see it later: the limit leaves no build for ${moments.join(' and ')}. ` +
    'Whoever runs the site can raise the limit.'
  );
}

const describeCount = (count: number, age: string) =>
  age === '' ? `${count}` : `${count}, the first ${age}`;

function describeState(
  { pendingCount, buildingSince, lastFailure, notice, held }: PublishingStatus,
  since: (moment: string | null) => string,
): Pick<PublishingReport, 'state' | 'headline' | 'detail'> {
  const changes = formatCount(pendingCount, { one: 'change waits', other: 'changes wait' });
  if (held !== null) {
    const headline = pendingCount === 0 ? 'An earlier version is shown' : changes;
    return { state: 'held', headline, detail: showMoments(held) };
  }
  if (buildingSince !== null) {
    const more = pendingCount === 0 ? '' : ` ${changes} for the next one.`;
    const before = lastFailure === null ? '' : ` The one before failed: ${lastFailure}`;
    return {
      state: 'building',
      headline: 'Publishing now',
      detail: `The build began ${since(buildingSince)}.${more}${before}`,
    };
  }
  if (lastFailure !== null) {
    const isNews = notice !== null && notice !== lastFailure;
    const detail = isNews ? `${lastFailure} ${notice}` : lastFailure;
    return { state: 'failed', headline: 'The last build failed', detail: showMoments(detail) };
  }
  if (notice !== null && pendingCount > 0) {
    return { state: 'held', headline: changes, detail: showMoments(notice) };
  }
  if (pendingCount > 0) {
    return {
      state: 'waiting',
      headline: changes,
      detail: 'A build starts automatically, a few moments after the last change.',
    };
  }
  return { state: 'published', headline: 'Everything is published', detail: '' };
}

export function showMoments(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) => showDate(new Date(moment)));
}

function describeAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return formatCount(minutes, { one: 'minute ago', other: 'minutes ago' });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return formatCount(hours, { one: 'hour ago', other: 'hours ago' });
  return `${Math.floor(hours / 24)} days ago`;
}
