import { describe, expect, it, test } from 'vitest';
import { toSigningKey } from '#domain/publishing/webhook-key.ts';

describe('the key of a webhook', () => {
  it('is the text of a plain secret', () => {
    expect(toSigningKey('correct horse')).toEqual(new TextEncoder().encode('correct horse'));
  });

  it('is decoded from base64 after whsec_', () => {
    expect([...toSigningKey('whsec_AAECAw==')]).toEqual([0, 1, 2, 3]);
  });

  test.each(['whsec_', 'whsec_not base64!'])('is refused for %j without revealing it', (secret) => {
    expect(() => toSigningKey(secret)).toThrow(
      /^A webhook secret that begins with whsec_ must continue in base64/,
    );
    expect(() => toSigningKey(secret)).not.toThrow('not base64!');
  });
});
