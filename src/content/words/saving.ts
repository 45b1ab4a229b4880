/** What is said when a stone is saved, and when it cannot be. */
export const savingWords = {
  full: (most: number) => `${most} stones is the most a selection holds.`,
  forNow: 'Saved for now',
  lasts: {
    tab: 'This browser keeps it until you close this tab.',
    page: 'This browser keeps it until you leave this page.',
  },
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  added: (name: string) => `${name} is in your selection`,
  /** '12.5 m² with waste'. */
  withWaste: 'with waste',
  open: 'Open selection',
  inOtherUnit: { m2: 'In square feet', sqft: 'In square meters' },
} as const;
