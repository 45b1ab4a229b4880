const encoder = new TextEncoder();

export async function sign(secret: string, purpose: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey(await digest(await importKey(encoder.encode(secret)), purpose));
  return digest(key, text);
}

/** Whether `signature` matches {@link sign}. In constant time. */
export async function isSignedBy(
  secret: string,
  purpose: string,
  text: string,
  signature: Uint8Array,
): Promise<boolean> {
  return isSame(await sign(secret, purpose, text), signature);
}

/** In constant time, whatever their lengths. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const hashes = [given, expected].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text)));
  const [one, other] = await Promise.all(hashes);
  return isSame(new Uint8Array(one ?? []), new Uint8Array(other ?? []));
}

function isSame(expected: Uint8Array, given: Uint8Array): boolean {
  let difference = expected.length ^ given.length;
  expected.forEach((byte, index) => {
    difference |= byte ^ (given[index] ?? 0);
  });
  return difference === 0;
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function digest(key: CryptoKey, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}
