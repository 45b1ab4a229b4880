export const copyWords = {
  byHand: 'This browser does not let us copy. Copy it here:',
} as const;
