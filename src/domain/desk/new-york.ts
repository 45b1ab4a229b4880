/** Editors type and read dates in the company's time zone, wherever they are. The database gets an instant. */
import { spellNumber } from '../site/english.ts';
import { SCHEDULE_MAX_YEARS } from './desk.rules.ts';

export const TIME_ZONE = 'America/New_York';

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
