import * as z from 'zod';
import { hostedBuildDefaults } from '../../../src/domain/publishing/publishing.rules.ts';
import type { BuildPolicy } from '../../../src/domain/publishing/build-decision.ts';
import { createServiceClient, unwrap } from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { decideAndBuild, handleBuildRequest, type BuildDeps } from './handler.ts';
import { callBuildHook } from './hook.ts';

/** A copy of a function lives a few minutes at most; what is later than this the sweep picks up. */
const longestDelayMs = 110_000;

const seconds = (defaultSeconds: number) =>
  z.coerce
    .number()
    .positive()
    .default(defaultSeconds)
    .transform((value) => value * 1000);

const buildEnv = z.object({
  /** Shared with the database (`private.webhook_settings`) and with Netlify's deploy notifications. */
  REBUILD_SECRET: z.string().min(32).optional(),
  REBUILD_HOOK_URL: z.url().optional(),
  /** For a self-hosted site: its REBUILD_WEBHOOK_SECRET. */
  REBUILD_HOOK_SECRET: z.string().min(32).optional(),
  REBUILD_QUIET_SECONDS: seconds(hostedBuildDefaults.quietSeconds),
  REBUILD_LONGEST_WAIT_SECONDS: seconds(hostedBuildDefaults.longestWaitSeconds),
  REBUILD_LONGEST_BUILD_SECONDS: seconds(hostedBuildDefaults.longestBuildSeconds),
  REBUILD_RETRY_SECONDS: seconds(hostedBuildDefaults.retrySeconds),
  /** 0 means no limit. */
  REBUILD_DAILY_CAP: z.coerce.number().int().nonnegative().default(hostedBuildDefaults.dailyCap),
});

const variables = Deno.env.toObject();
const env = parseEnv(projectEnv, variables);
const settings = parseEnv(buildEnv, variables);
const database = createServiceClient(env);

const policy: BuildPolicy = {
  quietMs: settings.REBUILD_QUIET_SECONDS,
  longestWaitMs: settings.REBUILD_LONGEST_WAIT_SECONDS,
  longestBuildMs: settings.REBUILD_LONGEST_BUILD_SECONDS,
  dailyCap: settings.REBUILD_DAILY_CAP === 0 ? undefined : settings.REBUILD_DAILY_CAP,
  retryMs: settings.REBUILD_RETRY_SECONDS,
  longestRetryMs: hostedBuildDefaults.longestRetrySeconds * 1000,
};

const number = z.number();
const stateSchema = z
  .object({
    nowMs: number,
    pending: z.object({ count: number, firstAtMs: number, lastAtMs: number }).nullable(),
    underWay: z.object({ startedAtMs: number }).nullable(),
    startedAtMs: z.array(number),
    failures: z.object({ count: number, startedAtMs: number, lastAtMs: number }).nullable(),
  })
  .transform(({ pending, underWay, failures, ...rest }) => ({
    ...rest,
    pending: pending ?? undefined,
    underWay: underWay ?? undefined,
    failures: failures ?? undefined,
  }));

let isWaiting = false;

const deps: BuildDeps = {
  secret: settings.REBUILD_HOOK_URL === undefined ? undefined : settings.REBUILD_SECRET,
  policy,
  now: Date.now,
  async expireBuilds() {
    const parameters = { p_longest_build_seconds: Math.ceil(policy.longestBuildMs / 1000) };
    unwrap('expire_rebuilds', await database.rpc('expire_rebuilds', parameters));
  },
  async readState() {
    return stateSchema.parse(unwrap('read_rebuild_state', await database.rpc('read_rebuild_state')));
  },
  async beginBuild() {
    const { data, error } = await database.rpc('begin_rebuild', {
      p_longest_build_seconds: Math.ceil(policy.longestBuildMs / 1000),
    });
    if (error) throw new Error(`begin_rebuild: ${error.message}`);
    return number.nullable().parse(data);
  },
  async endBuild(id, outcome, detail) {
    const parameters = { p_id: id, p_outcome: outcome, p_detail: detail };
    unwrap('end_rebuild', await database.rpc('end_rebuild', parameters));
  },
  async note(notice) {
    const { error } = await database.rpc('note_publishing', { p_notice: notice });
    if (error) throw new Error(`note_publishing: ${error.message}`);
  },
  async callHook(buildId) {
    const { REBUILD_HOOK_URL: url, REBUILD_HOOK_SECRET: secret } = settings;
    if (url === undefined) throw new Error('REBUILD_HOOK_URL is not set');
    await callBuildHook({ url, secret }, buildId, fetch, Date.now());
  },
  isHookOfOwnSite: settings.REBUILD_HOOK_SECRET !== undefined,
  decideLater(delayMs) {
    if (isWaiting || delayMs > longestDelayMs) return;
    isWaiting = true;
    const later = new Promise<void>((resolve) => setTimeout(resolve, Math.max(delayMs, 0)))
      .then(() => {
        isWaiting = false;
        return decideAndBuild(deps);
      })
      .then(
        () => undefined,
        (error: unknown) => console.error(error),
      );
    keepAlive(later);
  },
};

/** Hosted Supabase would otherwise end the function with its answer. */
function keepAlive(work: Promise<void>): void {
  const { EdgeRuntime } = globalThis as {
    EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
  };
  EdgeRuntime?.waitUntil(work);
}

Deno.serve((request) => handleBuildRequest(request, deps));
