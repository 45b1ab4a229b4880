import { expect, it, test } from 'vitest';
import { subscribeToasts } from '#content/words/members.ts';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { toSubscribeOutcome } from '#domain/loyalty/subscribe-outcome.ts';

test.each([
  [{ status: 201, body: '{}' }, 'subscribed'],
  [{ status: 201, body: 'Too many 409' }, 'subscribed'],
  [{ status: 200, body: '{"error":null}' }, 'subscribed'],
  [{ status: 200, body: '{"error":"You are already subscribed"}' }, 'already-subscribed'],
  [{ status: 200, body: '{"error":"Too many requests"}' }, 'rate-limited'],
  [{ status: 429 }, 'rate-limited'],
  [{ message: 'Request failed with 429' }, 'rate-limited'],
  [{ status: 409 }, 'already-subscribed'],
  [{ status: 412, body: '{"error":"reload"}' }, 'outdated'],
  [{ status: 500, body: '{"error":"This address is already subscribed"}' }, 'already-subscribed'],
  [{ message: 'error 409' }, 'already-subscribed'],
  [{ status: 500, body: 'oops' }, 'failed'],
  [{ message: 'Failed to fetch' }, 'failed'],
  [{}, 'failed'],
  [{ status: 200 }, 'subscribed'],
  [{ status: 299 }, 'subscribed'],
  [{ status: 300 }, 'failed'],
  [{ status: 199 }, 'failed'],
  [{ status: 200, message: 'broken off' }, 'failed'],
  [{ body: '{}' }, 'failed'],
])('the outcome of a signup of %j is %s', (answer, outcome) => {
  expect(toSubscribeOutcome(answer)).toBe(outcome);
});

it('the outcome of a signup has a fixed tone and text', () => {
  const toasts = Object.entries(subscribeToasts);
  expect(toasts.map(([name, { tone, title, description }]) => [name, tone, title, description])).toEqual([
    [
      ...['subscribed', 'success', 'Welcome to the Family!'],
      `You've earned ${welcomePoints} loyalty points. Check your email for exclusive benefits.`,
    ],
    ['already-subscribed', 'default', 'Already Subscribed', "You're already part of our loyalty program!"],
    ['rate-limited', 'error', 'Too Many Requests', 'Please wait before trying again.'],
    [
      ...['outdated', 'error', 'Page Outdated'],
      'What you agree to has changed since you opened this page. Please reload it and join again.',
    ],
    ['failed', 'error', 'Subscription Failed', 'Something went wrong. Please try again later.'],
  ]);
});
