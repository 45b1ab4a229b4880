import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSchedule } from '#local/schedule.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:59:58.500Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('works at once and within a second after each period begins or the computer has slept, until it is stopped', async () => {
  const work = vi.fn(() => Promise.resolve());
  const stop = await startSchedule(MINUTE_MS, work, () => undefined);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
  vi.setSystemTime(new Date('2026-12-01T08:00:10Z'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(work).toHaveBeenCalledTimes(4);
});

it('says what failed, and tries again in the next period', async () => {
  const lines: string[] = [];
  const stop = await startSchedule(
    MINUTE_MS,
    () => Promise.reject(new Error('disk full')),
    (line) => lines.push(line),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(Array(2).fill('Work on schedule failed: disk full'));
  stop();
});
