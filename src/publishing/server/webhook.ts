/**
 * `POST /hooks/rebuild`: tells a self-hosted site that its hosted catalogue changed. Signed as in the Standard
 * Webhooks specification (standardwebhooks.com): HMAC-SHA-256 over "<id>.<timestamp>.<body>".
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { toSigningKey } from '#domain/publishing/webhook-key.ts';
import type { Endpoint, EndpointResponse } from './endpoint.ts';

export const REBUILD_PATH = '/hooks/rebuild';

export interface RebuildEndpointOptions {
  /** Plain text, or `whsec_` and base64 as many senders write it. */
  secret: string;
  onRebuild: () => void;
  now?: () => number;
}

/**
 * A delivery counts when it is signed and at most five minutes old; the same delivery counts once, so that
 * neither a sender's retry nor an eavesdropper's replay starts a build.
 */
export function createRebuildEndpoint({
  secret,
  onRebuild,
  now = Date.now,
}: RebuildEndpointOptions): Endpoint {
  const key = toSigningKey(secret);
  const known = new Map<string, number>();

  return ({ method, headers, body }) => {
    if (method !== 'POST') return answer(405, 'Only POST is allowed here.', { allow: 'POST' });
    const id = toText(headers['webhook-id']);
    const timestamp = toText(headers['webhook-timestamp']);
    const signatures = toText(headers['webhook-signature']);
    if (id === '' || id.length > MAX_ID_LENGTH || timestamp === '' || signatures === '') {
      return answer(400, 'The headers webhook-id, webhook-timestamp and webhook-signature are required.');
    }
    if (!isSigned(signatures, sign(key, id, timestamp, body))) {
      return answer(401, 'The signature does not match: the secrets differ, or the body was changed.');
    }
    const nowMs = now();
    const sentAtMs = Number(timestamp) * 1000;
    if (!Number.isFinite(sentAtMs) || Math.abs(nowMs - sentAtMs) > WINDOW_MS) {
      return answer(401, 'The delivery is too old, or a clock is wrong.');
    }
    for (const [oldId, expiresAtMs] of known) if (expiresAtMs < nowMs) known.delete(oldId);
    if (known.has(id)) return answer(200, 'This delivery was taken already.');
    // Twice the window, because a timestamp may lie in the future by as much.
    known.set(id, nowMs + 2 * WINDOW_MS);
    onRebuild();
    return answer(202, 'The site will be published.');
  };
}

/**
 * What a sender puts into its headers.
 *
 * @param sentAtMs milliseconds since 1970
 */
export function createSignedHeaders(
  secret: string,
  { id, sentAtMs, body }: { id: string; sentAtMs: number; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(sentAtMs / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(toSigningKey(secret), id, timestamp, Buffer.from(body)).toString('base64')}`,
  };
}

const WINDOW_MS = 5 * 60_000;
const MAX_ID_LENGTH = 200;

function sign(key: Uint8Array, id: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}

/** Several signatures are allowed, with spaces, so that a secret can be changed without a gap. */
function isSigned(signatures: string, expected: Buffer): boolean {
  let isFound = false;
  for (const signature of signatures.split(' ')) {
    if (!signature.startsWith('v1,')) continue;
    const given = Buffer.from(signature.slice(3), 'base64');
    if (given.length === expected.length && timingSafeEqual(given, expected)) isFound = true;
  }
  return isFound;
}

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
