/** Editors type and read dates in the company's time zone, wherever they are. The database gets an instant. */
import { spellNumber } from '../site/english.ts';
import { SCHEDULE_MAX_YEARS } from './desk.rules.ts';

const TIME_ZONE = 'America/New_York';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type ReadDate =
  { readonly ok: true; readonly at: Date } | { readonly ok: false; readonly problem: string };

/** The database has the words of the first three, too: it refuses such dates by its own clock. */
export const dateProblems = {
  past: 'Choose a time in the future.',
  order: 'Unpublishing must come after publishing.',
  skipped: 'This time does not exist: clocks go forward.',
  late: `Choose a time within the next ${spellNumber(SCHEDULE_MAX_YEARS)} years.`,
  incomplete: 'Choose a date and a time.',
  year: 'Write the year with four digits, as in 2026.',
} as const;

export const isDateProblem = (message: string | undefined): boolean =>
  Object.values(dateProblems).some((problem) => problem === message);

// eslint-disable-next-line no-restricted-properties -- read part by part, never shown
const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** "2026-11-30T08:00", what clocks in New York show at an instant. */
export function toWallClock(at: Date): string {
  const parts = new Map(wallClock.formatToParts(at).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${get('year')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}`;
}

/** "2026-11-30" and "08:00". An hour that fall repeats means the first one. */
export function readWallClock(date: string, time: string): ReadDate {
  // A field gives 0026 for the 26 that somebody typed, and takes six digits.
  if (/^(?:0|\d{5})/.test(date)) return { ok: false, problem: dateProblems.year };
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(`${date}T${time}`))
    return { ok: false, problem: dateProblems.incomplete };
  // New York is 4 or 5 hours behind. The earlier instant is the first of a repeated hour.
  for (const hours of [4, 5]) {
    const at = new Date(asUtc + hours * HOUR_MS);
    if (toWallClock(at) === `${date}T${time}`) return { ok: true, at };
  }
  return { ok: false, problem: dateProblems.skipped };
}

const SPOKEN = {
  timeZone: TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Formats by locale: a new one takes 0.3 ms, and a list may show thousands of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "Mon, Nov 30, 2026, 8:00 AM EST". Intl puts a narrow no-break space before AM, which some fonts lack. */
export function showDate(at: Date, locale = 'en-US'): string {
  // eslint-disable-next-line no-restricted-properties -- format.ts is loaded on every page, this style only where drafts are
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, SPOKEN);
  formats.set(locale, format);
  return format.format(at).replaceAll('\u202f', ' ');
}
