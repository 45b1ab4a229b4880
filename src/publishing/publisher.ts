/**
 * Publishes after catalogue edits: receives them, lets the domain decide when, runs one build at a time.
 * Everything that depends on time or state is decided in src/domain/publishing/build-decision.ts.
 */
import { LOCAL_POLICY } from '#domain/publishing/publishing.rules.ts';
import {
  addEdit,
  DAY_MS,
  decideBuild,
  mergeEdits,
  type BuildPolicy,
  type BuildState,
} from '#domain/publishing/build-decision.ts';
import type { PublishOutcome } from './publish.ts';

export interface PublisherOptions {
  publish: (signal: AbortSignal) => Promise<PublishOutcome>;
  /** Told of every outcome, in order. */
  onOutcome: (outcome: PublishOutcome) => void;
  /** True after a rollback, until someone resumes: edits wait. */
  isPinned?: () => boolean;
  policy?: BuildPolicy;
}

export interface Publisher {
  /** The catalogue changed. @param ageMs how long ago */
  notify: (ageMs?: number) => void;
  /** Edits wait, as they did before: no reason to try what failed sooner, or to build twice. */
  remind: () => void;
  /** Builds without waiting, and answers when a build that started after this call has ended. */
  publishNow: () => Promise<PublishOutcome>;
  /** Answers when nothing is pending and nothing is under way; while a retry waits, it waits. */
  whenIdle: () => Promise<void>;
  /** Ends the build under way; nothing is published any more. */
  stop: () => Promise<void>;
}

export function createPublisher({
  publish,
  onOutcome,
  isPinned = () => false,
  policy = LOCAL_POLICY,
}: PublisherOptions): Publisher {
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
        // Edits that waited may have started the next build already: that one is late enough.
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

  /** Edits that come while it runs stay pending; those that it took are pending again when it fails. */
  function run(): Promise<PublishOutcome> {
    clearTimeout(timer);
    const startedAtMs = nowMs();
    // A build that was asked for counts as an edit: when it fails it is tried again, too.
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

/** Milliseconds that no change of the computer's clock moves: set back by an hour, it must not stop publishing for one. */
const nowMs = () => performance.now();
/** How soon a resumed publisher (`npm run rollback -- --resume`) notices. */
const PIN_CHECK_MS = 2_000;
/** Node turns longer ones into 1 ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
