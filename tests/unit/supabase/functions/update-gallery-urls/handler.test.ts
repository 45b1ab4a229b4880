import { expect, it, test, vi } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { handleUpdateGallery, type UpdateGalleryDeps } from '#functions/update-gallery-urls/handler.ts';
import { callers, createCall } from '#tests/unit/supabase/functions/requests.ts';

const counts = { totalProcessed: 2, totalChanged: 1 };
const buildDeps = () => ({
  ...callers,
  takeToken: vi.fn<UpdateGalleryDeps['takeToken']>(() => Promise.resolve(0)),
  updateGalleries: vi.fn<UpdateGalleryDeps['updateGalleries']>(() => Promise.resolve(counts)),
});
const run = createCall(handleUpdateGallery);

it.each(collections.map(({ table }) => table))('has the galleries of %s updated', async (tableName) => {
  const deps = buildDeps();
  expect(await run(deps, { tableName })).toEqual({ status: 200, body: counts });
  expect(deps.updateGalleries.mock.calls).toEqual([[tableName]]);
});

test.each(['loyalty_members', 'EXTRAS', '', null, '__proto__'])('does not touch %j', async (tableName) => {
  const deps = buildDeps();
  const error = 'Gallery update not available for this collection';
  expect(await run(deps, { tableName })).toMatchObject({ status: 400, body: { error } });
  expect(deps.updateGalleries).not.toHaveBeenCalled();
});

it('is limited', async () => {
  const deps = buildDeps();
  deps.takeToken.mockResolvedValue(9);
  expect((await run(deps, { tableName: 'extras' })).status).toBe(429);
  expect(deps.updateGalleries).not.toHaveBeenCalled();
});
