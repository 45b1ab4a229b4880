/** Prefix of a base64 secret (Standard Webhooks specification, "Signature scheme"). */
const BASE64_MARK = 'whsec_';

/**
 * The bytes that sign a webhook, the same for sender and receiver.
 *
 * @param secret plain text, or `whsec_` followed by base64, as many senders write it
 * @throws if the text after `whsec_` isn't base64; the message does not contain the secret
 */
export function toSigningKey(secret: string): Uint8Array<ArrayBuffer> {
  if (!secret.startsWith(BASE64_MARK)) return new TextEncoder().encode(secret);
  try {
    const key = Uint8Array.from(atob(secret.slice(BASE64_MARK.length)), (character) =>
      character.charCodeAt(0),
    );
    if (key.length > 0) return key;
  } catch {
    // Reported below.
  }
  throw new Error(
    `A webhook secret that begins with ${BASE64_MARK} must continue in base64, and this one does not.`,
  );
}
