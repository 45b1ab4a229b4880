import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { detectPictureType, fromBase64, toSafeFileName } from '#functions/_shared/picture.ts';
import { forAllWith } from '#tests/for-all.ts';

const png = detectPictureType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
if (!png) throw new Error('PNG is not detected');

describe('a safe file name', () => {
  test.each<[string, string | undefined]>([
    ['Bird Bath 01.jpg', 'Bird Bath 01.png'],
    ['Säule (groß).JPEG', 'Saule (gro-).png'],
    ['.htaccess', 'htaccess.png'],
    ['x'.repeat(100), `${'x'.repeat(80)}.png`],
    ['Stein <script>..png', 'Stein -script.png'],
    ['../x.png', undefined],
    ['.png', undefined],
    ['\u0000.png', undefined],
  ])('of %j is %j', (name, safe) => {
    expect(toSafeFileName(name, png)).toBe(safe);
  });

  it('never leads out of its folder, and stays what it is', () =>
    forAllWith({ numRuns: 300 }, [fc.string({ unit: 'binary', maxLength: 40 })], (name) => {
      const safe = toSafeFileName(name, png);
      if (safe === undefined) return;
      expect(safe).toMatch(/^[\w(][\w .()-]*\.png$/);
      expect(safe).not.toContain('..');
      expect(toSafeFileName(safe, png)).toBe(safe);
    }));
});

describe('what a picture is', () => {
  test.each<[string | undefined, string]>([
    ['image/jpeg', '\u00ff\u00d8\u00ff\u00e0'],
    ['image/webp', 'RIFF\0\0\0\0WEBP'],
    ['image/avif', '\0\0\0\u001cftypavif'],
    ...['<svg/>', 'GIF89a', '', 'RIFF0000WAVE', '\u0089PNG'].map((text): [undefined, string] => [
      undefined,
      text,
    ]),
  ])('is seen in its first bytes: %s', (mediaType, text) => {
    expect(detectPictureType(Buffer.from(text, 'latin1'))?.mediaType).toBe(mediaType);
  });
});

it('reads base64 with line breaks and without padding, and nothing else', () => {
  for (const text of ['AAH/', 'A\nAH/\n']) expect(fromBase64(text)).toEqual(new Uint8Array([0, 1, 255]));
  expect(fromBase64('AA')).toEqual(new Uint8Array([0]));
  for (const text of ['A', 'ß%']) expect(fromBase64(text)).toBeUndefined();
});

it('reads 16 MB, all that one upload may hold, in a quarter of the 2 s of CPU that a hosted function has', () => {
  const bytes = randomBytes(16 * 1024 * 1024);
  const text = bytes.toString('base64');
  const timesMs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    const decoded = fromBase64(text);
    const { user, system } = process.cpuUsage(before);
    expect(bytes.equals(decoded ?? Buffer.alloc(0))).toBe(true);
    return (user + system) / 1000;
  });
  // Caches that other programs empty make some repetitions slower, but not the fastest one.
  expect(Math.min(...timesMs)).toBeLessThan(500);
});
