import { Webhook } from 'standardwebhooks';
import { toSigningKey } from '../../../src/domain/publishing/webhook-key.ts';

/** Where builds are ordered: Netlify's build hook, or `POST /hooks/rebuild` of a self-hosted site. */
export interface BuildHook {
  url: string;
  /** Signs the call as standardwebhooks.com says; a self-hosted site demands it, Netlify's address is a secret itself. */
  secret: string | undefined;
}

const timeoutMs = 10_000;

/**
 * Orders a build.
 *
 * @param buildId goes into the title of Netlify's deploy, which its notifications carry ({@link findBuildId})
 * @param send `fetch`, another one in tests
 * @throws when the hook does not accept, in words for editors that do not tell its address
 */
export async function callBuildHook(
  hook: BuildHook,
  buildId: number,
  send: typeof fetch,
  nowMs: number,
): Promise<void> {
  const url = new URL(hook.url);
  const body = JSON.stringify({ reason: 'catalogue-changed' });
  if (hook.secret === undefined) url.searchParams.set('trigger_title', composeTitle(buildId));
  let response: Response;
  try {
    response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...composeSignature(hook, body, nowMs) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new Error('the build hook did not answer');
  }
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the build hook answered ${response.status}`);
}

const composeTitle = (buildId: number) => `The catalogue changed (catalogue-build-${buildId})`;

/** The build that a deploy with this title was ordered for; undefined for every other deploy, a pushed commit's say. */
export function findBuildId(title: string): number | undefined {
  const digits = /\bcatalogue-build-(\d{1,15})\b/.exec(title)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function composeSignature({ secret }: BuildHook, body: string, nowMs: number): Record<string, string> {
  if (secret === undefined) return {};
  const id = crypto.randomUUID();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': new Webhook(toSigningKey(secret), { format: 'raw' }).sign(id, new Date(nowMs), body),
  };
}
