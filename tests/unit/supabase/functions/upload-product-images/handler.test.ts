import { expect, it, test, vi } from 'vitest';
import { Refusal } from '#functions/_shared/http.ts';
import { handleUpload, type UploadDeps } from '#functions/upload-product-images/handler.ts';
import { buildRequest, callers, createCall } from '#tests/unit/supabase/functions/requests.ts';

const pngBytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const png = pngBytes.toString('base64');
const payload = {
  productSlug: 'birdbaths',
  bucketName: 'extras other',
  images: [
    { base64Data: png, filename: 'one.png' },
    { base64Data: `data:image/png;base64,${png}`, filename: 'two.jpg' },
  ],
};

function buildDeps() {
  const store = vi.fn<UploadDeps['store']>(() => Promise.resolve());
  return {
    ...callers,
    findFolder: (table: string, slug: string) =>
      Promise.resolve(table === 'extras' && slug === 'birdbaths' ? 'Garden/Bird Baths' : undefined),
    findFile: (bucket: string, path: string) =>
      Promise.resolve(
        store.mock.calls.findLast(([to, file]) => to === bucket && file.path === path)?.[1].bytes,
      ),
    store,
  };
}
const upload = createCall(handleUpload);

it('stores the pictures beside the main one, named after what they are', async () => {
  const deps = buildDeps();
  expect(await upload(deps, payload)).toEqual({
    status: 200,
    body: { uploadedPaths: ['Garden/Bird Baths/one.png', 'Garden/Bird Baths/two.png'] },
  });
  const file = { mediaType: 'image/png', bytes: new Uint8Array(pngBytes) };
  expect(deps.store.mock.calls).toEqual([
    ['extras other', { ...file, path: 'Garden/Bird Baths/one.png' }],
    ['extras other', { ...file, path: 'Garden/Bird Baths/two.png' }],
  ]);
});

it('replaces a file that changed, and leaves the same file alone', async () => {
  const deps = buildDeps();
  for (const bytes of [pngBytes, pngBytes, Buffer.concat([pngBytes, Buffer.from([4])])])
    await upload(deps, {
      ...payload,
      images: [{ base64Data: bytes.toString('base64'), filename: 'one.png' }],
    });
  expect(deps.store.mock.calls.map(([, { bytes }]) => bytes.length)).toEqual([11, 12]);
});

it('is for editors: nobody else is even read', async () => {
  const requireEditor = () => Promise.reject(new Refusal(401, 'sign_in_required', 'Please sign in'));
  const deps = { ...buildDeps(), requireEditor };
  const request = buildRequest(payload);
  const text = vi.spyOn(request, 'text');
  expect((await handleUpload(request, deps)).status).toBe(401);
  expect(text).not.toHaveBeenCalled();
  expect(deps.store).not.toHaveBeenCalled();
});

test.each([
  ['another bucket', { bucketName: 'project images' }, 400],
  ['a slug with a path', { productSlug: '../../etc' }, 400],
  ['a product of another collection', { productSlug: 'volakas' }, 404],
  ['no picture', { images: [] }, 400],
  ['thirteen pictures', { images: Array.from({ length: 13 }, () => payload.images[0]) }, 400],
  ['no base64', { images: [{ base64Data: '!!', filename: 'a.png' }] }, 400],
  ['a page called picture', { images: [{ base64Data: btoa('<!doctype html>'), filename: 'a.png' }] }, 400],
  ['a path as file name', { images: [{ base64Data: png, filename: '../../a.png' }] }, 400],
  ['the same name twice', { images: [payload.images[0], { base64Data: png, filename: 'one.jpg' }] }, 400],
  ['one bad among good', { images: [payload.images[0], { base64Data: 'AAAA', filename: 'b.png' }] }, 400],
])('refuses %s and stores nothing', async (_what, change, status) => {
  const deps = buildDeps();
  expect((await upload(deps, { ...payload, ...change })).status).toBe(status);
  expect(deps.store).not.toHaveBeenCalled();
});

it('refuses a picture of more than 8 MB and a request of more than 24', async () => {
  const deps = buildDeps();
  const large = Buffer.concat([pngBytes, Buffer.alloc(8 * 1024 * 1024)]).toString('base64');
  const images = [{ base64Data: large, filename: 'a.png' }];
  expect((await upload(deps, { ...payload, images })).status).toBe(400);
  expect((await upload(deps, 'x'.repeat(24 * 1024 * 1024 + 1))).status).toBe(413);
});

it('is limited', async () => {
  const deps = { ...buildDeps(), takeToken: () => Promise.resolve(9) };
  expect((await upload(deps, payload)).status).toBe(429);
});
