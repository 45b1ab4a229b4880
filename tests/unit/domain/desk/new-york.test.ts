import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateProblems, readWallClock, showDate, toWallClock } from '#domain/desk/new-york.ts';
import { languages } from '#domain/site/languages.ts';

const read = (date: string, time: string) => {
  const result = readWallClock(date, time);
  return result.ok ? result.at.toISOString() : result.problem;
};

describe('a date and time of New York', () => {
  it.each([
    ['2026-11-30', '08:00', '2026-11-30T13:00:00.000Z'],
    ['2028-02-29', '00:00', '2028-02-29T05:00:00.000Z'],
    // Clocks go forward on March 14, 2027.
    ['2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
    ['2027-03-14', '02:00', dateProblems.skipped],
    ['2027-03-14', '02:59', dateProblems.skipped],
    ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
    // They go back on November 7, 2027: from 1:00 to 2:00 twice, of which the first one counts.
    ['2027-11-07', '00:59', '2027-11-07T04:59:00.000Z'],
    ['2027-11-07', '01:59', '2027-11-07T05:59:00.000Z'],
    ['2027-11-07', '02:00', '2027-11-07T07:00:00.000Z'],
    ['2027-02-30', '08:00', dateProblems.incomplete],
    ['', '08:00', dateProblems.incomplete],
    ['2027-01-01', '', dateProblems.incomplete],
    // What a date field makes of the years 26, 202 and 12026.
    ['0026-11-30', '08:00', dateProblems.year],
    ['12026-11-30', '08:00', dateProblems.year],
  ])('%s %s is %s', (date, time, expected) => {
    expect(read(date, time)).toBe(expected);
  });

  it('is read back as it was typed, for any whole minute but the repeated ones', () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2032, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = new Date(minute * 60_000);
        const [date = '', time = ''] = toWallClock(at).split('T');
        const result = readWallClock(date, time);
        expect(result.ok && [0, 3_600_000]).toContain(result.ok ? at.getTime() - result.at.getTime() : -1);
        expect(result.ok && toWallClock(result.at)).toBe(`${date}T${time}`);
      }),
    );
  });
});

it.each([
  ['2026-11-30T13:00Z', 'Mon, Nov 30, 2026, 8:00 AM EST'],
  ['2027-11-07T05:30Z', 'Sun, Nov 7, 2027, 1:30 AM EDT'],
  ['2027-11-07T06:30Z', 'Sun, Nov 7, 2027, 1:30 AM EST'],
  ['2027-03-14T07:00Z', 'Sun, Mar 14, 2027, 3:00 AM EDT'],
])('%s is shown as %s', (at, text) => {
  expect(showDate(new Date(at))).toBe(text);
});

it('a date is said in the language of a preview', () => {
  const text = showDate(new Date('2026-11-30T19:05:00Z'), languages.es.locale);
  expect(text.replace(/\s/gu, ' ')).toBe('lun, 30 de nov de 2026, 2:05 p.m. EST');
});
