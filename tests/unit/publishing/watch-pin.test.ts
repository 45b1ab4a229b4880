import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createPublishingBackend,
  type PublisherState,
  type Transport,
} from '#publishing/edits/publishing-backend.ts';
import type { Pin } from '#publishing/releases/releases.ts';
import { watchPin } from '#publishing/follow-edits.ts';

const ROLLBACK: Pin = { releaseId: '20261120T184512123Z', since: '2026-11-20T19:00:00.000Z' };
const said = expect.stringMatching(
  /^Somebody rolled back to release .* npm run rollback -- --resume$/,
) as string;

let pin: Pin | undefined;
let told: unknown[];
const onResume = vi.fn();
let stop: () => void;

const start = () => {
  const call: Transport = (_name, { p_report: report }) => {
    told.push((report as PublisherState).held);
    return Promise.resolve({ isKnown: true, waiting: null });
  };
  const publishing = createPublishingBackend(call, 'this one', () => undefined);
  stop = watchPin({ releases: { findPin: () => pin }, publishing, onResume });
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  onResume.mockClear();
  [pin, told] = [undefined, []];
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
  expect(onResume).toHaveBeenCalledOnce();
});

it('reports one from before the start, and uses its own reason if it has one', async () => {
  pin = ROLLBACK;
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([said]);
  pin = { ...ROLLBACK, reason: 'The database was made again.' };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told[1]).toMatch(/^The database was made again\. /);
  expect(onResume).not.toHaveBeenCalled();
});
