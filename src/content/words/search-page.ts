/** What the page of results says. */
export const resultWords = {
  results: (count: number, question: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'result' : 'results'} for “${question}”`,
  more: 'Show more',
} as const;
