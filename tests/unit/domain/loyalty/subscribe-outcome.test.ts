import { expect, test } from 'vitest';
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
  [{ status: 500, body: 'oops' }, 'failed'],
  [{}, 'failed'],
  [{ status: 299 }, 'subscribed'],
  [{ status: 300 }, 'failed'],
  [{ status: 199 }, 'failed'],
  [{ status: 200, message: 'broken off' }, 'failed'],
  [{ body: '{}' }, 'failed'],
])('the outcome of a signup of %j is %s', (answer, outcome) => {
  expect(toSubscribeOutcome(answer)).toBe(outcome);
});
