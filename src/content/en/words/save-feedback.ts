import { SELECTION_MAX_ENTRIES } from '#domain/selection/selection.rules.ts';

export const saveFeedback = {
  newer: 'Your selection is of a newer version of this page. Load the page again to change it.',
  full: `${SELECTION_MAX_ENTRIES} stones is the most a selection holds.`,
  forNow: 'Saved for now',
  lasts: {
    tab: 'This browser keeps it until you close this tab.',
    page: 'This browser keeps it until you leave this page.',
  },
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
} as const;
