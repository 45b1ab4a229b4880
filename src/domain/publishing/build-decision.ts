import { choosePlural } from '../site/format.ts';

/**
 * When to publish the site after catalogue edits: a pure rule, so that the program behind `npm start`
 * and the hosted function decide alike. Times are milliseconds since 1970; no clock is read here.
 */

/** Edits that no successful build has taken yet. */
export interface PendingEdits {
  count: number;
  firstAtMs: number;
  lastAtMs: number;
}

export interface BuildState {
  pending: PendingEdits | undefined;
  /** The build that runs now. */
  underWay: { startedAtMs: number } | undefined;
  /** Starts of the builds of at least the last 24 hours, in any order, the one under way included. */
  startedAtMs: readonly number[];
  /** Failures in a row since the last success: when the last one began, and when it was known to have failed. */
  failures: { count: number; startedAtMs: number; lastAtMs: number } | undefined;
}

export interface BuildPolicy {
  /** Build only after this long without another edit, so that a batch of edits is one build. */
  quietMs: number;
  /** Build after this long even when edits keep coming. */
  longestWaitMs: number;
  /** A build that runs longer counts as lost; another may start. */
  longestBuildMs: number;
  /** Builds within any 24 hours; undefined means no limit (builds on one's own machine cost nothing). */
  dailyCap: number | undefined;
  /** Pause after the first failure; it doubles with each further one, up to `longestRetryMs`. */
  retryMs: number;
  longestRetryMs: number;
}

export type BuildDecision =
  /** Nothing to publish. */
  | { kind: 'idle' }
  /** Decide again at `untilMs`, or earlier when something happens. */
  | { kind: 'wait'; untilMs: number; because: 'edits-keep-coming' | 'build-under-way' | 'last-build-failed' }
  | { kind: 'build' }
  /**
   * The daily cap is used up, or, for another try of what failed already, the share of it that tries may take. The edits
   * stay pending and a build is possible again at `untilMs`.
   */
  | { kind: 'refuse'; untilMs: number; dailyCap: number; isRetry: boolean };

export const DAY_MS = 24 * 60 * 60 * 1000;
/** The share of the daily cap that is kept for edits, however often the same content fails. */
const SHARE_FOR_EDITS = 1 / 4;

/**
 * At most one build is under way and one is waiting: edits that arrive during a build stay pending
 * together. After a failure the same edits are tried again with growing pauses, and never with the last builds of the
 * day; a new edit, which may be the correction, is held back by neither. New is what came after the failed build began.
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

/** The edits of a build that failed are pending again, together with those that came during it. */
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

/** What an editor reads when no build may start now. */
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
    `are used up. The next build starts by itself at ${new Date(untilMs).toISOString()}.`
  );
}

function getRetryPause(failureCount: number, { retryMs, longestRetryMs }: BuildPolicy): number {
  return Math.min(longestRetryMs, retryMs * 2 ** Math.min(failureCount - 1, 30));
}

/** How many builds of a day there may be for what failed already to be tried once more; one, at least. */
function toRetryCap(dailyCap: number): number {
  return Math.min(dailyCap, Math.max(1, dailyCap - Math.ceil(dailyCap * SHARE_FOR_EDITS)));
}

/** When fewer than `cap` builds lie within the 24 hours before; at once when that is so already. */
function findFreeTime(startedAtMs: readonly number[], cap: number, nowMs: number): number {
  const recent = startedAtMs.filter((startMs) => startMs > nowMs - DAY_MS).sort((a, b) => a - b);
  if (recent.length < cap) return nowMs;
  const blocking = recent[recent.length - cap];
  return blocking === undefined ? nowMs + DAY_MS : blocking + DAY_MS;
}
