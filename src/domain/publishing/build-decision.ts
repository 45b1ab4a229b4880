import { choosePlural } from '../site/format.ts';
import { choosePlan } from './netlify-plans.ts';

// When to publish the site after catalogue edits: a pure rule, so that `npm start` and the hosted function decide
// alike. Times are milliseconds since 1970.

export interface PendingEdits {
  count: number;
  firstAtMs: number;
  lastAtMs: number;
}

export interface BuildState {
  pending: PendingEdits | undefined;
  underWay: { startedAtMs: number } | undefined;
  startedAtMs: readonly number[];
  /** Since the last success: start of the latest one, and when its failure was known. */
  failures: { count: number; startedAtMs: number; lastAtMs: number } | undefined;
  /** Of the coming 30 days, in order; none if the pending edits are themselves those of a date. */
  dueAtMs?: readonly number[] | undefined;
  unreportedCount?: number | undefined;
}

export interface BuildPolicy {
  quietMs: number;
  longestWaitMs: number;
  longestBuildMs: number;
  /** Within any 24 hours; undefined means no limit (builds on your own machine cost nothing). */
  dailyCap: number | undefined;
  monthlyCap: number | undefined;
  retryMs: number;
  longestRetryMs: number;
}

export type BuildDecision =
  | { kind: 'idle' }
  | { kind: 'wait'; untilMs: number; because: 'edits-keep-coming' | 'build-under-way' | 'last-build-failed' }
  | { kind: 'build' }
  /** Nothing is heard of the builds, and another one would cost the same again. */
  | { kind: 'stop'; untilMs: number }
  | { kind: 'refuse'; untilMs: number; cap: number; period: Period; isRetry: boolean }
  | { kind: 'keep'; untilMs: number; cap: number; period: Period };

export const DAY_MS = 24 * 60 * 60 * 1000;
const PERIODS = { '24 hours': DAY_MS, '30 days': 30 * DAY_MS } as const;
export type Period = keyof typeof PERIODS;
/** Reserved for edits, however often the same content fails. */
const SHARE_FOR_EDITS = 1 / 4;
const MOST_UNREPORTED = 2;

/** At most one build runs and one waits: edits during a build stay pending together. After a failure the same edits
 * are retried with growing pauses, but never with the last builds of a cap. Neither limit delays a new edit, which
 * may be the fix: one that arrived after the failed build started. Within each cap, one build is kept for each date
 * of the coming 30 days (rule 12.8). */
export function decideBuild(state: BuildState, policy: BuildPolicy, nowMs: number): BuildDecision {
  const { pending, underWay, failures } = state;
  if (pending === undefined || pending.count === 0) return { kind: 'idle' };

  if (underWay !== undefined) {
    const lostAtMs = underWay.startedAtMs + policy.longestBuildMs;
    if (nowMs < lostAtMs) return { kind: 'wait', untilMs: lostAtMs, because: 'build-under-way' };
  }
  const settledAtMs = Math.min(
    pending.lastAtMs + policy.quietMs,
    // A quiet period that is set longer than this wait counts all the same.
    pending.firstAtMs + Math.max(policy.longestWaitMs, policy.quietMs),
  );
  if (nowMs < settledAtMs) return { kind: 'wait', untilMs: settledAtMs, because: 'edits-keep-coming' };

  if ((state.unreportedCount ?? 0) >= MOST_UNREPORTED)
    return { kind: 'stop', untilMs: nowMs + policy.longestRetryMs };
  const isRetry = failures !== undefined && failures.count > 0 && pending.lastAtMs <= failures.startedAtMs;
  if (isRetry) {
    const retryAtMs = failures.lastAtMs + getRetryPause(failures.count, policy);
    if (nowMs < retryAtMs) return { kind: 'wait', untilMs: retryAtMs, because: 'last-build-failed' };
  }
  const caps = [
    { cap: policy.monthlyCap, period: '30 days' as const },
    { cap: policy.dailyCap, period: '24 hours' as const },
  ].flatMap(({ cap, period }) => (cap === undefined ? [] : [{ cap, period }]));
  const refusals = caps.flatMap(({ cap, period }) => {
    const untilMs = findFreeTime(state.startedAtMs, isRetry ? toRetryCap(cap) : cap, PERIODS[period], nowMs);
    return nowMs < untilMs ? [{ kind: 'refuse' as const, untilMs, cap, period, isRetry }] : [];
  });
  const [refusal] = refusals.toSorted((a, b) => b.untilMs - a.untilMs);
  if (refusal) return refusal;
  const { dueAtMs = [] } = state;
  const [untilMs] = dueAtMs;
  const kept = caps.find(({ cap, period }) =>
    dueAtMs.some((atMs, index) => {
      const before = [...state.startedAtMs, nowMs, ...dueAtMs.slice(0, index)];
      const periodMs = PERIODS[period];
      return nowMs > atMs - periodMs && findRecent(before, periodMs, atMs).length >= cap;
    }),
  );
  return kept && untilMs !== undefined ? { kind: 'keep', untilMs, ...kept } : { kind: 'build' };
}

export function addEdit(pending: PendingEdits | undefined, atMs: number): PendingEdits {
  if (pending === undefined) return { count: 1, firstAtMs: atMs, lastAtMs: atMs };
  return {
    count: pending.count + 1,
    firstAtMs: Math.min(pending.firstAtMs, atMs),
    lastAtMs: Math.max(pending.lastAtMs, atMs),
  };
}

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

export function composeRefusal({
  untilMs,
  cap,
  period,
  isRetry,
}: {
  untilMs: number;
  cap: number;
  period: Period;
  isRetry: boolean;
}): string {
  if (isRetry) {
    return (
      'It was tried again several times. The last builds are kept for edits: one that fixes the catalogue ' +
      `starts a build at once. Without one it is tried again at ${new Date(untilMs).toISOString()}.`
    );
  }
  const builds = choosePlural(cap, { one: 'the 1 build', other: `all ${cap} builds` });
  return (
    `The catalogue changes are safe but not published yet: ${builds} of the last ${period} ` +
    `are used up. The next build starts automatically at ${new Date(untilMs).toISOString()}.${adviseOnPlan(cap, period)}`
  );
}

// The beginning of the message for editors if the build hook is dead.
export const NOT_STARTED = 'The build could not be started: ';

export const STOPPED =
  `The catalogue changes are safe but not published: ${MOST_UNREPORTED} builds in a row did not report their end, so no other ` +
  'one is ordered. Whoever runs the site checks the deploy notifications and SITE_URL (docs/deploying.md, "Netlify"), then ' +
  'presses "Trigger deploy" on Netlify.';

export function composeKept({
  untilMs,
  cap,
  period,
}: {
  untilMs: number;
  cap: number;
  period: Period;
}): string {
  return (
    `The catalogue changes are safe but not published yet: what is left of the ${cap} builds in ${period} is kept for dates. ` +
    `They are published together with the next one at ${new Date(untilMs).toISOString()}.${adviseOnPlan(cap, period)}`
  );
}

/** A limit of 30 days is one of money. */
const adviseOnPlan = (cap: number, period: Period) =>
  period === '30 days' ? ` More than ${cap} in 30 days need ${choosePlan(cap + 1)} and a higher limit.` : '';

function getRetryPause(failureCount: number, { retryMs, longestRetryMs }: BuildPolicy): number {
  return Math.min(longestRetryMs, retryMs * 2 ** Math.min(failureCount - 1, 30));
}

function toRetryCap(cap: number): number {
  return Math.min(cap, Math.max(1, cap - Math.ceil(cap * SHARE_FOR_EDITS)));
}

function findFreeTime(startedAtMs: readonly number[], cap: number, periodMs: number, nowMs: number): number {
  const recent = findRecent(startedAtMs, periodMs, nowMs).sort((a, b) => a - b);
  if (recent.length < cap) return nowMs;
  const blocking = recent[recent.length - cap];
  return (blocking ?? nowMs) + periodMs;
}

function findRecent(startedAtMs: readonly number[], periodMs: number, atMs: number): number[] {
  return startedAtMs.filter((startMs) => startMs > atMs - periodMs);
}
