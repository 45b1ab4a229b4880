import { expect, test, vi } from 'vitest';
import { Session, summarize, withoutPrinting } from '#local/session.ts';

test('one thing runs after the other, also after one that failed', async () => {
  const session = new Session();
  const order: string[] = [];
  const work = (name: string, delayMs: number) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    order.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled([
    session.run(work('a', 20)),
    session.run(work('b', 1)),
    session.run(work('c', 1)),
  ]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('an error of the database is summed up without the values that led to it', () => {
  const error = Object.assign(
    new Error('duplicate key (jane@example.com) of jane@example.com\nparameters: Jane'),
    { code: '23505' },
  );
  expect(summarize(error)).toBe('Error 23505 duplicate key … of …');
  expect(summarize(new Error('invalid input syntax for type uuid: "Jane Doe"'))).not.toContain('Jane');
});

test('what is printed inside stays inside; what is printed beside it does not', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { result, errors } = await withoutPrinting(async () => {
    await Promise.resolve();
    console.log('query with jane@example.com');
    console.info(new Error('failed for jane@example.com'));
    return 42;
  });
  console.error('beside it');
  expect(printed.mock.calls).toEqual([['beside it']]);
  expect(result).toBe(42);
  expect(errors).toEqual(['Error failed for …']);
});
