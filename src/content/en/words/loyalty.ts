import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import type { SubscribeOutcome } from '#domain/loyalty/subscribe-outcome.ts';

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
