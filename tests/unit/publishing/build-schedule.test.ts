import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishOutcome } from '#publishing/publish-once.ts';
import { ownServerPolicy } from '#domain/publishing/publishing.rules.ts';
import { createBuildSchedule, type BuildSchedule } from '#publishing/build-schedule.ts';

const BUILD_MS = 3_000;
const { quietMs, retryMs, longestWaitMs } = ownServerPolicy;

let schedule: BuildSchedule;
/** Times are those since the start, whatever the computer's clock says. */
let builds: { startedAtMs: number; edits: number }[];
let edits: number;
let outcomes: PublishOutcome['kind'][];
let isBroken: boolean;
let isPinned: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [builds, edits, outcomes, isBroken, isPinned] = [[], 0, [], false, false];
  schedule = createBuildSchedule({
    policy: ownServerPolicy,
    isPinned: () => isPinned,
    onOutcome: ({ kind }) => outcomes.push(kind),
    publish: async (signal) => {
      builds.push({ startedAtMs: performance.now(), edits });
      await new Promise((resolve) => {
        setTimeout(resolve, BUILD_MS);
        signal.addEventListener('abort', resolve);
      });
      if (signal.aborted) return { kind: 'cancelled' };
      return isBroken ? { kind: 'failed', reason: 'broken', durationMs: BUILD_MS } : released();
    },
  });
});
afterEach(async () => {
  await schedule.stop();
  vi.useRealTimers();
});

describe('edits', () => {
  it("become one build after the quiet period, also when the computer's clock is set back", async () => {
    edit();
    await vi.advanceTimersByTimeAsync(quietMs - 100);
    vi.setSystemTime(-3_600_000);
    edit();
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    expect(builds).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(builds).toEqual([{ startedAtMs: 2 * quietMs - 100, edits: 2 }]);
  });

  it("that are already pending aren't new: a reminder doesn't retry a failed build earlier", async () => {
    isBroken = true;
    schedule.remind();
    await vi.advanceTimersByTimeAsync(quietMs + BUILD_MS);
    expect(builds).toHaveLength(1);
    for (let passedMs = 0; passedMs < retryMs - 1_000; passedMs += 1_000) {
      schedule.remind();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(builds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(builds).toHaveLength(2);
  });

  it('by the thousand lead to a first build after the longest wait, and one more for those during it', async () => {
    for (let i = 0; i < 1_200; i += 1) {
      edit();
      await vi.advanceTimersByTimeAsync(5);
    }
    await publisherIdle();
    expect(builds[0]?.startedAtMs).toBe(longestWaitMs);
    expect(builds.slice(1).map((build) => build.edits)).toEqual([1_200]);
  });
});

describe('a failed build', () => {
  it('is retried with growing pauses until it works', async () => {
    isBroken = true;
    edit();
    await vi.advanceTimersByTimeAsync(quietMs + 3 * BUILD_MS + 4 * retryMs);
    const firstRetryAtMs = quietMs + BUILD_MS + retryMs;
    const secondRetryAtMs = firstRetryAtMs + BUILD_MS + 2 * retryMs;
    expect(builds.map((build) => build.startedAtMs)).toEqual([quietMs, firstRetryAtMs, secondRetryAtMs]);
    isBroken = false;
    await publisherIdle();
    expect(outcomes.at(-1)).toBe('released');
  });

  it('is retried immediately after a new edit, which may be the correction', async () => {
    isBroken = true;
    edit();
    const correctedAtMs = quietMs + BUILD_MS + 600;
    await vi.advanceTimersByTimeAsync(correctedAtMs);
    isBroken = false;
    edit();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(builds.at(-1)).toEqual({ startedAtMs: correctedAtMs + quietMs, edits: 2 });
  });
});

it('publishNow builds without waiting, after a running build, and several calls share one', async () => {
  const calls = [schedule.publishNow()];
  await vi.advanceTimersByTimeAsync(1_000);
  calls.push(schedule.publishNow(), schedule.publishNow());
  await vi.advanceTimersByTimeAsync(2 * BUILD_MS);
  for (const outcome of await Promise.all(calls)) expect(outcome.kind).toBe('released');
  expect(builds.map((build) => build.startedAtMs)).toEqual([0, BUILD_MS]);
});

it('waits after a rollback until someone resumes', async () => {
  isPinned = true;
  edit();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(builds).toHaveLength(0);
  isPinned = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(builds).toHaveLength(1);
});

it('ends the running build when it is stopped, and starts no other', async () => {
  edit();
  await vi.advanceTimersByTimeAsync(1_000);
  edit();
  await schedule.stop();
  expect(outcomes).toEqual(['cancelled']);
  edit();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(builds).toHaveLength(1);
});

function edit() {
  edits += 1;
  schedule.notify();
}

async function publisherIdle() {
  const idle = vi.fn();
  void schedule.whenIdle().then(idle);
  for (let step = 0; step < 1_000 && idle.mock.calls.length === 0; step += 1) {
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(idle).toHaveBeenCalled();
}

function released(): PublishOutcome {
  const release = { id: 'x', createdAt: '', fingerprint: '', pageCount: 1, site: '/1', isCurrent: true };
  return { kind: 'released', durationMs: BUILD_MS, release };
}
