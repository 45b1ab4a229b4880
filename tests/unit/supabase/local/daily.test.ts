import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDaily } from '#local/daily.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('works at once and every day, until it is stopped', async () => {
  const work = vi.fn(() => Promise.resolve());
  const stop = await startDaily(work, () => undefined);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(work).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(work).toHaveBeenCalledTimes(4);
});

it('says what failed, and tries again the next day', async () => {
  const lines: string[] = [];
  const work = vi.fn(() => Promise.reject(new Error('disk full')));
  const stop = await startDaily(work, (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(lines).toEqual(Array(2).fill('The daily deletion failed: disk full'));
  stop();
});
