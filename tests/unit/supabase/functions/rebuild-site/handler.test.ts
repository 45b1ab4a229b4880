import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { BuildPolicy, BuildState } from '#domain/publishing/build-decision.ts';
import { handleBuildRequest, type BuildDeps } from '#functions/rebuild-site/handler.ts';
import { buildRequest, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

const policy: BuildPolicy = {
  quietMs: MINUTE,
  longestWaitMs: 15 * MINUTE,
  longestBuildMs: 15 * MINUTE,
  dailyCap: 2,
  monthlyCap: undefined,
  retryMs: MINUTE,
  longestRetryMs: 60 * MINUTE,
};
const settled = { count: 3, firstAtMs: NOW - 5 * MINUTE, lastAtMs: NOW - 2 * MINUTE };

const QUIET = { nowMs: NOW, newestOrder: 6, underWay: undefined, startedAtMs: [], failures: undefined };

function buildDeps(state: Partial<BuildState> = {}, change: Partial<BuildDeps> = {}) {
  const log: unknown[] = [];
  function say<Result>(what: unknown, result: Result): Promise<Result> {
    log.push(what);
    return Promise.resolve(result);
  }
  const deps: BuildDeps = {
    secret: SECRET,
    policy,
    now: () => NOW,
    readState: () => Promise.resolve({ ...QUIET, pending: settled, ...state }),
    beginBuild: () => say('begin', 7),
    endBuild: (...ending) => say(ending, undefined),
    note: (notice) => say({ notice }, undefined),
    callHook: (buildId) => say(`hook ${buildId}`, undefined),
    decideLater: (delayMs) => log.push({ laterMs: delayMs }),
    ...change,
  };
  return { deps, log };
}

const call = async (deps: BuildDeps, headers: Record<string, string> = { 'x-rebuild-secret': SECRET }) =>
  readAnswer(await handleBuildRequest(buildRequest({}, { headers }), deps));

describe('rebuild-site', () => {
  it('orders nothing that the site shows already, whoever deployed it', async () => {
    let isLive = false;
    const { deps, log } = buildDeps(undefined, {
      readState: () => Promise.resolve({ ...QUIET, pending: isLive ? undefined : settled }),
      noteLive: () => Promise.resolve((isLive = true)),
    });
    expect(await call(deps)).toEqual({ status: 202, body: { outcome: 'idle' } });
    expect(log).toEqual([]);
  });

  it('asks the site before a build without a report counts as lost', async () => {
    const underWay = { startedAtMs: NOW - 16 * MINUTE };
    const { deps, log } = buildDeps(undefined, {
      readState: (mayLose) => {
        log.push({ mayLose });
        return Promise.resolve({ ...QUIET, pending: undefined, underWay: mayLose ? undefined : underWay });
      },
      noteLive: () => Promise.resolve(log.push('live') > 0),
    });
    expect((await call(deps)).body).toEqual({ outcome: 'idle' });
    expect(log).toEqual([{ mayLose: false }, 'live', { mayLose: true }]);
  });

  const isBuilding = { outcome: 'waiting', because: 'build-under-way' };
  const isQuiet = { outcome: 'waiting', because: 'edits-keep-coming' };
  const underWay = { startedAtMs: NOW - MINUTE };
  const edited = { ...settled, lastAtMs: NOW - 20_000 };
  const noHook = 'The build could not be started: the build hook answered 500';
  const failing = { callHook: () => Promise.reject(new Error('the build hook answered 500')) };
  const faster = { beginBuild: () => Promise.resolve(null) };
  it.each<[string, Partial<BuildState>, Partial<BuildDeps>, object, unknown[]]>([
    ['nothing is pending', { pending: undefined }, {}, { outcome: 'idle' }, []],
    ['edits have settled', {}, {}, { outcome: 'building' }, ['begin', 'hook 7', [7, 'accepted', null]]],
    ['an edit was just made', { pending: edited }, {}, isQuiet, [{ laterMs: 40_000 }]],
    ['a build is under way', { underWay }, {}, isBuilding, [{ laterMs: 14 * MINUTE }]],
    ['another copy began the build first', {}, faster, isBuilding, []],
    [
      'the hook fails',
      {},
      failing,
      { outcome: 'failed', message: noHook },
      ['begin', [7, 'lost', noHook], { laterMs: MINUTE }],
    ],
  ])('builds, waits or gives the edits back when %s', async (_, state, change, body, said) => {
    const { deps, log } = buildDeps(state, change);
    expect(await call(deps)).toEqual({ status: 202, body });
    expect(log).toEqual(said);
  });

  const twoBuilds = [NOW - 60 * MINUTE, NOW - 30 * MINUTE];
  const lastForDate = { startedAtMs: [NOW - MINUTE], dueAtMs: [NOW + MINUTE] };
  it.each<[string, Partial<BuildState>, string, unknown[]]>([
    ['past the daily cap', { startedAtMs: twoBuilds }, 'all 2 builds of the last 24 hours', []],
    ['after two builds without a report', { unreportedCount: 2 }, 'did not report their end', []],
    ['when the last build is kept for a date', lastForDate, 'kept for dates', [{ laterMs: MINUTE }]],
  ])('refuses %s, in words for editors', async (_, state, words, later) => {
    const { deps, log } = buildDeps(state, { noteLive: () => Promise.resolve(false) });
    const message = expect.stringContaining(words) as string;
    expect(await call(deps)).toEqual({ status: 202, body: { outcome: 'refused', message } });
    expect(log).toEqual([{ notice: message }, ...later]);
  });

  it.each([
    ['a wrong secret', { 'x-rebuild-secret': `${SECRET}!` }],
    ['no secret', {}],
    ['a forged signature', { 'x-webhook-signature': 'e30.e30.AAAA', 'x-rebuild-secret': SECRET }],
  ])('turns down %s', async (_case, headers) => {
    const { deps, log } = buildDeps();
    expect(await call(deps, headers)).toMatchObject({ status: 401, body: { code: 'wrong_secret' } });
    expect(log).toEqual([]);
  });

  it('says so when the project is not connected', async () => {
    const { deps } = buildDeps({}, { secret: undefined });
    expect(await call(deps)).toMatchObject({ status: 503, body: { code: 'not_connected' } });
  });
});

describe("Netlify's notification of a deploy", () => {
  function sign(body: string, { secret = SECRET, issuer = 'netlify', alg = 'HS256' } = {}) {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const content = `${encode({ alg, typ: 'JWT' })}.${encode({ iss: issuer, sha256 })}`;
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  }
  const notify = async (deps: BuildDeps, body: string, signature = sign(body)) =>
    readAnswer(
      await handleBuildRequest(buildRequest(body, { headers: { 'x-webhook-signature': signature } }), deps),
    );

  const title = 'The catalogue changed (catalogue-build-6)';
  const compose = (deploy: object) =>
    JSON.stringify({ title, context: 'production', updated_at: new Date(NOW - MINUTE), ...deploy });

  it('of a success ends its build, and the next one may start', async () => {
    const { deps, log } = buildDeps();
    await notify(deps, compose({ state: 'ready' }));
    expect(log).toEqual([[6, 'finished', null], 'begin', 'hook 7', [7, 'accepted', null]]);
  });

  const published_at = new Date(NOW - MINUTE);
  const failed = 'The build failed on Netlify: the table is empty. The last good site stays online.';
  const stopped: unknown = expect.stringContaining("Netlify's publishing is stopped");
  const lost = [6, 'lost', 'The build was cancelled on Netlify.'];
  test.each<[string, object, unknown[]]>([
    ['a failure', { state: 'error', error_message: 'the table is empty' }, [6, 'failed', failed]],
    ['a deploy that visitors get', { state: 'ready', published_at }, [6, 'finished', null]],
    ['one that they do not get', { state: 'ready', published_at: null }, [6, 'unpublished', stopped]],
    ['a stopped build', { state: 'error', error_message: 'Canceled build' }, lost],
    ['a skipped build', { state: 'error', error_message: 'Skipped' }, lost],
    ['a build that did not begin', { state: 'ready', skipped: true }, lost],
    ['a pushed commit', { state: 'ready', title: 'Fix the header' }, []],
    ['a pushed commit that fails', { state: 'error', title: null }, []],
    ['a preview', { state: 'ready', context: 'deploy-preview' }, []],
    ['a build that has begun', { state: 'building' }, []],
  ])('of %s ends no more than its build', async (_case, deploy, ending) => {
    const { deps, log } = buildDeps({ pending: undefined });
    expect((await notify(deps, compose(deploy))).status).toBe(202);
    expect(log).toEqual(ending.length === 0 ? [] : [ending]);
  });

  test.each([
    ['a pushed commit', { title: 'Fix the header' }],
    ['a manual deploy', { title: null }],
    ['an ordered build', {}],
  ])('of %s that visitors get ends what it contains', async (_case, deploy) => {
    const noteLive = () => Promise.resolve(log.push('live') > 0);
    const { deps, log } = buildDeps({ pending: undefined }, { noteLive });
    await notify(deps, compose({ state: 'ready', published_at, ...deploy }));
    expect(log.at(-1)).toBe('live');
  });

  const old = { updated_at: new Date(NOW - 16 * MINUTE) };
  const early = { updated_at: new Date(NOW + 16 * MINUTE) };
  test.each<[string, { of?: string; deploy?: object } & Parameters<typeof sign>[1], string]>([
    ['an old time', { deploy: old }, 'stale_notification'],
    ['a time to come', { deploy: early }, 'stale_notification'],
    ['no time', { deploy: { updated_at: null } }, 'stale_notification'],
    ['another secret', { secret: 'another secret of thirty-two characters' }, 'wrong_secret'],
    ['another issuer', { issuer: 'elsewhere' }, 'wrong_secret'],
    ['another algorithm', { alg: 'none' }, 'wrong_secret'],
    ['another body', { of: '{"state":"error"}' }, 'wrong_secret'],
  ])('with %s is turned down', async (_case, { of, deploy, ...forged }, code) => {
    const { deps, log } = buildDeps();
    const body = compose({ state: 'ready', ...deploy });
    const answer = await notify(deps, body, sign(of ?? body, forged));
    expect(answer).toMatchObject({ status: 401, body: { code } });
    expect(log).toEqual([]);
  });
});
