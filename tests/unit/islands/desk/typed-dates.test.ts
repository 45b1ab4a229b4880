import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateProblems } from '#domain/desk/new-york.ts';
import {
  mergeDates,
  NO_DATES,
  readTypedDates,
  readWallClock,
  toTypedDates,
  toWallClock,
} from '#islands/desk/drafts/typed-dates.ts';
import { forAll } from '#tests/for-all.ts';

const MONDAY = '2026-11-30T13:00:00+00:00';
/** The second 1:30 of the night in which clocks go back. */
const REPEATED = '2027-11-07T06:30:00+00:00';
const BOTH = { publishAt: MONDAY, unpublishAt: REPEATED };
const SHOWN = { publishAt: new Date(MONDAY), unpublishAt: new Date(REPEATED) };
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
    ['sets what is shown again if nothing was touched', BOTH, {}, SHOWN],
  ])('%s', (_, shown, typed, changes) => {
    const read = readTypedDates(shown, { ...toTypedDates(shown), ...typed });
    expect(read).toMatchObject({ changes, problem: undefined });
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

describe('a date and time of New York', () => {
  it.each([
    ['2026-11-30', '08:00', '2026-11-30T13:00:00.000Z'],
    // Clocks go forward on March 14, 2027.
    ['2027-03-14', '02:00', dateProblems.skipped],
    ['2027-03-14', '02:59', dateProblems.skipped],
    // They go back on November 7, 2027: from 1:00 to 2:00 twice, of which the first one counts.
    ['2027-11-07', '01:59', '2027-11-07T05:59:00.000Z'],
    ['2027-02-30', '08:00', dateProblems.incomplete],
    ['', '08:00', dateProblems.incomplete],
    ['2027-01-01', '', dateProblems.incomplete],
    // What a date field makes of the years 26, 202 and 12026.
    ['0026-11-30', '08:00', dateProblems.year],
    ['12026-11-30', '08:00', dateProblems.year],
  ])('%s %s is %s', (date, time, expected) => {
    const { at, problem } = readWallClock(date, time);
    expect(at?.toISOString() ?? problem).toBe(expected);
  });

  it('is read back as it was typed, for any whole minute but the repeated ones', async () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2032, 0) / 60_000 });
    await forAll([minutes], (minute) => {
      const at = new Date(minute * 60_000);
      const [date = '', time = ''] = toWallClock(at).split('T');
      const result = readWallClock(date, time);
      expect([0, 3_600_000]).toContain(at.getTime() - Number(result.at));
      expect(result.at && toWallClock(result.at)).toBe(`${date}T${time}`);
    });
  });
});

it('several products show the dates that all of them have', () => {
  const other = { publishAt: MONDAY, unpublishAt: null };
  expect(mergeDates([BOTH, BOTH])).toEqual({ common: BOTH, mixed: [] });
  expect(mergeDates([BOTH, other])).toEqual({ common: other, mixed: ['unpublish'] });
  expect(mergeDates([])).toEqual({ common: NO_DATES, mixed: [] });
});
