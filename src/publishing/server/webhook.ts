/**
 * `POST /hooks/rebuild`: notifies a self-hosted site that its hosted catalogue changed. Signed according to the
 * Standard Webhooks specification (standardwebhooks.com).
 */
import { LRUCache } from 'lru-cache';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { toSigningKey } from '#domain/publishing/webhook-key.ts';
import type { Endpoint, EndpointResponse } from './endpoint.ts';

export const REBUILD_PATH = '/hooks/rebuild';

export interface BuildHookOptions {
  /** Plain text, or `whsec_` and base64 as many senders use it. */
  secret: string;
  onCall: () => void;
}

/**
 * A delivery is accepted if it is signed and at most five minutes old. It counts once, so that neither a sender's retry
 * nor a replay attack starts another build.
 */
export function createBuildHook({ secret, onCall }: BuildHookOptions): Endpoint {
  const webhook = new Webhook(toSigningKey(secret), { format: 'raw' });
  // Twice the window of the specification, because a timestamp may be in the future by the same amount.
  const known = new LRUCache<string, true>({ max: MAX_KNOWN_IDS, ttl: 2 * WINDOW_MS });

  return ({ method, headers, body }) => {
    if (method !== 'POST') return answer(405, 'Only POST is allowed here.', { allow: 'POST' });
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
    const given = Object.fromEntries(names.map((name) => [name, toText(headers[name])]));
    const id = given['webhook-id'] ?? '';
    if (names.some((name) => given[name] === '') || id.length > MAX_ID_LENGTH) {
      return answer(400, 'The headers webhook-id, webhook-timestamp and webhook-signature are required.');
    }
    try {
      webhook.verify(body, given, { jsonParse: false });
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      return answer(401, `${error.message}: the secrets or the clocks differ, or the delivery was changed.`);
    }
    if (known.has(id)) return answer(200, 'This delivery was taken already.');
    known.set(id, true);
    onCall();
    return answer(202, 'The site will be published.');
  };
}

const WINDOW_MS = 5 * 60_000;
const MAX_ID_LENGTH = 200;
const MAX_KNOWN_IDS = 100_000;

function toText(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

function answer(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Promise<EndpointResponse> {
  return Promise.resolve({ status, headers, body: { message } });
}
