import * as z from 'zod/mini';
import { parseJson } from '../../../src/domain/parse-json.ts';
import {
  composeKept,
  composeRefusal,
  decideBuild,
  NOT_STARTED,
  STOPPED,
  type BuildPolicy,
  type BuildState,
} from '../../../src/domain/publishing/build-decision.ts';
import { answer, readText, Refusal, respond } from '../_shared/http.ts';
import { isSameSecret } from '../_shared/signature.ts';
import { findBuildId, isSignedByNetlify } from './netlify.ts';

const maxBodyBytes = 64 * 1024;

/** Netlify's signature contains no time, but the signed body does. */
const maxNotificationAgeMs = 15 * 60_000;

const optionalText = z.optional(z.nullable(z.string()));
const deploySchema = z.object({
  state: z.string(),
  title: optionalText,
  context: z.optional(z.string()),
  error_message: optionalText,
  skipped: z.optional(z.nullable(z.boolean())),
  updated_at: optionalText,
  /** Null if visitors get another deploy: publishing is locked, or this one was never published. */
  published_at: optionalText,
});
type Deploy = z.output<typeof deploySchema>;

export interface BuildDeps {
  /** Undefined until the project is connected. */
  secret: string | undefined;
  policy: BuildPolicy;
  now(): number;
  /** By the database's clock. `mayLose`: whether a build is lost that did not report its end in time */
  readState(mayLose: boolean): Promise<BuildState & { nowMs: number; newestOrder: number }>;
  /** Reads the site's /build.json, and ends the builds that it contains. @returns whether this was new */
  noteLive?: (() => Promise<boolean>) | undefined;
  /** Null if another caller was faster: a build was ordered after `newestOrder`. */
  beginBuild(newestOrder: number): Promise<number | null>;
  /** Only 'finished' may change an earlier outcome of a build; `detail` is a message for editors. */
  endBuild(
    id: number,
    outcome: 'accepted' | 'finished' | 'failed' | 'lost' | 'unpublished',
    detail: string | null,
  ): Promise<void>;
  note(notice: string): Promise<void>;
  /** @throws if the build hook did not accept the call; the message is for editors */
  callHook(buildId: number): Promise<void>;
  /** If this instance of the function lives that long. The sweep does it in any case. */
  decideLater(delayMs: number): void;
}

/** Safe to call any number of times: pending edits are in the database. */
export function handleBuildRequest(request: Request, deps: BuildDeps): Promise<Response> {
  return respond(request, ['POST'], async () => {
    if (deps.secret === undefined) {
      throw new Refusal(
        503,
        'not_connected',
        'Set REBUILD_SECRET and REBUILD_HOOK_URL to publish after edits',
      );
    }
    const signature = request.headers.get('x-webhook-signature');
    if (signature !== null) {
      const body = await readText(request, maxBodyBytes);
      if (!(await isSignedByNetlify(signature, body, deps.secret))) throw wrongSecret();
      await noteDeploy(body, deps);
    } else if (!isSameSecret(request.headers.get('x-rebuild-secret') ?? '', deps.secret)) {
      throw wrongSecret();
    }
    return answer(202, await decideAndBuild(deps));
  });
}

export type BuildOutcome =
  | { outcome: 'idle' }
  | { outcome: 'waiting'; because: string }
  | { outcome: 'building' }
  | { outcome: 'refused' | 'failed'; message: string };

export async function decideAndBuild(deps: BuildDeps): Promise<BuildOutcome> {
  let state = await deps.readState(false);
  if (state.underWay && state.nowMs >= state.underWay.startedAtMs + deps.policy.longestBuildMs) {
    // Its report may be lost although the site shows it.
    await deps.noteLive?.();
    state = await deps.readState(true);
  }
  const decision = decideBuild(state, deps.policy, state.nowMs);
  switch (decision.kind) {
    case 'idle':
      return { outcome: 'idle' };
    case 'wait':
      deps.decideLater(decision.untilMs - state.nowMs);
      return { outcome: 'waiting', because: decision.because };
    case 'refuse': {
      const message = composeRefusal(decision);
      await deps.note(message);
      return { outcome: 'refused', message };
    }
    case 'keep': {
      const message = composeKept(decision);
      await deps.note(message);
      deps.decideLater(decision.untilMs - state.nowMs);
      return { outcome: 'refused', message };
    }
    case 'stop':
    case 'build':
      // Another deploy, for example of a pushed commit, may already contain the edits.
      if (await deps.noteLive?.()) return decideAndBuild(deps);
      if (decision.kind === 'build') return build(state.newestOrder, deps);
      await deps.note(STOPPED);
      return { outcome: 'refused', message: STOPPED };
  }
}

async function build(newestOrder: number, deps: BuildDeps): Promise<BuildOutcome> {
  const id = await deps.beginBuild(newestOrder);
  if (id === null) return { outcome: 'waiting', because: 'build-under-way' };
  try {
    await deps.callHook(id);
  } catch (error) {
    const message = NOT_STARTED + (error instanceof Error ? error.message : String(error));
    await deps.endBuild(id, 'lost', message);
    deps.decideLater(deps.policy.retryMs);
    return { outcome: 'failed', message };
  }
  await deps.endBuild(id, 'accepted', null);
  return { outcome: 'building' };
}

/** Deploys of another branch or in an intermediate state say nothing. @throws {Refusal} 401 if it may be replayed */
async function noteDeploy(body: string, deps: BuildDeps): Promise<void> {
  const parsed = z.safeParse(deploySchema, parseJson(body));
  if (!parsed.success) return;
  const deploy = parsed.data;
  const sentAtMs = Date.parse(deploy.updated_at ?? deploy.published_at ?? '');
  if (!(Math.abs(deps.now() - sentAtMs) <= maxNotificationAgeMs)) {
    throw new Refusal(401, 'stale_notification', 'The notification is too old, or a clock is wrong');
  }
  if ((deploy.context ?? 'production') !== 'production') return;
  const isLive = deploy.state === 'ready' && deploy.published_at !== null && deploy.skipped !== true;
  const id = findBuildId(deploy.title ?? '');
  if (id !== undefined) await endOrderedBuild(id, deploy, deps);
  if (isLive) await deps.noteLive?.();
}

async function endOrderedBuild(id: number, deploy: Deploy, deps: BuildDeps): Promise<void> {
  if (isCancelled(deploy)) return deps.endBuild(id, 'lost', 'The build was cancelled on Netlify.');
  if (deploy.state === 'ready') {
    return deploy.published_at === null
      ? deps.endBuild(id, 'unpublished', publishingIsStopped)
      : deps.endBuild(id, 'finished', null);
  }
  if (deploy.state !== 'error') return;
  const message = `The build failed on Netlify: ${deploy.error_message ?? 'see its log'}. The last good site stays online.`;
  await deps.endBuild(id, 'failed', message);
}

const publishingIsStopped =
  "Netlify's publishing is stopped. The site was built with these changes, and visitors still get an earlier deploy. " +
  'On Netlify, publish the newest deploy or start auto publishing.';

/** Netlify reports a canceled or skipped build as an error with such a message. */
function isCancelled({ state, skipped, error_message: reason }: Deploy): boolean {
  return skipped === true || /^cancel+ed$/.test(state) || /^(?:cancel+ed|skipped)\b/i.test(reason ?? '');
}

function wrongSecret(): Refusal {
  return new Refusal(401, 'wrong_secret', 'The secret does not belong to this project');
}
