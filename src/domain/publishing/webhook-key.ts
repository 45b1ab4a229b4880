/** Marks a secret that is written as base64 (Standard Webhooks specification, "Signature scheme"). */
const BASE64_MARK = 'whsec_';

/**
 * The bytes that sign a webhook, the same for its sender and its receiver.
 *
 * @param secret plain text, or `whsec_` and the bytes in base64, as many senders write it
 * @throws when what follows `whsec_` is not base64; the message does not hold the secret
 */
export function toSigningKey(secret: string): Uint8Array<ArrayBuffer> {
  if (!secret.startsWith(BASE64_MARK)) return new TextEncoder().encode(secret);
  try {
    const key = Uint8Array.from(atob(secret.slice(BASE64_MARK.length)), (character) =>
      character.charCodeAt(0),
    );
    if (key.length > 0) return key;
  } catch {
    // Said below.
  }
  throw new Error(
    `A webhook secret that begins with ${BASE64_MARK} goes on in base64, and this one does not.`,
  );
}
