import { errors, jwtVerify } from 'jose';

const encoder = new TextEncoder();

/** Whether two secrets are equal. Compares in constant time, whatever their lengths. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [one, other] = await Promise.all([given, expected].map((text) => hash(encoder.encode(text))));
  let difference = one === undefined || other === undefined ? 1 : 0;
  one?.forEach((byte, index) => {
    difference |= byte ^ (other?.[index] ?? 0);
  });
  return difference === 0;
}

/**
 * Whether Netlify sent this body: `X-Webhook-Signature` is a JWS whose claims contain the body's SHA-256 (Netlify docs,
 * "HTTP POST request notifications", "Payload signature").
 */
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

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
