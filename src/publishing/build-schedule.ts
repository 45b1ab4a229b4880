import {
  addEdit,
  DAY_MS,
  decideBuild,
  mergeEdits,
  type BuildPolicy,
  type BuildState,
} from '#domain/publishing/build-decision.ts';
import type { PublishOutcome } from './publish-once.ts';

export interface BuildScheduleOptions {
  publish: (signal: AbortSignal) => Promise<PublishOutcome>;
  onOutcome: (outcome: PublishOutcome) => void;
  isPinned?: () => boolean;
  policy: BuildPolicy;
}

export interface BuildSchedule {
  notify: (ageMs?: number) => void;
  /** Still pending edits are no reason to retry a failed build earlier, or to build twice. */
  remind: () => void;
  publishNow: () => Promise<PublishOutcome>;
  whenIdle: () => Promise<void>;
  stop: () => Promise<void>;
}

// eslint-disable-next-line max-lines-per-function -- the private state of one schedule: what is pending, running and awaited; its steps are inner functions
export function createBuildSchedule({
  publish,
  onOutcome,
  isPinned = () => false,
  policy,
}: BuildScheduleOptions): BuildSchedule {
  const abort = new AbortController();
  let state: BuildState = { pending: undefined, underWay: undefined, startedAtMs: [], failures: undefined };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<PublishOutcome> | undefined;
  let requested: Promise<PublishOutcome> | undefined;
  let idleListeners: (() => void)[] = [];

  const notify = (ageMs = 0) => {
    if (abort.signal.aborted) return;
    state = { ...state, pending: addEdit(state.pending, nowMs() - ageMs) };
    tick();
  };

  return {
    notify,
    remind() {
      if (state.pending === undefined && running === undefined) notify();
    },
    publishNow() {
      requested ??= (async () => {
        await running;
        requested = undefined;
        return running ?? run();
      })();
      return requested;
    },
    whenIdle() {
      return new Promise((resolve) => {
        idleListeners.push(resolve);
        tellIdle();
      });
    },
    async stop() {
      abort.abort();
      clearTimeout(timer);
      await running;
      state = { ...state, pending: undefined };
      tellIdle();
    },
  };

  function tick() {
    clearTimeout(timer);
    timer = undefined;
    if (abort.signal.aborted || running !== undefined) return;
    const decision = decideBuild(state, policy, nowMs());
    if (decision.kind === 'idle') tellIdle();
    else if (isPinned()) tickAt(nowMs() + PIN_CHECK_MS);
    else if (decision.kind === 'build') void run();
    else tickAt(decision.untilMs);
  }

  function tickAt(untilMs: number) {
    timer = setTimeout(tick, Math.min(Math.max(untilMs - nowMs(), 1), LONGEST_TIMER_MS));
  }

  function run(): Promise<PublishOutcome> {
    clearTimeout(timer);
    const startedAtMs = nowMs();
    // A requested build counts as an edit: if it fails, it is retried.
    const taken = state.pending ?? addEdit(undefined, startedAtMs);
    state = {
      ...state,
      pending: undefined,
      underWay: { startedAtMs },
      startedAtMs: [...state.startedAtMs.filter((startMs) => startMs > startedAtMs - DAY_MS), startedAtMs],
    };
    running = publish(abort.signal).then((outcome) => {
      running = undefined;
      const isFailure = outcome.kind === 'failed';
      state = {
        ...state,
        underWay: undefined,
        pending: isFailure ? mergeEdits(taken, state.pending) : state.pending,
        failures: isFailure
          ? { count: (state.failures?.count ?? 0) + 1, startedAtMs, lastAtMs: nowMs() }
          : undefined,
      };
      onOutcome(outcome);
      tick();
      return outcome;
    });
    return running;
  }

  function tellIdle() {
    if (state.pending !== undefined || running !== undefined) return;
    const listeners = idleListeners;
    idleListeners = [];
    for (const listener of listeners) listener();
  }
}

/** Monotonic: setting the computer's clock back by an hour must not stop publishing for an hour. */
const nowMs = () => performance.now();
const PIN_CHECK_MS = 2_000;
/** Node shortens longer timeouts to 1 ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
