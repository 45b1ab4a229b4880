import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { dateProblems, TIME_ZONE } from '#domain/desk/new-york.ts';
import type { Prepared } from '#domain/desk/prepared.ts';

const kinds = ['publish', 'unpublish'] as const;
type Kind = (typeof kinds)[number];

/** The dates of a product as `get_drafts` returned them, ISO 8601. `set_dates` refuses to replace any others. */
export type SeenDates = Pick<Prepared, 'publishAt' | 'unpublishAt'>;

/** Dates to set; null removes one, and one that is absent stays. */
export type DateChanges = Readonly<Partial<Record<`${Kind}At`, Date | null | undefined>>>;

/** The texts of the fields, of New York. */
export type TypedDates = Readonly<Record<`${Kind}${'Date' | 'Time'}`, string>>;

export const NO_DATES: SeenDates = { publishAt: null, unpublishAt: null };

export const toSeenDates = (prepared: Prepared | undefined): SeenDates =>
  prepared ? { publishAt: prepared.publishAt, unpublishAt: prepared.unpublishAt } : NO_DATES;

/** The dates that all of these products have, and the kinds in which they differ. */
export function mergeDates(all: readonly SeenDates[]) {
  const first = all[0] ?? NO_DATES;
  const mixed = kinds.filter((kind) => all.some((one) => one[`${kind}At`] !== first[`${kind}At`]));
  const pick = (kind: Kind) => (mixed.includes(kind) ? null : first[`${kind}At`]);
  return { common: { publishAt: pick('publish'), unpublishAt: pick('unpublish') }, mixed };
}

export function toTypedDates({ publishAt, unpublishAt }: SeenDates): TypedDates {
  const split = (moment: string | null) => (moment ? toWallClock(new Date(moment)).split('T') : []);
  const [publishDate = '', publishTime = ''] = split(publishAt);
  const [unpublishDate = '', unpublishTime = ''] = split(unpublishAt);
  return { publishDate, publishTime, unpublishDate, unpublishTime };
}

/** "2026-11-30T08:00", what clocks in New York show at an instant. */
export const toWallClock = (at: Date): string =>
  toCalendarDateTime(fromDate(at, TIME_ZONE)).toString().slice(0, 16);

/** "2026-11-30" and "08:00". An hour that fall repeats means the first one. */
export function readWallClock(date: string, time: string) {
  // A field gives 0026 for the 26 that somebody typed, and takes six digits.
  if (/^(?:0|\d{5})/.test(date)) return { at: undefined, problem: dateProblems.year };
  try {
    const at = toZoned(parseDateTime(`${date}T${time}`), TIME_ZONE, 'earlier').toDate();
    // An hour that spring skips became another one.
    if (toWallClock(at) !== `${date}T${time}`) return { at: undefined, problem: dateProblems.skipped };
    return { at, problem: undefined };
  } catch {
    return { at: undefined, problem: dateProblems.incomplete };
  }
}

/** A date that was `shown` and is emptied is removed; one that isn't filled in stays. If nothing has been changed, the
 * dates that are shown are set again. Whether they are in the future is the server's to say, by its own clock. */
export function readTypedDates(shown: SeenDates, typed: TypedDates) {
  const before = toTypedDates(shown);
  const readKind = (kind: Kind) => {
    const [date, time] = [typed[`${kind}Date`], typed[`${kind}Time`]];
    const stored = shown[`${kind}At`];
    const isChanged = date !== before[`${kind}Date`] || time !== before[`${kind}Time`];
    if (date === '' && time === '') return { isChanged, at: undefined, problem: undefined };
    if (!isChanged && stored !== null) return { isChanged, at: new Date(stored), problem: undefined };
    return { isChanged, ...readWallClock(date, time) };
  };
  const publish = readKind('publish');
  const unpublish = readKind('unpublish');
  const isAny = publish.isChanged || unpublish.isChanged;
  const change = ({ isChanged, at }: typeof publish) => (isChanged ? (at ?? null) : isAny ? undefined : at);
  const isNothing = !isAny && !publish.at && !unpublish.at;
  const isWrongOrder = publish.at && unpublish.at && unpublish.at <= publish.at;
  return {
    changes: { publishAt: change(publish), unpublishAt: change(unpublish) },
    dates: { publish: publish.at, unpublish: unpublish.at },
    problem:
      publish.problem ??
      unpublish.problem ??
      (isNothing ? dateProblems.incomplete : isWrongOrder ? dateProblems.order : undefined),
  };
}
