import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';

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
