import { choosePlural } from '../site/format.ts';

/**
 * Decides when to publish the site after catalogue edits. A pure rule, so that `npm start` and the hosted function decide
 * alike. Times are milliseconds since 1970; it reads no clock.
 */

/** Edits that no successful build contains yet. */
export interface PendingEdits {
  count: number;
  firstAtMs: number;
  lastAtMs: number;
}

export interface BuildState {
  pending: PendingEdits | undefined;
  /** The running build. */
  underWay: { startedAtMs: number } | undefined;
  /** Start times of at least the last 24 hours, in any order, including the running build. */
  startedAtMs: readonly number[];
  /** Consecutive failures since the last success: start of the latest one, and when its failure was known. */
  failures: { count: number; startedAtMs: number; lastAtMs: number } | undefined;
  /** The next date in the coming 24 hours, unless the pending edits are themselves those of a date. */
  nextDueAtMs?: number | undefined;
}

export interface BuildPolicy {
  /** Wait until there has been no edit for this long, so that a batch of edits is one build. */
  quietMs: number;
  /** Build after this long even if edits keep coming. */
  longestWaitMs: number;
  /** A build that runs longer counts as lost, and another may start. */
  longestBuildMs: number;
  /** Most builds within any 24 hours; undefined means no limit (builds on your own machine cost nothing). */
  dailyCap: number | undefined;
  /** Pause after the first failure; doubles with each further one, up to `longestRetryMs`. */
  retryMs: number;
  longestRetryMs: number;
}

export type BuildDecision =
  /** Nothing to publish. */
  | { kind: 'idle' }
  /** Decide again at `untilMs`, or earlier if something happens. */
  | { kind: 'wait'; untilMs: number; because: 'edits-keep-coming' | 'build-under-way' | 'last-build-failed' }
  | { kind: 'build' }
  /**
   * The daily cap is used up or, for a retry of failed content, the share of it that retries may use. The edits stay pending,
   * and a build is possible again at `untilMs`.
   */
  | { kind: 'refuse'; untilMs: number; dailyCap: number; isRetry: boolean }
  /** The last build of the daily cap is kept for the date at `untilMs`, which publishes these edits as well. */
  | { kind: 'keep'; untilMs: number };

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Share of the daily cap that is reserved for edits, however often the same content fails. */
const SHARE_FOR_EDITS = 1 / 4;

/**
 * At most one build runs and one waits: edits during a build stay pending together. After a failure the same edits are
 * retried with growing pauses, but never with the last builds of the day. Neither limit delays a new edit, which may be the
 * fix. An edit is new if it arrived after the failed build started.
 *
 * Within the daily cap, one build is kept for the next date (rule 12.8).
 */
export function decideBuild(state: BuildState, policy: BuildPolicy, nowMs: number): BuildDecision {
  const { pending, underWay, failures } = state;
  if (pending === undefined || pending.count === 0) return { kind: 'idle' };

  if (underWay !== undefined) {
    const lostAtMs = underWay.startedAtMs + policy.longestBuildMs;
    if (nowMs < lostAtMs) return { kind: 'wait', untilMs: lostAtMs, because: 'build-under-way' };
  }
  const settledAtMs = Math.min(pending.lastAtMs + policy.quietMs, pending.firstAtMs + policy.longestWaitMs);
  if (nowMs < settledAtMs) return { kind: 'wait', untilMs: settledAtMs, because: 'edits-keep-coming' };

  const isRetry = failures !== undefined && failures.count > 0 && pending.lastAtMs <= failures.startedAtMs;
  if (isRetry) {
    const retryAtMs = failures.lastAtMs + getRetryPause(failures.count, policy);
    if (nowMs < retryAtMs) return { kind: 'wait', untilMs: retryAtMs, because: 'last-build-failed' };
  }
  const { dailyCap } = policy;
  if (dailyCap !== undefined) {
    const freeAtMs = findFreeTime(state.startedAtMs, isRetry ? toRetryCap(dailyCap) : dailyCap, nowMs);
    if (nowMs < freeAtMs) return { kind: 'refuse', untilMs: freeAtMs, dailyCap, isRetry };
    const dueAtMs = state.nextDueAtMs;
    // Builds that are more than a day old by then make room for it.
    if (dueAtMs !== undefined && findRecent(state.startedAtMs, dueAtMs).length + 1 >= dailyCap)
      return { kind: 'keep', untilMs: dueAtMs };
  }
  return { kind: 'build' };
}

/** One more edit, received at `atMs`. */
export function addEdit(pending: PendingEdits | undefined, atMs: number): PendingEdits {
  if (pending === undefined) return { count: 1, firstAtMs: atMs, lastAtMs: atMs };
  return {
    count: pending.count + 1,
    firstAtMs: Math.min(pending.firstAtMs, atMs),
    lastAtMs: Math.max(pending.lastAtMs, atMs),
  };
}

/** Makes the edits of a failed build pending again, together with those that arrived during it. */
export function mergeEdits(
  one: PendingEdits | undefined,
  other: PendingEdits | undefined,
): PendingEdits | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    count: one.count + other.count,
    firstAtMs: Math.min(one.firstAtMs, other.firstAtMs),
    lastAtMs: Math.max(one.lastAtMs, other.lastAtMs),
  };
}

/** The message for editors if no build may start now. */
export function composeRefusal({
  untilMs,
  dailyCap,
  isRetry,
}: {
  untilMs: number;
  dailyCap: number;
  isRetry: boolean;
}): string {
  if (isRetry) {
    return (
      'It was tried again several times. The last builds of the day are kept for edits: one that fixes the catalogue ' +
      `starts a build at once. Without one it is tried again at ${new Date(untilMs).toISOString()}.`
    );
  }
  const builds = choosePlural(dailyCap, { one: 'the 1 build', other: `all ${dailyCap} builds` });
  return (
    `The catalogue changes are safe but not published yet: ${builds} of the last 24 hours ` +
    `are used up. The next build starts automatically at ${new Date(untilMs).toISOString()}.`
  );
}

/** The message for editors if the last build is kept for a date. */
export function composeKept({ untilMs }: { untilMs: number }): string {
  return (
    'The catalogue changes are safe but not published yet: the last build of the day is kept for a date. ' +
    `They are published together with it at ${new Date(untilMs).toISOString()}.`
  );
}

function getRetryPause(failureCount: number, { retryMs, longestRetryMs }: BuildPolicy): number {
  return Math.min(longestRetryMs, retryMs * 2 ** Math.min(failureCount - 1, 30));
}

/** Number of builds in a day up to which failed content may be retried; at least one. */
function toRetryCap(dailyCap: number): number {
  return Math.min(dailyCap, Math.max(1, dailyCap - Math.ceil(dailyCap * SHARE_FOR_EDITS)));
}

/** When there will be fewer than `cap` builds in the preceding 24 hours; now if that is already true. */
function findFreeTime(startedAtMs: readonly number[], cap: number, nowMs: number): number {
  const recent = findRecent(startedAtMs, nowMs).sort((a, b) => a - b);
  if (recent.length < cap) return nowMs;
  const blocking = recent[recent.length - cap];
  return blocking === undefined ? nowMs + DAY_MS : blocking + DAY_MS;
}

function findRecent(startedAtMs: readonly number[], atMs: number): number[] {
  return startedAtMs.filter((startMs) => startMs > atMs - DAY_MS);
}
