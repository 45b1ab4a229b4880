import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('the address of a picture', () => {
  test.for([
    [
      'Anchors/L (dowel)/50% & more #1?.jpg',
      `${stored}/Anchors/L%20(dowel)/50%25%20%26%20more%20%231%3F.jpg`,
    ],
    [' https://cdn.example/a%20b.jpg?w=2 ', 'https://cdn.example/a%20b.jpg?w=2'],
    ['HTTP://cdn.example/a.jpg', 'http://cdn.example/a.jpg'],
    ['copy of https:x.jpg', `${stored}/copy%20of%20https%3Ax.jpg`],
    ['copy of mailto:x.jpg', `${stored}/copy%20of%20mailto%3Ax.jpg`],
    ['///a.jpg', `${stored}/a.jpg`],
  ] as const)('of "%s" is %s', ([path, address]) => {
    expect(toStorageUrl(origin, bucket, path)).toBe(address);
  });

  test('can be converted back to its path, for any file name', async () => {
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

  test('never leaves the project, for any text', () =>
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
    ['https://', '"https://" is not a complete web address'],
    ['HTTP:///', '"HTTP:///" is not a complete web address'],
    ['https://cdn.example/\ud800.jpg', '"https://cdn.example/\ufffd.jpg" is not a complete web address'],
    ['https://cdn.example/100%.jpg', '"https://cdn.example/100%.jpg" is not a complete web address'],
    ['javascript:alert(1)', '"javascript:alert(1)" uses a scheme other than http'],
    ['mailto:a@b.c', '"mailto:a@b.c" uses a scheme other than http'],
    ['', '"" is not a path inside the bucket'],
    ['a//b.jpg', '"a//b.jpg" is not a path inside the bucket'],
    ['a/./b.jpg', '"a/./b.jpg" is not a path inside the bucket'],
    ['a/../b.jpg', '"a/../b.jpg" is not a path inside the bucket'],
    ['a/ .. /b.jpg', '"a/ .. /b.jpg" is not a path inside the bucket'],
    ['a/%2e%2E/b.jpg', '"a/%2e%2E/b.jpg" is not a path inside the bucket'],
    ['..%2fother%2Fb.jpg', '"..%2fother%2Fb.jpg" is not a path inside the bucket'],
    ['..%252fb.jpg', '"..%252fb.jpg" is not a path inside the bucket'],
    ['..%5Cb.jpg', '"..%5Cb.jpg" is not a path inside the bucket'],
    ['..\\b.jpg', '"..\\b.jpg" is not a path inside the bucket'],
    ['line\nbreak.jpg', '"line\\u{a}break.jpg" contains characters that no file name has'],
    ['tab\there.jpg', '"tab\\u{9}here.jpg" contains characters that no file name has'],
    ['delete\u007f.jpg', '"delete\\u{7f}.jpg" contains characters that no file name has'],
  ] as const)('says of %j what is wrong', ([path, message]) => {
    const fault = expect.objectContaining({ name: 'PicturePathError', message }) as Error;
    expect(() => toStorageUrl(origin, bucket, path)).toThrow(fault);
  });
});

test.for([
  ['Anchors/L-Anchor (dowel)/01.jpg', 'Anchors'],
  ['Walls + Cladding/01.jpg', 'Walls%20%2B%20Cladding'],
  ['01.jpg', undefined],
  ['https://cdn.example/Anchors/01.jpg', undefined],
] as const)('the folder of %s is %s', ([path, folder]) => {
  expect(findPictureFolder(toStorageUrl(origin, bucket, path))).toBe(folder);
});

describe('the path of a row’s picture', () => {
  const path = 'Anchors/50% & ä+ö (1) #?.jpg';

  test('is found in every notation', () => {
    const address = toStorageUrl(origin, bucket, path);
    const resized = `${address.replace('/object/', '/render/image/')}?width=300`;
    for (const entry of [path, ` //${path}`, address, ` ${address}?v=2#x `, resized])
      expect(findStoredPath(bucket, entry), entry).toBe(path);
  });

  test.for([
    'https://example.com/Anchors/a.jpg',
    `${origin}/storage/v1/object/public/extras%20other/a.jpg`,
    stored,
    `${stored}/100%.jpg`,
  ])('is no address in %s', (entry) => {
    expect(findStoredPath(bucket, entry)).toBeUndefined();
  });
});
