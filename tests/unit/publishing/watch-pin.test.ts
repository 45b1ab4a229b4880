import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublisherState } from '#publishing/edits/publishing-backend.ts';
import type { Pin } from '#publishing/releases/releases.ts';
import { watchPin } from '#publishing/follow-edits.ts';

const ROLLBACK: Pin = { releaseId: '20261120T184512123Z', since: '2026-11-20T19:00:00.000Z' };
const said = expect.stringMatching(
  /^Somebody rolled back to release .* npm run rollback -- --resume$/,
) as string;

let pin: Pin | undefined;
let told: (string | null)[];
let resumed: number;
let stop: () => void;

const start = () => {
  let state: PublisherState = { position: null, isBuilding: false, failure: null, held: null, isOff: false };
  stop = watchPin({
    releases: { findPin: () => pin },
    publishing: {
      get state() {
        return state;
      },
      report: (change = {}) => {
        state = { ...state, ...change };
        told.push(state.held);
        return Promise.resolve(undefined);
      },
    },
    onResume: () => (resumed += 1),
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [pin, told, resumed] = [undefined, [], 0];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('reports a rollback and its end to the database, once each', async () => {
  start();
  await vi.advanceTimersByTimeAsync(5_000);
  pin = ROLLBACK;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([said]);
  pin = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([said, null]);
  expect(resumed).toBe(1);
});

it('reports one from before the start, and uses its own reason if it has one', async () => {
  pin = ROLLBACK;
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([said]);
  pin = { ...ROLLBACK, reason: 'The database was made again.' };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told[1]).toMatch(/^The database was made again\. /);
  expect(resumed).toBe(0);
});
