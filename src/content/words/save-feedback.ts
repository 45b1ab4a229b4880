/** What a Save button cannot show. */
export const saveFeedback = {
  forNow: 'Saved for now',
  lasts: {
    tab: 'This browser keeps it until you close this tab.',
    page: 'This browser keeps it until you leave this page.',
  },
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
} as const;
