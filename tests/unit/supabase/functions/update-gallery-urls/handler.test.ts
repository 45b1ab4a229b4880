import { expect, it, test, vi } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { handleUpdateGallery, type UpdateGalleryDeps } from '#functions/update-gallery-urls/handler.ts';
import { buildRequest, callers, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

function buildDeps() {
  return {
    ...callers,
    takeToken: vi.fn<UpdateGalleryDeps['takeToken']>(() => Promise.resolve(0)),
    updateGalleries: vi.fn<UpdateGalleryDeps['updateGalleries']>(() =>
      Promise.resolve({ totalProcessed: 2, totalChanged: 1 }),
    ),
  };
}

const run = async (deps: UpdateGalleryDeps, tableName: unknown = 'extras') =>
  readAnswer(await handleUpdateGallery(buildRequest({ tableName }), deps));

it.each(collections.map(({ table }) => table))('has the galleries of %s updated', async (table) => {
  const deps = buildDeps();
  expect(await run(deps, table)).toEqual({ status: 200, body: { totalProcessed: 2, totalChanged: 1 } });
  expect(deps.updateGalleries.mock.calls).toEqual([[table]]);
});

test.each(['loyalty_members', 'EXTRAS', '', null, { a: 1 }, '__proto__'])(
  'does not touch %j',
  async (table) => {
    const deps = buildDeps();
    const { status, body } = await run(deps, table);
    expect({ status, error: body['error'] }).toEqual({
      status: 400,
      error: 'Gallery update not available for this collection',
    });
    expect(deps.updateGalleries).not.toHaveBeenCalled();
  },
);

it('says nothing of what went wrong in the database', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  const deps = buildDeps();
  deps.updateGalleries.mockRejectedValue(new Error('timeout at 10.0.0.3'));
  const { status, body } = await run(deps);
  expect({ status, code: body['code'] }).toEqual({ status: 500, code: 'internal' });
  expect(JSON.stringify(body)).not.toContain('10.0.0.3');
});

it('is limited', async () => {
  const deps = buildDeps();
  deps.takeToken.mockResolvedValue(9);
  expect((await run(deps)).status).toBe(429);
  expect(deps.updateGalleries).not.toHaveBeenCalled();
});
