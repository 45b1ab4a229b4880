import { expect, test } from 'vitest';
import { findPictureType, fitInto, mayCarryMetadata } from '#domain/desk/picture-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.for([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n', 'image/png'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x20ftypavif\x00\x00\x00\x00', 'image/avif'],
  ['\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00mif1avif', 'image/avif'],
  ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['GIF89a', undefined],
  ['', undefined],
] as const)('%j is %s', ([start, type]) => {
  expect(findPictureType(bytes(start))).toBe(type);
});

test('sees what may tell a place', () => {
  expect(mayCarryMetadata(bytes('\xff\xd8\xff\xe1\x00\x10Exif\x00\x00'))).toBe(true);
  expect(mayCarryMetadata(bytes('\x89PNG....eXIf'))).toBe(true);
  // Agencies write city and country here, and leave Exif out.
  expect(mayCarryMetadata(bytes('\xff\xd8\xff\xed\x00\x20Photoshop 3.0\x008BIM'))).toBe(true);
  expect(mayCarryMetadata(bytes('\x89PNG....iTXtXML:com.adobe.xmp\x00\x01'))).toBe(true);
  expect(mayCarryMetadata(bytes('\x89PNG....zTXtRaw profile type exif\x00'))).toBe(true);
  expect(mayCarryMetadata(bytes('\xff\xd8\xff\xe0JFIF'))).toBe(false);
});

test('fits a picture in, and makes none larger', () => {
  expect(fitInto({ width: 8000, height: 4000 }, 3000)).toEqual({ width: 3000, height: 1500 });
  expect(fitInto({ width: 10, height: 90_000 }, 3000)).toEqual({ width: 1, height: 3000 });
  expect(fitInto({ width: 640, height: 480 }, 3000)).toEqual({ width: 640, height: 480 });
});
