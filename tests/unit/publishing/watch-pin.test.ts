import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pin } from '../../../src/publishing/releases/releases.ts';
import { watchPin } from '../../../src/publishing/watch-pin.ts';

const ROLLBACK: Pin = { releaseId: '20261120T184512123Z', since: '2026-11-20T19:00:00.000Z' };
const said = expect.stringMatching(
  /^Somebody rolled back to release .* npm run rollback -- --resume$/,
) as string;

let pin: Pin | undefined;
let told: (string | null)[];
let lines: string[];
let isBroken: boolean;
let resumed: number;
let stop: () => Promise<void>;

const start = () => {
  stop = watchPin({
    releases: { findPin: () => pin },
    publishing: {
      hold: (reason) => {
        told.push(reason);
        return isBroken ? Promise.reject(new Error('no answer')) : Promise.resolve();
      },
    },
    onResume: () => (resumed += 1),
    log: (line) => lines.push(line),
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [pin, told, lines, isBroken, resumed] = [undefined, [], [], false, 0];
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

it('tells the database of a rollback and of its end, once each', async () => {
  start();
  await vi.advanceTimersByTimeAsync(5_000);
  pin = ROLLBACK;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([null, said]);
  pin = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([null, said, null]);
  expect(resumed).toBe(1);
});

it('tells of one from before the start, and in its own words when it has some', async () => {
  pin = ROLLBACK;
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([said]);
  pin = { ...ROLLBACK, reason: 'The database was made anew.' };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told[1]).toMatch(/^The database was made anew\. /);
  expect(resumed).toBe(0);
});

it('tells again when the database did not answer, once a minute, and says so once', async () => {
  isBroken = true;
  start();
  await vi.advanceTimersByTimeAsync(150_000);
  expect(told).toHaveLength(3);
  expect(lines).toHaveLength(1);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toHaveLength(4);
  isBroken = true;
  pin = ROLLBACK;
  await vi.advanceTimersByTimeAsync(150_000);
  expect(lines).toHaveLength(2);
});
