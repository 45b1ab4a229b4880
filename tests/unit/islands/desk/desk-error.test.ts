import { expect, test } from 'vitest';
import { asksToSignIn, toDeskError } from '#islands/desk/desk-error.ts';

const DATES = 'Somebody changed these dates before you';
const DENIED = ['Unauthorized', 'AccessDenied'] as const;
const body = (answer: object) => JSON.stringify(answer);

test.for([
  [401, body({ message: 'JWT expired' }), 'signed-out', 'Your session has ended. Sign in again'],
  [403, body({ code: '42501', message: 'permission denied' }), 'forbidden', 'may not edit the catalogue'],
  [409, body({ code: '23505', message: 'duplicate key' }), 'taken', 'has this slug already'],
  [409, body({ code: 'PT409', message: 'Somebody saved' }), 'conflict', 'Nothing was overwritten'],
  [409, body({ code: 'PT409', message: DATES }), 'refused', `${DATES}. Nothing was overwritten.`],
  [404, body({ code: 'PT404', message: 'Somebody has deleted' }), 'gone', 'has deleted this product'],
  [422, body({ code: 'PT422', message: 'A collection needs one' }), 'refused', 'A collection needs one.'],
  [413, 'Payload too large', 'too-large', 'up to 10 MB'],
  // Supabase cancels an editor's statement after 8 seconds.
  [500, body({ code: '57014', message: 'canceling statement' }), 'too-large', 'fewer lines'],
  // Storage reports the actual status in the body.
  [400, body({ statusCode: '413', message: 'The object exceeded' }), 'too-large', 'up to 10 MB'],
  [400, body({ statusCode: '409', message: 'The resource already exists' }), 'file-taken', 'another name'],
  // Since July 2026 with a word beside it (https://github.com/supabase/storage/pull/1256).
  ...(
    [
      ['409', 'Duplicate', 'KeyAlreadyExists', 'The resource already exists', 'file-taken', 'another name'],
      ['413', 'Payload too large', 'EntityTooLarge', 'The object exceeded', 'too-large', 'up to 10 MB'],
      ['403', ...DENIED, '"exp" claim timestamp check failed', 'signed-out', 'Sign in again'],
      ['403', ...DENIED, 'signature verification failed', 'signed-out', 'Sign in again'],
      ['401', ...DENIED, 'Access denied', 'signed-out', 'Sign in again'],
      [403, ...DENIED, 'new row violates row-level security policy', 'forbidden', 'may not'],
      ['429', 'too_many', 'SlowDown', 'Slow down', 'too-many', 'Wait a moment'],
    ] as const
  ).flatMap(([statusCode, error, code, message, kind, words]) => [
    [400, body({ statusCode, error, message }), kind, words] as const,
    [400, body({ statusCode, error, message, code }), kind, words] as const,
  ]),
  [429, '', 'too-many', 'Wait a moment and try again'],
  [502, '<html>', 'server', 'Nothing was saved: try again'],
] as const)('says what to do about %i %s', ([status, answer, kind, words]) => {
  const error = toDeskError(status, answer);
  expect(error).toMatchObject({ kind, message: expect.stringContaining(words) as string });
  expect(asksToSignIn(error)).toBe(kind === 'signed-out' || kind === 'forbidden');
});

test('names the constraint that the database refused a value for', () => {
  const message = 'new row violates check constraint "density_is_that_of_stone"';
  expect(toDeskError(400, body({ code: '23514', message })).message).toBe(
    'Not saved: density is that of stone.',
  );
});

test('the reasons by product are read, and anything else is ignored', () => {
  const details = JSON.stringify([{ id: 'a', column: 'slug', reason: 'Taken.' }]);
  expect(toDeskError(422, body({ code: 'PT422', message: 'Not everything', details })).problems).toEqual([
    { id: 'a', column: 'slug', reason: 'Taken.' },
  ]);
  expect(toDeskError(422, body({ code: 'PT422', message: 'No', details: 'words' })).problems).toEqual([]);
});
