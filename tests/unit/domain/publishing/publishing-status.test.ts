import { describe, expect, it } from 'vitest';
import {
  describePublishing,
  parsePublishingStatus,
  type PublishingStatus,
} from '#domain/publishing/publishing-status.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const status: PublishingStatus = {
  pendingCount: 0,
  pendingSince: null,
  buildingSince: null,
  publishedAt: '2026-11-20 11:57:30.5+00',
  lastFailure: null,
  notice: null,
  buildsToday: 3,
};

describe('the publishing status', () => {
  it('says that all is well', () => {
    expect(describePublishing(status, NOW)).toEqual([
      'Last published 2 minutes ago.',
      'All changes are on their way or published.',
      'Builds in the last 24 hours: 3.',
    ]);
  });

  it('says what waits, and why', () => {
    const notice = 'All 12 builds are used up.';
    expect(
      describePublishing({ ...status, pendingCount: 2, notice, lastFailure: 'Older news.' }, NOW),
    ).toEqual([
      'Last published 2 minutes ago.',
      '2 changes wait to be published.',
      notice,
      'Builds in the last 24 hours: 3.',
    ]);
  });

  it.each([
    ['2026-11-20T11:59:30Z', 'less than a minute ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-17T11:00:00Z', '3 days ago'],
  ])('tells the age of %s', (publishedAt, age) => {
    expect(describePublishing({ ...status, publishedAt }, NOW)[0]).toBe(`Last published ${age}.`);
  });

  it.each(['', '{}', 'null', '{"pendingCount": "2"}'])('is not read from %j', (json) => {
    expect(parsePublishingStatus(json)).toBeUndefined();
  });

  it('is read from the answer of the database', () => {
    expect(parsePublishingStatus(JSON.stringify(status))).toEqual(status);
  });

  it('says that nothing was published, that one change waits and that a build is under way', () => {
    expect(
      describePublishing(
        {
          ...status,
          publishedAt: null,
          pendingCount: 1,
          buildingSince: '2026-11-20T11:59:00Z',
          lastFailure: 'The hook is gone.',
        },
        NOW,
      ),
    ).toEqual([
      'Nothing has been published since this account began.',
      '1 change waits to be published.',
      'A build is under way.',
      'The hook is gone.',
      'Builds in the last 24 hours: 3.',
    ]);
  });

  it.each([
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:58:00Z', '2 minutes ago'],
    ['2026-11-20T11:00:01Z', '59 minutes ago'],
    ['2026-11-20T10:00:00Z', '2 hours ago'],
    ['2026-11-18T12:00:01Z', '47 hours ago'],
    ['2026-11-18T12:00:00Z', '2 days ago'],
  ])('counts the time since %s', (publishedAt, age) => {
    expect(describePublishing({ ...status, publishedAt }, NOW)[0]).toBe(`Last published ${age}.`);
  });
});
