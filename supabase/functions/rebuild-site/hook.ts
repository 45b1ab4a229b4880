import { Webhook } from 'standardwebhooks';
import { toSigningKey } from '../../../src/domain/publishing/webhook-key.ts';

/** The address that starts a build: Netlify's build hook, or `POST /hooks/rebuild` of a self-hosted site. */
export interface BuildHook {
  url: string;
  /** Signs the call (standardwebhooks.com). Required by a self-hosted site. Netlify's address is a secret itself. */
  secret: string | undefined;
}

const timeoutMs = 10_000;

/**
 * Starts a build.
 *
 * @param buildId part of the title of Netlify's deploy, which its notifications contain ({@link findBuildId})
 * @param send `fetch`, replaced in tests
 * @throws if the hook does not accept; the message is for editors and does not reveal the address
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

/**
 * The id of the build that started a deploy with this title. Undefined for every other deploy, e.g. of a pushed commit.
 */
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
