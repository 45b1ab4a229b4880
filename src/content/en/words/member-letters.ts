/** This file must not import anything, because Deno reads it, too. */

export const confirmationLetter = {
  subject: 'Please confirm: Elite Stone Circle',
  /** Followed by a link, like `refuse`. */
  confirm: (points: number, days: number) =>
    `Somebody, we hope you, asked to join the Elite Stone Circle with this address. Confirm it within ${days} days and ${points} loyalty points are yours:`,
  refuse: 'If it was not you, do nothing. To get no letter like this one again, unsubscribe:',
} as const;

export const welcomeLetter = {
  subject: 'Welcome to the Family!',
  points: (points: number) => `Thank you for joining. ${points} loyalty points are yours from the start.`,
  /** Followed by the discount of each tier. */
  discounts: 'Your discount grows with your points:',
  /** Followed by a link. */
  unsubscribe: 'You can unsubscribe at any time:',
} as const;
