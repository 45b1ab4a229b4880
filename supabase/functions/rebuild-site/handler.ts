import * as z from 'zod/mini';
import {
  composeRefusal,
  decideRebuild,
  type RebuildPolicy,
  type RebuildState,
} from '../../../src/domain/publishing/rebuild-decision.ts';
import { answer, readText, Refusal, respond } from '../_shared/http.ts';
import { isSameSecret, isSignedByNetlify } from './verify.ts';

/** Netlify's notifications describe the whole deploy. */
const maxBodyBytes = 64 * 1024;

const deploySchema = z.object({
  state: z.enum(['ready', 'error']),
  context: z.optional(z.string()),
  error_message: z.optional(z.nullable(z.string())),
});

export interface RebuildDeps {
  /** Undefined while the project is not connected. */
  secret: string | undefined;
  policy: RebuildPolicy;
  /** As the database sees it, its clock included. */
  readState(): Promise<RebuildState & { nowMs: number }>;
  /** Claims the pending edits for a build. Null when another one was faster. */
  beginBuild(): Promise<number | null>;
  /** @param id null means the build under way */
  endBuild(
    id: number | null,
    outcome: 'accepted' | 'finished' | 'failed',
    detail: string | null,
  ): Promise<void>;
  /** Tells editors why changes wait. */
  note(notice: string): Promise<void>;
  /** @throws when the build hook did not accept; the message is for editors */
  callHook(): Promise<void>;
  /** Decides again after a while, if this copy of the function lives that long; the sweep does in any case. */
  decideLater(delayMs: number): void;
}

/**
 * `POST`, from the database after an edit, from its sweep, or from Netlify after a deploy: decides whether to build and
 * calls the build hook. May be called any number of times: what is pending is in the database, not in the call.
 */
export function handleRebuild(request: Request, deps: RebuildDeps): Promise<Response> {
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
    } else if (!(await isSameSecret(request.headers.get('x-rebuild-secret') ?? '', deps.secret))) {
      throw wrongSecret();
    }
    return answer(202, await decideAndBuild(deps));
  });
}

/** What was decided, for the log of the caller. */
export type RebuildOutcome =
  | { outcome: 'idle' }
  | { outcome: 'waiting'; because: string }
  | { outcome: 'building' }
  | { outcome: 'refused' | 'failed'; message: string };

export async function decideAndBuild(deps: RebuildDeps): Promise<RebuildOutcome> {
  const state = await deps.readState();
  const decision = decideRebuild(state, deps.policy, state.nowMs);
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
    case 'build':
      return build(deps);
  }
}

async function build(deps: RebuildDeps): Promise<RebuildOutcome> {
  const id = await deps.beginBuild();
  if (id === null) return { outcome: 'waiting', because: 'build-under-way' };
  try {
    await deps.callHook();
  } catch (error) {
    const message = `The build could not be started: ${error instanceof Error ? error.message : String(error)}`;
    await deps.endBuild(id, 'failed', message);
    await deps.note(message);
    deps.decideLater(deps.policy.retryMs);
    return { outcome: 'failed', message };
  }
  await deps.endBuild(id, 'accepted', null);
  return { outcome: 'building' };
}

/** A deploy of another branch, or a state in between, says nothing about the published site. */
async function noteDeploy(body: string, deps: RebuildDeps): Promise<void> {
  const deploy = z.safeParse(deploySchema, parseJson(body));
  if (!deploy.success || (deploy.data.context ?? 'production') !== 'production') return;
  const { state, error_message: reason } = deploy.data;
  if (state === 'ready') return deps.endBuild(null, 'finished', null);
  const message = `The build failed on Netlify: ${reason ?? 'see its log'}. The last good site stays online.`;
  await deps.endBuild(null, 'failed', message);
  await deps.note(message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrongSecret(): Refusal {
  return new Refusal(401, 'wrong_secret', 'The secret is not the one of this project');
}
