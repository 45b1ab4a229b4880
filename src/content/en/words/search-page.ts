import { formatCount } from '#domain/site/format.ts';

export const resultWords = {
  results: (count: number, question: string) =>
    `${formatCount(count, { one: 'result', other: 'results' })} for “${question}”`,
  more: 'Show more',
} as const;
