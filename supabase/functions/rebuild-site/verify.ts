import * as z from 'zod/mini';
import { fromBase64Url } from '../_shared/signature.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Whether two secrets are the same. Takes the same time wherever they differ, and whatever their lengths. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [one, other] = await Promise.all([given, expected].map((text) => hash(encoder.encode(text))));
  let difference = one === undefined || other === undefined ? 1 : 0;
  one?.forEach((byte, index) => {
    difference |= byte ^ (other?.[index] ?? 0);
  });
  return difference === 0;
}

const headerSchema = z.object({ alg: z.literal('HS256') });
const claimsSchema = z.object({ iss: z.literal('netlify'), sha256: z.string() });

/**
 * Whether Netlify sent this body: `X-Webhook-Signature` is a JWS whose claims hold the body's SHA-256 (Netlify docs,
 * "HTTP POST request notifications", "Payload signature").
 */
export async function isSignedByNetlify(jws: string, body: string, secret: string): Promise<boolean> {
  const [header = '', claims = '', signature = '', ...more] = jws.split('.');
  const given = fromBase64Url(signature);
  const parsed = z.safeParse(claimsSchema, parsePart(claims));
  if (more.length > 0 || !given || !parsed.success || !z.safeParse(headerSchema, parsePart(header)).success) {
    return false;
  }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['verify']);
  const isGenuine = await crypto.subtle.verify(
    'HMAC',
    key,
    new Uint8Array(given),
    encoder.encode(`${header}.${claims}`),
  );
  return isGenuine && parsed.data.sha256 === toHex(await hash(encoder.encode(body)));
}

const hmac = { name: 'HMAC', hash: 'SHA-256' };

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parsePart(part: string): unknown {
  const bytes = fromBase64Url(part);
  try {
    return bytes && JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}
