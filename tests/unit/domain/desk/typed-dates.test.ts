import { describe, expect, it } from 'vitest';
import { dateProblems } from '#domain/desk/new-york.ts';
import { mergeDates, NO_DATES, readTypedDates, toTypedDates } from '#domain/desk/typed-dates.ts';

const MONDAY = '2026-11-30T13:00:00+00:00';
/** The second 1:30 of the night in which clocks go back. */
const REPEATED = '2027-11-07T06:30:00+00:00';
const BOTH = { publishAt: MONDAY, unpublishAt: REPEATED };
const monday = { publishDate: '2026-11-30', publishTime: '08:00' };
const leaving = { unpublishDate: '2026-12-01', unpublishTime: '09:30' };
const noUnpublish = { unpublishDate: '', unpublishTime: '' };
const LEAVING = new Date('2026-12-01T14:30Z');

describe('what is typed into the fields of dates', () => {
  it.each([
    ['sets a date and leaves the other', NO_DATES, leaving, { publishAt: undefined, unpublishAt: LEAVING }],
    ['sets both', NO_DATES, { ...monday, ...leaving }, { publishAt: new Date(MONDAY), unpublishAt: LEAVING }],
    ['leaves a date that was not touched', BOTH, leaving, { publishAt: undefined, unpublishAt: LEAVING }],
    ['removes a date that was emptied', BOTH, noUnpublish, { publishAt: undefined, unpublishAt: null }],
    [
      'sets what is shown again if nothing was touched',
      BOTH,
      {},
      { publishAt: new Date(MONDAY), unpublishAt: new Date(REPEATED) },
    ],
  ])('%s', (_, shown, typed, changes) => {
    expect(readTypedDates(shown, { ...toTypedDates(shown), ...typed })).toMatchObject({
      changes,
      problem: undefined,
    });
  });

  it.each([
    [NO_DATES, {}, dateProblems.incomplete],
    [NO_DATES, { publishDate: '2026-11-30' }, dateProblems.incomplete],
    [NO_DATES, { ...monday, publishDate: '0026-11-30' }, dateProblems.year],
    [BOTH, { publishDate: '2028-01-01' }, dateProblems.order],
    // Whether a time is in the future is the server's to say.
    [NO_DATES, { ...monday, publishDate: '2020-11-30' }, undefined],
  ])('%j with %j has the problem %s', (shown, typed, problem) => {
    expect(readTypedDates(shown, { ...toTypedDates(shown), ...typed }).problem).toBe(problem);
  });
});

it('several products show the dates that all of them have', () => {
  const other = { publishAt: MONDAY, unpublishAt: null };
  expect(mergeDates([BOTH, BOTH])).toEqual({ common: BOTH, mixed: [] });
  expect(mergeDates([BOTH, other])).toEqual({ common: other, mixed: ['unpublish'] });
  expect(mergeDates([])).toEqual({ common: NO_DATES, mixed: [] });
});
