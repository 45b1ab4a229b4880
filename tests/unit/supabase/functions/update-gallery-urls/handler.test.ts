import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { handleUpdateGallery, type UpdateGalleryDeps } from '#functions/update-gallery-urls/handler.ts';
import { buildRequest, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

function buildDeps(change: Partial<UpdateGalleryDeps> = {}) {
  const rows = [
    { id: '1', slug: 'birdbaths', image_url: 'Garden/Baths/1.jpg', gallery_urls: ['Garden/Baths/2.jpg'] },
    { id: '2', slug: 'lantern', image_url: 'Garden/Lantern/1.jpg', gallery_urls: null },
  ];
  const files = new Map([
    ['Garden/Baths', ['1.jpg', '2.jpg', '3.jpg']],
    ['Garden/Lantern', ['1.jpg']],
  ]);
  const undecided = ['Garden/Baths/3.jpg'];
  const written: unknown[] = [];
  const listed: string[] = [];
  const deps: UpdateGalleryDeps = {
    takeToken: () => Promise.resolve(0),
    readState: () => Promise.resolve({ isCurrent: false, state: 'now', count: rows.length, undecided }),
    readProducts: () => Promise.resolve(rows),
    listFiles: (bucket, folder) => {
      listed.push(`${bucket}: ${folder}`);
      return Promise.resolve(files.get(folder) ?? []);
    },
    writeGalleries: (...run) => {
      written.push(run);
      return Promise.resolve(run[1].length);
    },
    ...change,
  };
  return { deps, rows, written, listed };
}

const run = async (deps: UpdateGalleryDeps, tableName: unknown = 'extras') =>
  readAnswer(await handleUpdateGallery(buildRequest({ tableName }), deps));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('update-gallery-urls', () => {
  it('gives each product the pictures of its folder, and writes only what differs', async () => {
    const { deps, written, listed } = buildDeps();
    expect(await run(deps)).toEqual({ status: 200, body: { totalProcessed: 2, totalChanged: 1 } });
    const before = ['Garden/Baths/2.jpg'];
    const urls = ['Garden/Baths/2.jpg', 'Garden/Baths/3.jpg'];
    expect(written).toEqual([['extras', [{ id: '1', before, urls }], 'now']]);
    expect(listed.sort()).toEqual([
      'extras other: Garden/Baths',
      'extras other: Garden/Lantern',
      'extras other: birdbaths',
      'extras other: lantern',
    ]);
  });

  it('reads and writes nothing when nothing has changed since the last run', async () => {
    const readProducts = vi.fn();
    const { deps, written, listed } = buildDeps({
      readProducts,
      readState: () => Promise.resolve({ isCurrent: true, state: 'now', count: 2, undecided: [] }),
    });
    expect(await run(deps)).toEqual({ status: 200, body: { totalProcessed: 2, totalChanged: 0 } });
    expect(readProducts).not.toHaveBeenCalled();
    expect([...written, ...listed]).toEqual([]);
  });

  it('lists each folder once, however many entries lie in it', async () => {
    const { deps, rows, listed } = buildDeps();
    for (const row of rows) row.gallery_urls = ['Other/a.jpg', 'Other/b.jpg', 'Garden/Baths/2.jpg'];
    await run(deps);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain('extras other: Other');
  });

  it('adds only what nobody has decided about', async () => {
    const { deps, written } = buildDeps({
      readState: () => Promise.resolve({ isCurrent: false, state: 'now', count: 2, undecided: [] }),
    });
    await run(deps);
    expect(written).toEqual([['extras', [], 'now']]);
  });

  it('writes nothing when a folder cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { deps, written } = buildDeps({
      listFiles: (_bucket, folder) =>
        folder === 'lantern' ? Promise.reject(new Error('timeout at 10.0.0.3')) : Promise.resolve([]),
    });
    expect(await run(deps)).toEqual({
      status: 502,
      body: { error: 'Failed to update gallery URLs', code: 'storage_unavailable' },
    });
    expect(written).toEqual([]);
  });

  it.each(collections.map(({ table }) => table))('knows %s', async (table) => {
    expect((await run(buildDeps().deps, table)).status).toBe(200);
  });

  test.each([
    'loyalty_members',
    'extras; drop table extras',
    '"extras"',
    'EXTRAS',
    '',
    null,
    5,
    { a: 1 },
    '__proto__',
  ])('does not touch %j', async (table) => {
    const readProducts = vi.fn();
    const { status, body } = await run(buildDeps({ readProducts }).deps, table);
    expect({ status, error: body['error'] }).toEqual({
      status: 400,
      error: 'Gallery update not available for this collection',
    });
    expect(readProducts).not.toHaveBeenCalled();
  });

  it('is limited', async () => {
    expect((await run(buildDeps({ takeToken: () => Promise.resolve(9) }).deps)).status).toBe(429);
  });
});
