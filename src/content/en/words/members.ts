// Forms and functions share this file. Relative paths, because Deno reads it, too.
import { welcomePoints } from '../../../domain/loyalty/loyalty.rules.ts';
import type { SubscribeOutcome } from '../../../domain/loyalty/subscribe-outcome.ts';

/** Rule 10.3; the version is the date of its first use. The form sends it, the server stores it and refuses any
 * other: if you change the text, change the version, too. */
export const consent = {
  version: '2026-11-20',
  text: 'I agree to receive exclusive offers, loyalty rewards and marketing. I can unsubscribe at any time.',
} as const;

export const signupMessages = {
  emailInvalid: 'Invalid email address',
  firstNameTooLong: 'First name is too long',
  lastNameTooLong: 'Last name is too long',
  phoneTooLong: 'Phone number is too long',
  consentMissing: 'You must agree to the terms and conditions',
} as const;

export const tierNames = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' } as const;

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
  unsubscribe: 'You can unsubscribe at any time:',
} as const;

export interface SubscribeToast {
  readonly tone: 'success' | 'default' | 'error';
  readonly title: string;
  readonly description: string;
}

export const signupWords = {
  title: 'Join the Elite Stone Circle',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  trap: 'Leave this empty',
  join: 'Join the Circle',
  joining: 'Joining...',
} as const;

export const subscribeToasts: Readonly<Record<SubscribeOutcome, SubscribeToast>> = {
  subscribed: {
    tone: 'success',
    title: 'Welcome to the Family!',
    description: `You've earned ${welcomePoints} loyalty points. Check your email for exclusive benefits.`,
  },
  'already-subscribed': {
    tone: 'default',
    title: 'Already Subscribed',
    description: "You're already part of our loyalty program!",
  },
  'rate-limited': {
    tone: 'error',
    title: 'Too Many Requests',
    description: 'Please wait before trying again.',
  },
  outdated: {
    tone: 'error',
    title: 'Page Outdated',
    description: 'What you agree to has changed since you opened this page. Please reload it and join again.',
  },
  failed: {
    tone: 'error',
    title: 'Subscription Failed',
    description: 'Something went wrong. Please try again later.',
  },
};

export const joinedWords = {
  title: "You're In!",
  text: `Your ${welcomePoints} welcome points are waiting. Check your email for exclusive benefits.`,
  oneStepLeft: 'One step is left: press the link in our letter, so that we know the address is yours.',
} as const;

export const letterWords = {
  failed: 'Something went wrong. Please try again later.',
  invalid: 'This link is not valid',
  tooMany: 'Too many requests. Please wait before trying again.',
  withoutToken: 'Please open this page by the link in one of our letters.',
} as const;

export const confirmPage = {
  head: { title: 'Confirm your membership', description: 'Join the loyalty program.' },
  lead: `One press confirms that this address is yours, and ${welcomePoints} loyalty points are waiting.`,
  action: 'Confirm',
  /** `{email}` is the company's address, a link. */
  help: 'Something does not work? Write to {email} and we put it right.',
  mailSubject: 'Join',
} as const;

export const confirmAnswers = {
  done: 'You are in. Your welcome points are on your account.',
  expired: 'This link has expired. Please join once more.',
} as const;

export const unsubscribePage = {
  head: { title: 'Unsubscribe', description: 'Leave the loyalty program.' },
  heading: 'Leave the Elite Stone Circle',
  lead: 'You will get no more offers and news from us. Your points stay on record, should you come back.',
  action: 'Unsubscribe',
  help: 'Something does not work? Write to {email} and we take you off the list.',
  mailSubject: 'Unsubscribe',
} as const;

export const unsubscribeAnswers = {
  done: 'You are unsubscribed. Goodbye, and thank you.',
  expired: 'This link has expired',
} as const;
