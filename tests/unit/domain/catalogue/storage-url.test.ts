import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote } from '#domain/catalogue/plain-text.ts';
import {
  findPictureFolder,
  findStoredPath,
  PicturePathError,
  toStorageUrl,
} from '#domain/catalogue/storage-url.ts';
import { forAll } from '#tests/for-all.ts';

const origin = 'https://project.supabase.co';
const bucket = 'stone fixing oither';
const stored = `${origin}/storage/v1/object/public/stone%20fixing%20oither`;

test.for([
  ['Anchors/L (dowel)/50% & more #1?.jpg', `${stored}/Anchors/L%20(dowel)/50%25%20%26%20more%20%231%3F.jpg`],
  [' https://cdn.example/a%20b.jpg?w=2 ', 'https://cdn.example/a%20b.jpg?w=2'],
  ['HTTP://cdn.example/a.jpg', 'http://cdn.example/a.jpg'],
  ['copy of https:x.jpg', `${stored}/copy%20of%20https%3Ax.jpg`],
  ['copy of mailto:x.jpg', `${stored}/copy%20of%20mailto%3Ax.jpg`],
  ['///a.jpg', `${stored}/a.jpg`],
] as const)('the address of a picture of "%s" is %s', ([path, address]) => {
  expect(toStorageUrl(origin, bucket, path)).toBe(address);
});

test('the address of a picture can be converted back to its path, for any file name', async () => {
  const segment = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => text.trim() === text && !/[/\\\p{Cc}]/u.test(text) && text.isWellFormed())
    .filter((text) => text !== '.' && text !== '..' && !text.includes(':'));
  await forAll([fc.array(segment, { minLength: 1, maxLength: 4 }), segment], (segments, anyBucket) => {
    const url = new URL(toStorageUrl(origin, anyBucket, segments.join('/')));
    expect(url.origin).toBe(origin);
    expect(url.search + url.hash).toBe('');
    const [, , , , , ...rest] = url.pathname.split('/');
    expect(rest.map(decodeURIComponent)).toEqual([anyBucket, ...segments]);
  });
});

test('the address of a picture never leaves the project, for any text', () =>
  forAll([fc.string({ unit: 'binary', maxLength: 60 })], (text) => {
    try {
      const { protocol, href } = new URL(toStorageUrl(origin, bucket, text));
      expect(['http:', 'https:']).toContain(protocol);
      if (!/^\s*https?:/i.test(text))
        expect(href.startsWith(`${origin}/storage/v1/object/public/`)).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(PicturePathError);
    }
  }));

test.for([
  ['is not a complete web address', 'https:// HTTP:/// https://cdn.example/100%.jpg'.split(' ')],
  ['is not a complete web address', ['https://cdn.example/\ud800.jpg']],
  ['uses a scheme other than http', ['javascript:alert(1)', 'mailto:a@b.c']],
  ['is not a path inside the bucket', ['', 'a//b.jpg', 'a/./b.jpg', 'a/../b.jpg', 'a/ .. /b.jpg']],
  ['is not a path inside the bucket', 'a/%2e%2E/b.jpg ..%2fother%2Fb.jpg ..%252fb.jpg'.split(' ')],
  ['is not a path inside the bucket', ['..%5Cb.jpg', '..\\b.jpg']],
  ['contains characters that no file name has', ['line\nbreak.jpg', 'tab\there.jpg', 'delete\u007f.jpg']],
] as const)('the address of a picture is no address that %s: %j', ([fault, paths]) => {
  for (const path of paths) {
    const error = { name: 'PicturePathError', message: `${quote(path)} ${fault}` };
    expect(() => toStorageUrl(origin, bucket, path)).toThrow(expect.objectContaining(error) as Error);
  }
});

test.for([
  ['Anchors/L-Anchor (dowel)/01.jpg', 'Anchors'],
  ['Walls + Cladding/01.jpg', 'Walls%20%2B%20Cladding'],
  ['01.jpg', undefined],
  ['https://cdn.example/Anchors/01.jpg', undefined],
] as const)('the folder of %s is %s', ([path, folder]) => {
  expect(findPictureFolder(toStorageUrl(origin, bucket, path))).toBe(folder);
});

test('the path of a row’s picture is found in every notation, and only in its bucket', () => {
  const path = 'Anchors/50% & ä+ö (1) #?.jpg';
  const address = toStorageUrl(origin, bucket, path);
  const resized = `${address.replace('/object/', '/render/image/')}?width=300`;
  for (const entry of [path, ` //${path}`, address, ` ${address}?v=2#x `, resized])
    expect(findStoredPath(bucket, entry), entry).toBe(path);
  const other = `${origin}/storage/v1/object/public/extras%20other/a.jpg`;
  for (const entry of ['https://example.com/Anchors/a.jpg', other, stored, `${stored}/100%.jpg`])
    expect(findStoredPath(bucket, entry), entry).toBeUndefined();
});
