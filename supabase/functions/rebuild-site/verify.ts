import { errors, jwtVerify } from 'jose';
import { hash } from '../_shared/same-secret.ts';

const encoder = new TextEncoder();

/** `X-Webhook-Signature` is a JWS whose claims contain the body's SHA-256 (Netlify docs, "Payload signature"). */
export async function isSignedByNetlify(jws: string, body: string, secret: string): Promise<boolean> {
  try {
    const options = { algorithms: ['HS256'], issuer: 'netlify' };
    const { payload } = await jwtVerify(jws, encoder.encode(secret), options);
    return payload['sha256'] === toHex(await hash(encoder.encode(body)));
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
