import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { detectPictureType, fromBase64, toSafeFileName } from '#functions/_shared/picture.ts';
import { forAllWith } from '#tests/for-all.ts';

const png = detectPictureType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
if (!png) throw new Error('PNG is not detected');

describe('a safe file name', () => {
  test.each([
    ['Bird Bath 01.jpg', 'Bird Bath 01.png'],
    ['Säule (groß).JPEG', 'Saule (gro-).png'],
    ['a..b.png', 'a.b.png'],
    ['.htaccess', 'htaccess.png'],
    ['shell.php.png', 'shell.php.png'],
    ['  x  .png', 'x.png'],
    ['Stein <script>.png', 'Stein -script.png'],
  ])('of %j is %j', (name, safe) => {
    expect(toSafeFileName(name, png)).toBe(safe);
  });

  test.each(['../x.png', 'a/b.png', '', '.png', '\u0000.png', '%2e%2e%2f'])('is not made of %j', (name) => {
    const safe = toSafeFileName(name, png);
    expect(safe === undefined || /^[\w][\w .()-]*\.png$/.test(safe)).toBe(true);
    expect(safe ?? '').not.toMatch(/\.\.|[/\\]/);
  });

  it('never leads out of its folder, is short, and stays what it is', () =>
    forAllWith({ numRuns: 500 }, [fc.string({ unit: 'binary', maxLength: 200 })], (name) => {
      const safe = toSafeFileName(name, png);
      if (safe === undefined) return;
      expect(safe).toMatch(/^[\w(][\w .()-]*\.png$/);
      expect(safe).not.toContain('..');
      expect(safe.length).toBeLessThan(90);
      expect(toSafeFileName(safe, png)).toBe(safe);
    }));
});

describe('what a picture is', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(
      parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
    );

  test.each([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/webp', bytes('RIFF', [0, 0, 0, 0], 'WEBP')],
    ['image/avif', bytes([0, 0, 0, 28], 'ftypavif')],
  ])('is seen in its first bytes: %s', (mediaType, file) => {
    expect(detectPictureType(file)?.mediaType).toBe(mediaType);
  });

  test.each([
    '<svg onload="alert(1)">',
    '<!doctype html>',
    'GIF89a',
    '#!/bin/sh',
    '',
    'RIFF0000WAVE',
    '\u0089PNG',
  ])('is not %j', (text) => {
    expect(detectPictureType(bytes(text))).toBeUndefined();
  });
});

it('reads base64 with line breaks and without padding, and nothing else', () => {
  expect(fromBase64('AAH/')).toEqual(new Uint8Array([0, 1, 255]));
  expect(fromBase64('A\nAH/\n')).toEqual(new Uint8Array([0, 1, 255]));
  expect(fromBase64('AA')).toEqual(new Uint8Array([0]));
  expect(fromBase64('')).toEqual(new Uint8Array());
  expect(fromBase64('A')).toBeUndefined();
  expect(fromBase64('ß%')).toBeUndefined();
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
