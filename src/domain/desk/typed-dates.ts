import { dateProblems, readWallClock, toWallClock } from './new-york.ts';
import type { Prepared } from './prepared.ts';

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
export function mergeDates(all: readonly SeenDates[]): {
  readonly common: SeenDates;
  readonly mixed: readonly Kind[];
} {
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

/** A date that was `shown` and is emptied is removed; one that isn't filled in stays. If nothing has been changed, the
 * dates that are shown are set again. Whether they are in the future is the server's to say, by its own clock. */
export function readTypedDates(
  shown: SeenDates,
  typed: TypedDates,
): {
  readonly changes: DateChanges;
  readonly dates: Readonly<Record<Kind, Date | undefined>>;
  readonly problem: string | undefined;
} {
  const before = toTypedDates(shown);
  const read = Object.fromEntries(kinds.map((kind) => [kind, readKind(kind)])) as Record<
    Kind,
    ReturnType<typeof readKind>
  >;
  function readKind(kind: Kind) {
    const [date, time] = [typed[`${kind}Date`], typed[`${kind}Time`]];
    const stored = shown[`${kind}At`];
    const isChanged = date !== before[`${kind}Date`] || time !== before[`${kind}Time`];
    if (date === '' && time === '') return { isChanged, at: undefined, problem: undefined };
    if (!isChanged && stored !== null) return { isChanged, at: new Date(stored), problem: undefined };
    const wall = readWallClock(date, time);
    return wall.ok
      ? { isChanged, at: wall.at, problem: undefined }
      : { isChanged, at: undefined, problem: wall.problem };
  }
  const { publish, unpublish } = read;
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
