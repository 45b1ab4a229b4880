import * as z from 'zod';
import { orderedBuildDefaults as defaults } from '../../../src/domain/publishing/publishing.rules.ts';
import type { BuildPolicy } from '../../../src/domain/publishing/build-decision.ts';
import { parseEnv } from '../_shared/env.ts';
import { openProject } from '../_shared/project.ts';
import { decideAndBuild, handleBuildRequest, type BuildDeps } from './handler.ts';
import { callBuildHook, readLivePosition } from './netlify.ts';

/** An instance of a function lives a few minutes at most. The sweep does what is due later. */
const longestDelayMs = 110_000;

const seconds = z.coerce.number().positive().optional();

const buildEnv = z.object({
  /** Shared with the database (`private.webhook_settings`) and with Netlify's deploy notifications. */
  REBUILD_SECRET: z.string().min(32).optional(),
  REBUILD_HOOK_URL: z.url().optional(),
  REBUILD_QUIET_SECONDS: seconds,
  REBUILD_LONGEST_WAIT_SECONDS: seconds,
  REBUILD_LONGEST_BUILD_SECONDS: seconds,
  REBUILD_RETRY_SECONDS: seconds,
  /** 0 means no limit. */
  REBUILD_DAILY_CAP: z.coerce.number().int().nonnegative().optional(),
  REBUILD_MONTHLY_CAP: z.coerce.number().int().nonnegative().optional(),
});

const variables = Deno.env.toObject();
const settings = parseEnv(buildEnv, variables);
const { env, call } = openProject(variables);

const toCap = (cap: number) => (cap === 0 ? undefined : cap);
const policy: BuildPolicy = {
  quietMs: (settings.REBUILD_QUIET_SECONDS ?? defaults.quietSeconds) * 1000,
  longestWaitMs: (settings.REBUILD_LONGEST_WAIT_SECONDS ?? defaults.longestWaitSeconds) * 1000,
  longestBuildMs: (settings.REBUILD_LONGEST_BUILD_SECONDS ?? defaults.longestBuildSeconds) * 1000,
  dailyCap: toCap(settings.REBUILD_DAILY_CAP ?? defaults.dailyCap),
  monthlyCap: toCap(settings.REBUILD_MONTHLY_CAP ?? defaults.monthlyCap),
  retryMs: (settings.REBUILD_RETRY_SECONDS ?? defaults.retrySeconds) * 1000,
  longestRetryMs: defaults.longestRetrySeconds * 1000,
};

const number = z.number();
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullable().transform((value) => value ?? undefined);
const stateSchema = z.object({
  nowMs: number,
  newestOrder: number,
  pending: orNone(z.object({ count: number, firstAtMs: number, lastAtMs: number })),
  underWay: orNone(z.object({ startedAtMs: number })),
  startedAtMs: z.array(number),
  failures: orNone(z.object({ count: number, startedAtMs: number, lastAtMs: number })),
  dueAtMs: z.array(number),
  unreportedCount: number,
});

const { siteUrl } = env;
let isWaiting = false;

const deps: BuildDeps = {
  secret: settings.REBUILD_HOOK_URL === undefined ? undefined : settings.REBUILD_SECRET,
  policy,
  now: Date.now,
  async readState(mayLose) {
    const parameters = {
      p_longest_build_seconds: mayLose ? Math.ceil(policy.longestBuildMs / 1000) : null,
      p_caps: { '24 hours': policy.dailyCap, '30 days': policy.monthlyCap },
    };
    return stateSchema.parse(await call('read_rebuild_state', parameters));
  },
  noteLive:
    siteUrl === undefined
      ? undefined
      : async () => {
          const position = await readLivePosition(siteUrl, fetch);
          if (position === undefined) return false;
          return z.boolean().parse(await call('note_deployed', { p_position: position }));
        },
  async beginBuild(newestOrder) {
    return number.nullable().parse(await call('begin_rebuild', { p_newest_order: newestOrder }));
  },
  async endBuild(id, outcome, detail) {
    await call('end_rebuild', { p_id: id, p_outcome: outcome, p_detail: detail });
  },
  async note(notice) {
    await call('note_publishing', { p_notice: notice });
  },
  async callHook(buildId) {
    if (settings.REBUILD_HOOK_URL === undefined) throw new Error('REBUILD_HOOK_URL is not set');
    await callBuildHook(settings.REBUILD_HOOK_URL, buildId, fetch);
  },
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

/** Hosted Supabase would otherwise end the function with its response. */
function keepAlive(work: Promise<void>): void {
  const { EdgeRuntime } = globalThis as {
    EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
  };
  EdgeRuntime?.waitUntil(work);
}

Deno.serve((request) => handleBuildRequest(request, deps));
