import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  findKind,
  fitInto,
  isPictureType,
  isWholePicture,
  mayCarryMetadata,
} from '#domain/desk/picture-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.for([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n', 'image/png'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x20ftypavif\x00\x00\x00\x00', 'image/avif'],
  ['\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00mif1avif', 'image/avif'],
  ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'HEIC'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'SVG'],
  ['GIF89a', 'GIF'],
  ['II*\0', 'TIFF'],
  ['BM6', 'BMP'],
  ['%PDF-1.7', 'PDF'],
  ['slug,name', undefined],
  ['', undefined],
] as const)('%j is %s', ([start, kind]) => {
  const isTaken = kind?.startsWith('image/') ?? false;
  expect([findKind(bytes(start)), isPictureType(kind)]).toEqual([kind, isTaken]);
});

test('detects metadata that may contain a place', () => {
  expect(mayCarryMetadata(bytes('\xff\xd8\xff\xe1\x00\x10Exif\x00\x00'))).toBe(true);
  expect(mayCarryMetadata(bytes('\x89PNG....eXIf'))).toBe(true);
  // Agencies store city and country here, without Exif.
  expect(mayCarryMetadata(bytes('\xff\xd8\xff\xed\x00\x20Photoshop 3.0\x008BIM'))).toBe(true);
  expect(mayCarryMetadata(bytes('\x89PNG....iTXtXML:com.adobe.xmp\x00\x01'))).toBe(true);
  expect(mayCarryMetadata(bytes('\x89PNG....zTXtRaw profile type exif\x00'))).toBe(true);
  expect(mayCarryMetadata(bytes('\xff\xd8\xff\xe0JFIF'))).toBe(false);
});

test('reduces a picture to fit, and never enlarges', () => {
  expect(fitInto({ width: 8000, height: 4000 }, 3000)).toEqual({ width: 3000, height: 1500 });
  expect(fitInto({ width: 10, height: 90_000 }, 3000)).toEqual({ width: 1, height: 3000 });
  expect(fitInto({ width: 640, height: 480 }, 3000)).toEqual({ width: 640, height: 480 });
});

test.for(['jpeg', 'png', 'webp', 'avif'] as const)('detects a truncated %s', async (format) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 200, height: 150, channels: 3, background: '#888', noise } as const;
  const bytes = new Uint8Array(await sharp({ create }).toFormat(format).toBuffer());
  const { length } = bytes;
  const isWhole = (end: number) => isWholePicture(bytes.subarray(0, end), `image/${format}`);
  expect([length, length / 2, length - 40].map(isWhole)).toEqual([true, false, false]);
});

test('a JPEG with data after its end is complete', async () => {
  const create = { width: 8, height: 8, channels: 3, background: '#888' } as const;
  const bytes = Buffer.concat([await sharp({ create }).jpeg().toBuffer(), Buffer.from('more')]);
  expect(isWholePicture(new Uint8Array(bytes), 'image/jpeg')).toBe(true);
});
