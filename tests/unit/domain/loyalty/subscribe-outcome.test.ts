import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { subscribeToasts } from '#content/words/members.ts';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { toSubscribeOutcome } from '#domain/loyalty/subscribe-outcome.ts';

describe('the outcome of a signup', () => {
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
  ])('of %j is %s', (answer, outcome) => {
    expect(toSubscribeOutcome(answer)).toBe(outcome);
  });

  it('always has a text', () => {
    fc.assert(
      fc.property(fc.record({ status: fc.nat(700), body: fc.string(), message: fc.string() }), (answer) => {
        expect(subscribeToasts[toSubscribeOutcome(answer)].title).not.toBe('');
      }),
    );
  });

  it('has a fixed text', () => {
    const lines = Object.values(subscribeToasts).map(({ title, description }) => `${title}: ${description}`);
    expect(lines).toEqual([
      `Welcome to the Family!: You've earned ${welcomePoints} loyalty points. Check your email for exclusive benefits.`,
      "Already Subscribed: You're already part of our loyalty program!",
      'Too Many Requests: Please wait before trying again.',
      'Page Outdated: What you agree to has changed since you opened this page. Please reload it and join again.',
      'Subscription Failed: Something went wrong. Please try again later.',
    ]);
  });

  test.each([
    [{ status: 200 }, 'subscribed'],
    [{ status: 299 }, 'subscribed'],
    [{ status: 300 }, 'failed'],
    [{ status: 199 }, 'failed'],
    [{ status: 200, message: 'broken off' }, 'failed'],
    [{ body: '{}' }, 'failed'],
  ])('at the limits, %j is %s', (answer, outcome) => {
    expect(toSubscribeOutcome(answer)).toBe(outcome);
  });

  it('has a tone', () => {
    expect(Object.entries(subscribeToasts).map(([outcome, { tone }]) => [outcome, tone])).toEqual([
      ['subscribed', 'success'],
      ['already-subscribed', 'default'],
      ['rate-limited', 'error'],
      ['outdated', 'error'],
      ['failed', 'error'],
    ]);
  });
});
