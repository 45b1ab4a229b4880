interface Place {
  readonly width: string;
  readonly ratio: number;
}

const PHONE: Place = { width: '90vw', ratio: 3 / 2 };
const HALF: Place = { width: '44vw', ratio: 4 / 5 };
const BOTH_HALVES: Place = { width: '90vw', ratio: 3 / 2 };

/** Places of twelve columns by the number they span, up to 1440 px and above, where the whole page grows. */
const spans = {
  4: { width: '28.6vw', largeWidth: '270px + 9.4vw', ratio: 4 / 5 },
  5: { width: '36.3vw', largeWidth: '346px + 11.8vw', ratio: 0.9 },
  7: { width: '51.7vw', largeWidth: '497px + 16.5vw', ratio: 1.28 },
} as const;

/** For any number of collections. A picture fills its place and is cut, so one that is wider than its place is as
 * wide as its height requires. */
export function composeOverviewSizes(index: number, count: number, ratio: number): string {
  const fill = (width: string, place: number) =>
    ratio > place ? `calc((${width}) * ${(ratio / place).toFixed(2)})` : `calc(${width})`;
  const { span, isWholeRow } = findOverviewPlace(index, count);
  const { width, largeWidth, ratio: place } = spans[span];
  const medium = isWholeRow ? BOTH_HALVES : HALF;
  return [
    `(min-width: 1440px) ${fill(largeWidth, place)}`,
    `(min-width: 1024px) ${fill(width, place)}`,
    `(min-width: 640px) ${fill(medium.width, medium.ratio)}`,
    fill(PHONE.width, PHONE.ratio),
  ].join(', ');
}

/** How many of twelve columns a collection spans, and whether it fills both of two, so that every row is full. */
export function findOverviewPlace(index: number, count: number) {
  return { span: findSpan(index, count), isWholeRow: index === 0 && count % 2 === 1 };
}

/** Seven and five columns, then thirds; only thirds if they fill every row; five and seven if one would be left over. */
function findSpan(index: number, count: number): keyof typeof spans {
  if (count % 3 === 0) return 4;
  if (index < 2) return index === 0 ? 7 : 5;
  if (count % 3 === 1 && index < 4) return index === 2 ? 5 : 7;
  return 4;
}
