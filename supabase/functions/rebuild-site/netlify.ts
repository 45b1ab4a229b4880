import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';

const timeoutMs = 10_000;

/** The title of Netlify's deploy, which its notifications contain, has `buildId`. @throws for
 * editors, without the address, which is a secret */
export async function callBuildHook(hook: string, buildId: number, send: typeof fetch): Promise<void> {
  const url = new URL(hook);
  url.searchParams.set('trigger_title', composeTitle(buildId));
  let response: Response;
  try {
    response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'catalogue-changed' }),
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

/** Undefined for a deploy that no build started, e.g. of a pushed commit. */
export function findBuildId(title: string): number | undefined {
  const digits = /\bcatalogue-build-(\d{1,15})\b/.exec(title)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const reportSchema = z.object({ position: z.string().check(z.maxLength(200)) });

/** Of the deploy that visitors get now. Undefined if the site can't be reached or doesn't say it. */
export async function readLivePosition(siteUrl: string, send: typeof fetch): Promise<string | undefined> {
  try {
    const response = await send(`${siteUrl}/build.json`, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return z.safeParse(reportSchema, await response.json()).data?.position;
  } catch {
    return undefined;
  }
}

/** `X-Webhook-Signature` is a JWS whose claims contain the body's SHA-256 (Netlify docs, "Payload signature"). */
export async function isSignedByNetlify(jws: string, body: string, secret: string): Promise<boolean> {
  try {
    const options = { algorithms: ['HS256'], issuer: 'netlify' };
    const { payload } = await jwtVerify(jws, new TextEncoder().encode(secret), options);
    return payload['sha256'] === createHash('sha256').update(body).digest('hex');
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
