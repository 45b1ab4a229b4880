import { expect, it } from 'vitest';
import {
  describeLateness,
  describePublishing,
  publishingStatusSchema,
  type PublishingStatus,
} from '#domain/publishing/publishing-status.ts';
import { buildStatus } from '#tests/builders.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const status = buildStatus({ publishedAt: '2026-11-20 11:57:30.5+00' });

it('the publishing status says that all is well', () => {
  const { facts, ...said } = describePublishing(status, NOW);
  expect(said).toEqual({ state: 'published', headline: 'Everything is published', detail: '' });
  expect(Object.fromEntries(facts)).toEqual({
    'Last published': '2 minutes ago',
    'Changes waiting': 'None',
    'Builds in 24 hours': '3',
  });
});

it('the publishing status says which dates have no build, and that some were not carried out', () => {
  const late = { ...status, lateDates: ['2026-12-01T15:00:00+00:00'] };
  const [december, january] = [new Date('2026-12-01T15:00Z'), new Date('2027-01-01T15:00Z')];
  expect(describePublishing(late, NOW).facts).toContainEqual(['Dates without a build', '1']);
  expect(describeLateness(late, [december, january])).toBe(
    'Visitors may see it later: the limit leaves no build for Tue, Dec 1, 2026, 10:00 AM EST. ' +
      'Whoever runs the site can raise the limit.',
  );
  expect(describeLateness(late, [january, null, undefined])).toBeUndefined();
  const { facts } = describePublishing({ ...status, overdueDates: 2 }, NOW);
  expect(facts).toContainEqual(['Dates overdue', expect.stringMatching(/^2\. /)]);
});

const waiting = { pendingCount: 2, pendingSince: '2026-11-20 11:59:10+00' };
const failing = { ...waiting, lastFailure: 'The table is empty.' };
const building = { buildingSince: '2026-11-20 11:58:59+00' };
const rolledBack = { held: 'Somebody rolled back.' };
const began = 'The build began 1 minute ago.';
const oneMore = { ...building, ...waiting, pendingCount: 1 };
const usedUp = 'All 12 builds are used up.';
const often = 'It was tried again several times.';
const next = '1 change waits for the next one.';
const soon = 'A build starts automatically, a few moments after the last change.';
it.each<[Partial<PublishingStatus>, string, string, string]>([
  [waiting, 'waiting', '2 changes wait', soon],
  [building, 'building', 'Publishing now', began],
  [oneMore, 'building', 'Publishing now', `${began} ${next}`],
  [{ ...waiting, notice: usedUp }, 'held', '2 changes wait', usedUp],
  [failing, 'failed', 'The last build failed', 'The table is empty.'],
  [rolledBack, 'held', 'An earlier version is shown', 'Somebody rolled back.'],
  // They wait for the end of a rollback that refused a build.
  [{ ...waiting, ...rolledBack, lastFailure: 'Since.' }, 'held', '2 changes wait', 'Somebody rolled back.'],
  [{ ...failing, notice: often }, 'failed', 'The last build failed', `The table is empty. ${often}`],
  // A refusal that is over.
  [{ notice: 'Older news.' }, 'published', 'Everything is published', ''],
  // A time for people, like dates of drafts.
  [
    { ...waiting, notice: 'At 2026-11-21T08:05:00.000Z.' },
    'held',
    '2 changes wait',
    'At Sat, Nov 21, 2026, 3:05 AM EST.',
  ],
  [
    { ...oneMore, lastFailure: 'No.' },
    'building',
    'Publishing now',
    `${began} ${next} The one before failed: No.`,
  ],
])('the publishing status of %j is "%s"', (change, state, headline, detail) => {
  expect(describePublishing({ ...status, ...change }, NOW)).toMatchObject({ state, headline, detail });
});

it('the publishing status says how many changes have been pending for how long, and that nothing was published', () => {
  const factsOf = (change: Partial<PublishingStatus>) =>
    Object.fromEntries(describePublishing({ ...status, ...change }, NOW).facts);
  expect(factsOf(waiting)).toMatchObject({ 'Changes waiting': '2, the first less than a minute ago' });
  const unpublished = { ...oneMore, publishedAt: null, pendingSince: null };
  expect(factsOf(unpublished)).toMatchObject({ 'Last published': 'Not yet', 'Changes waiting': '1' });
});

it('the publishing status is parsed from the database’s response', () => {
  expect(publishingStatusSchema.parse(status)).toEqual(status);
  // The response of a database without the newest migration.
  expect(publishingStatusSchema.parse({ ...status, held: undefined })).toEqual(status);
});

it.each([
  ['2026-11-20T11:59:30Z', 'less than a minute ago'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:00:01Z', '59 minutes ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-18T12:00:01Z', '47 hours ago'],
  ['2026-11-18T12:00:00Z', '2 days ago'],
])('the publishing status counts the time since %s', (publishedAt, age) => {
  expect(describePublishing({ ...status, publishedAt }, NOW).facts[0]).toEqual(['Last published', age]);
});
