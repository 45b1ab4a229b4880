import fc from 'fast-check';
import { NETLIFY_CREDITS, netlifyPlans } from '#domain/publishing/netlify-plans.ts';
import { orderedBuildDefaults } from '#domain/publishing/publishing.rules.ts';
import { expect, it } from 'vitest';
import {
  addEdit,
  composeKept,
  composeRefusal,
  DAY_MS,
  decideBuild,
  mergeEdits,
  type PendingEdits,
  type BuildPolicy,
  type BuildState,
} from '#domain/publishing/build-decision.ts';
import { forAllWith } from '#tests/for-all.ts';

const POLICY: BuildPolicy = {
  quietMs: 400,
  longestWaitMs: 5_000,
  longestBuildMs: 600_000,
  dailyCap: 3,
  monthlyCap: undefined,
  retryMs: 1_000,
  longestRetryMs: 8_000,
};
const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const CALM: BuildState = { pending: undefined, underWay: undefined, startedAtMs: [], failures: undefined };

const began = (agoMs: number) => ({ startedAtMs: NOW - agoMs });

function edits(firstAgoMs: number, lastAgoMs = firstAgoMs): PendingEdits {
  return { count: firstAgoMs === lastAgoMs ? 1 : 2, firstAtMs: NOW - firstAgoMs, lastAtMs: NOW - lastAgoMs };
}

const BUILD = { kind: 'build' } as const;
const threeADay = { cap: 3, period: '24 hours' } as const;
const [recent, old] = [{ pending: edits(500) }, { pending: edits(9_000) }];
const hours = (...counts: number[]) => counts.map((count) => NOW + count * HOUR_MS);
const started = (...agoMs: number[]) => ({ startedAtMs: agoMs.map((each) => NOW - each) });
const tried = { failures: failed(2, NOW - 8_000), ...started(9_000, 8_000) };
const keep = { kind: 'keep', untilMs: NOW + HOUR_MS, ...threeADay } as const;
const refuse = (agoMs: number, isRetry: boolean) =>
  ({ kind: 'refuse', untilMs: NOW - agoMs + DAY_MS, ...threeADay, isRetry }) as const;
it.each<[string, Partial<BuildState>, ReturnType<typeof decideBuild>]>([
  ['nothing was edited', {}, { kind: 'idle' }],
  ['an edit was just made', { pending: edits(0) }, wait(400, 'edits-keep-coming')],
  ['the quiet period is not quite over', { pending: edits(399) }, wait(1, 'edits-keep-coming')],
  ['the quiet period is over', { pending: edits(400) }, BUILD],
  ['edits keep coming', { pending: edits(4_900, 0) }, wait(100, 'edits-keep-coming')],
  ['edits keep coming for too long', { pending: edits(5_000, 0) }, BUILD],
  ['a build is under way', { ...old, underWay: began(1_000) }, wait(599_000, 'build-under-way')],
  ['a build got lost', { ...old, underWay: began(600_000) }, BUILD],
  ['one build did not report its end', { ...old, unreportedCount: 1 }, BUILD],
  ['two builds did not report it', { ...old, unreportedCount: 2 }, { kind: 'stop', untilMs: NOW + 8_000 }],
  ['a build is under way and nothing is pending', { underWay: began(0) }, { kind: 'idle' }],
  ['the last build just failed', { ...old, failures: failed(1, NOW) }, wait(1_000, 'last-build-failed')],
  ['three builds in a row failed', { ...old, failures: failed(3, NOW) }, wait(4_000, 'last-build-failed')],
  ['a hundred in a row failed', { ...old, failures: failed(100, NOW) }, wait(8_000, 'last-build-failed')],
  ['the pause after a failure is over', { ...old, failures: failed(1, NOW - 1_000) }, BUILD],
  ['an edit came after the failure', { ...recent, failures: failed(9, NOW - 600) }, BUILD],
  [
    'the correction came while the build failed',
    { pending: edits(9_000, 500), failures: { ...failed(9, NOW - 600), lastAtMs: NOW } },
    BUILD,
  ],
  ['tries of the same content left only builds for edits', { ...old, ...tried }, refuse(9_000, true)],
  ['an edit corrects what was tried that often', { ...recent, ...tried }, BUILD],
  ['the cap is not reached', { ...recent, ...started(1, 2) }, BUILD],
  ['the cap is reached', { ...recent, ...started(1, 3_000, 2) }, refuse(3_000, false)],
  ['the last build is kept for a date', { ...recent, ...started(1, 2), dueAtMs: hours(1) }, keep],
  [
    'a build is a day old at the date',
    { ...recent, ...started(1, DAY_MS - HOUR_MS), dueAtMs: hours(1) },
    BUILD,
  ],
  ['two builds are left, and one is kept', { ...recent, ...started(1), dueAtMs: hours(1) }, BUILD],
  ['two builds are left, and each is kept', { ...recent, ...started(1), dueAtMs: hours(1, 2) }, keep],
  ['three dates come when this build is a day old', { ...recent, dueAtMs: hours(24, 24, 24) }, BUILD],
  ['old builds do not count', { ...recent, ...started(1, DAY_MS, 2) }, BUILD],
])('decideBuild when %s', (_situation, state, decision) => {
  expect(decideBuild({ ...CALM, ...state }, POLICY, NOW)).toEqual(decision);
});

it('decideBuild keeps a quiet period that is longer than the longest wait', () => {
  const decide = (pending: PendingEdits) =>
    decideBuild({ ...CALM, pending }, { ...POLICY, quietMs: 60_000 }, NOW);
  expect(decide(edits(59_999))).toEqual(wait(1, 'edits-keep-coming'));
  for (const waited of [edits(60_000), edits(60_000, 1)]) expect(decide(waited)).toEqual({ kind: 'build' });
});

it('decideBuild knows no limit without a cap, and builds nothing with a cap of zero', () => {
  const startedAtMs = Array.from({ length: 1_000 }, (_, index) => NOW - index);
  const decide = (dailyCap: number | undefined, state: Partial<BuildState>) =>
    decideBuild({ ...CALM, ...recent, ...state }, { ...POLICY, dailyCap }, NOW).kind;
  expect(decide(undefined, { startedAtMs })).toBe('build');
  expect(decide(0, {})).toBe('refuse');
});

it('decideBuild stops for the month after the builds of 30 days, also if today has some left', () => {
  const startedAtMs = [40, 29, 20, 10].map((days) => NOW - days * DAY_MS);
  const decide = (monthlyCap: number) =>
    decideBuild({ ...CALM, ...recent, startedAtMs }, { ...POLICY, monthlyCap }, NOW);
  expect(decide(4)).toEqual(BUILD);
  const ofMonth = { cap: 3, period: '30 days' };
  expect(decide(3)).toEqual({ kind: 'refuse', untilMs: NOW + DAY_MS, ...ofMonth, isRetry: false });
});

it('decideBuild keeps a build of 30 days for each date, and gives up none to edits of another day', () => {
  const dueAtMs = [12, 20].map((days) => NOW + days * DAY_MS);
  const decide = (builtDaysAgo: number[]) => {
    const startedAtMs = builtDaysAgo.map((days) => NOW - days * DAY_MS);
    const state = { ...CALM, pending: edits(500), startedAtMs, dueAtMs };
    return decideBuild(state, { ...POLICY, monthlyCap: 4 }, NOW);
  };
  expect(decide([5])).toEqual({ kind: 'build' });
  expect(decide([5, 3])).toEqual({ kind: 'keep', untilMs: dueAtMs[0], cap: 4, period: '30 days' });
  // The older build makes room for the second date.
  expect(decide([11, 3])).toEqual({ kind: 'build' });
});

it('decideBuild by default leaves half of the credits of Netlify’s plan Free for visitors and deploys of code', () => {
  const [free] = netlifyPlans;
  expect(orderedBuildDefaults.monthlyCap).toBe(free?.builds);
  expect(orderedBuildDefaults.monthlyCap * NETLIFY_CREDITS.deploy * 2).toBeLessThanOrEqual(
    free?.credits ?? 0,
  );
});

it('decideBuild leads to a build if its waits are respected: never a second one, above the cap or in the quiet period', () =>
  forAllWith({ seed: 7, numRuns: 2_000 }, [anyState()], (state) => {
    let nowMs = NOW;
    let decision = decideBuild(state, POLICY, nowMs);
    for (let step = 0; step < 10 && decision.kind !== 'build'; step += 1) {
      if (decision.kind === 'idle') throw new Error('pending edits were forgotten');
      expect(decision.untilMs).toBeGreaterThan(nowMs);
      nowMs = decision.untilMs;
      decision = decideBuild(state, POLICY, nowMs);
    }
    expect(decision.kind).toBe('build');
    const { pending, underWay, startedAtMs } = state;
    expect(underWay === undefined || nowMs - underWay.startedAtMs >= POLICY.longestBuildMs).toBe(true);
    expect(startedAtMs.filter((startMs) => nowMs - startMs < DAY_MS).length).toBeLessThan(3);
    const quietMs = nowMs - (pending?.lastAtMs ?? nowMs);
    const waitedMs = nowMs - (pending?.firstAtMs ?? nowMs);
    expect(quietMs >= POLICY.quietMs || waitedMs >= POLICY.longestWaitMs).toBe(true);
  }));

it('edits are counted with the first and the last time, in any order', () =>
  forAllWith({ seed: 7 }, [fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1 })], (times) => {
    const pending = times.reduce<PendingEdits | undefined>(addEdit, undefined);
    expect(pending).toEqual({
      count: times.length,
      firstAtMs: Math.min(...times),
      lastAtMs: Math.max(...times),
    });
  }));

it('edits of a failed build are merged with those during it', () => {
  const [early, late] = [addEdit(undefined, 1), addEdit(undefined, 5)];
  expect(mergeEdits(early, late)).toEqual({ count: 2, firstAtMs: 1, lastAtMs: 5 });
  expect(mergeEdits(undefined, late)).toEqual(late);
  expect(mergeEdits(early, undefined)).toEqual(early);
  expect(mergeEdits(undefined, undefined)).toBeUndefined();
});

const ofDay = (cap: number) => ({ untilMs: NOW, cap, period: '24 hours' }) as const;

it('tells an editor that nothing is lost, and when publishing continues', () => {
  expect(composeRefusal({ ...ofDay(50), isRetry: false })).toBe(
    'The catalogue changes are safe but not published yet: all 50 builds of the last 24 hours are used up. ' +
      'The next build starts automatically at 2026-11-20T12:00:00.000Z.',
  );
  expect(composeRefusal({ ...ofDay(1), isRetry: false })).toContain('the 1 build of');
  expect(composeRefusal({ ...ofDay(12), isRetry: true })).toBe(
    'It was tried again several times. The last builds are kept for edits: one that fixes the catalogue ' +
      'starts a build at once. Without one it is tried again at 2026-11-20T12:00:00.000Z.',
  );
  expect(composeKept(ofDay(4))).toBe(
    'The catalogue changes are safe but not published yet: what is left of the 4 builds in 24 hours is kept for dates. ' +
      'They are published together with the next one at 2026-11-20T12:00:00.000Z.',
  );
});

it.each([
  [10, 'Netlify’s plan Personal'],
  [33, 'Netlify’s plan Pro'],
  [100, 'a server of your own'],
])('tells an editor which plan more than %d builds in 30 days need', (cap, plan) => {
  const limit = { untilMs: NOW, cap, period: '30 days' as const };
  const advice = `More than ${cap} in 30 days need ${plan} and a higher limit.`;
  expect(composeRefusal({ ...limit, isRetry: false })).toContain(advice);
  expect(composeKept(limit)).toContain(advice);
});

/** Builds with a duration of zero. */
function failed(count: number, atMs: number) {
  return { count, startedAtMs: atMs, lastAtMs: atMs };
}

function wait(forMs: number, because: 'edits-keep-coming' | 'build-under-way' | 'last-build-failed') {
  return { kind: 'wait' as const, untilMs: NOW + forMs, because };
}

function anyState(): fc.Arbitrary<BuildState> {
  const recent = fc.oneof(fc.nat(10_000), fc.nat(2 * DAY_MS));
  const orNone = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined });
  return fc.record({
    pending: fc.tuple(recent, recent).map(([a, b]) => edits(Math.max(a, b), Math.min(a, b))),
    underWay: orNone(recent.map(began)),
    startedAtMs: fc.array(recent, { maxLength: 8 }).map((each) => each.map((agoMs) => NOW - agoMs)),
    failures: orNone(fc.tuple(fc.nat(2_000), recent).map(([count, agoMs]) => failed(count, NOW - agoMs))),
  });
}
