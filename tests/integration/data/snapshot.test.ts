import sharp from 'sharp';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { loadRows, loadRowsById } from '#data/catalogue-rows.ts';
import { countCatalogue, type CatalogueFacts } from '#data/catalogue-facts.ts';
import { readSnapshot } from '#data/snapshot.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { buildProductRow } from '#tests/builders.ts';
import { createServiceClient, openClient } from '#tests/integration/clients.ts';
import { serve } from '#tests/site/serve.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Answer = (table: string, url: URL) => { status?: number; rows: unknown[]; count?: number };

/** JSON of functions that a build calls. */
const results = new Map([
  ['get_picture_versions', '{}'],
  ['get_slug_redirects', '[]'],
  ['get_catalogue_position', '{"position": "1:1:@1", "isChanged": false}'],
]);

/** A fake PostgREST with custom responses, for data that the database would refuse. */
async function serveRows(answer: Answer): Promise<string> {
  const { url: address, close } = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name = url.pathname.split('/').at(-1) ?? '';
    const result = results.get(name);
    if (result !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(result);
      return;
    }
    const { status = 200, rows, count = rows.length } = answer(name, url);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
    response.writeHead(status, { 'content-type': 'application/json', 'content-range': `${range}/${count}` });
    response.end(JSON.stringify(status === 200 ? rows : { message: 'out of order' }));
  });
  closers.push(close);
  return address;
}

interface IdentifiedRow {
  readonly id: string;
  readonly sort_order: number;
}

/**
 * A fake PostgREST with these rows, read at each request.
 *
 * @param most maximum number of rows per response
 * @returns `askedAfter`: the id after which each request starts, undefined for the first page
 */
async function serveTable(readRows: () => readonly IdentifiedRow[], most = 1000) {
  const askedAfter: (string | undefined)[] = [];
  const url = await serveRows((_, { searchParams }) => {
    const after = searchParams.get('id')?.replace(/^gt\./, '');
    askedAfter.push(after);
    const order = searchParams.get('order') ?? '';
    const rows = order.startsWith('id')
      ? readRows().toSorted((a, b) => (a.id < b.id ? -1 : 1))
      : readRows().toSorted((a, b) => a.sort_order - b.sort_order);
    const asked = rows.filter(({ id }) => after === undefined || id > after);
    const offset = Number(searchParams.get('offset') ?? 0);
    const limit = Math.min(Number(searchParams.get('limit')), most);
    return { rows: asked.slice(offset, offset + limit), count: asked.length };
  });
  return { url, askedAfter };
}

const connect = (url: string, key = 'key') => openClient(url, key);

const load = (url: string, key?: string, previousCounts: CatalogueFacts['products'] = {}) =>
  readSnapshot({ client: connect(url, key), supabaseUrl: url, previousCounts });

const [anyCollection] = collections;

const soundRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...buildProductRow({ slug: `sound-${index}`, sort_order: index }),
    id: toId(index),
    sort_order: index,
  }));
const toId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

describe('from the seeded backend', () => {
  test('every picture in storage has its version in its address, and a replaced file has a new one', async () => {
    const { url, publishableKey } = inject('backend');
    const { bucket } = collections[4];
    const storage = createServiceClient().storage.from(bucket);
    const readSources = async () => {
      const { products } = await load(url, publishableKey);
      return products.flatMap(({ images }) => images.map(({ src }) => src));
    };
    const before = await readSources();
    expect(before.length).toBeGreaterThan(100);
    expect(before.filter((src) => !/\?v=\w{6,12}$/.test(src))).toEqual([]);
    const changed = before.find((src) => src.includes(encodeURIComponent(bucket))) ?? '';
    const name = decodeURIComponent(new URL(changed).pathname).split(`${bucket}/`)[1] ?? '';
    const { data: original } = await storage.download(name);
    const other = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const replace = async (bytes: Blob | Buffer) => {
      const { error } = await storage.upload(name, bytes, { upsert: true, contentType: 'image/jpeg' });
      expect(error).toBeNull();
    };
    try {
      await replace(other);
      const after = await readSources();
      expect(after).not.toContain(changed);
      const isOther = (src: string) => src.split('?')[0] === changed.split('?')[0];
      expect(after.filter((src) => !isOther(src))).toEqual(before.filter((src) => !isOther(src)));
    } finally {
      if (original) await replace(original);
    }
  });
});

describe('reading', () => {
  test.each([1000, 100])(
    'returns all rows in the order of the listing, at most %i at a time',
    async (most) => {
      const rows = soundRows(2500).map((row, index, { length }) => ({ ...row, id: toId(length - index) }));
      const { url } = await serveTable(() => rows, most);
      expect(await loadRows(connect(url), anyCollection)).toEqual(rows);
    },
  );

  test('of a table that is edited during the read misses no row that remains', async () => {
    const before = soundRows(2500);
    const [first, , third] = before;
    const after = before
      .filter((row) => row !== first && row !== third)
      .map((row, index) => (index === 1500 ? { ...row, sort_order: -1 } : row));
    const { url, askedAfter } = await serveTable(() => (askedAfter.length === 1 ? before : after));
    const read = new Set((await loadRows(connect(url), anyCollection)).map((row) => JSON.stringify(row)));
    expect(after.filter((row) => !read.has(JSON.stringify(row)))).toEqual([]);
    expect(read.size).toBe(2500);
  });

  test('recognizes the end if a row was deleted before the request for it', async () => {
    const rows = soundRows(3);
    const url = await serveRows((_, { searchParams }) => {
      if (Number(searchParams.get('offset') ?? 0) > 0) return { status: 416, rows: [] };
      return searchParams.has('id') ? { rows: [] } : { rows, count: 4 };
    });
    expect(await loadRows(connect(url), anyCollection)).toEqual(rows);
  });

  test('fails if rows are missing at the end, if rows that were requested by id are missing, and if they have no id', async () => {
    const rows = soundRows(250);
    const url = await serveRows((_, address) =>
      address.searchParams.get('id')?.startsWith('gt.')
        ? { rows: [], count: 150 }
        : { rows: rows.slice(0, 100), count: 250 },
    );
    await expect(loadRows(connect(url), anyCollection)).rejects.toThrow(
      /only 100 of 250 rows arrived; "Max rows"/,
    );
    const ids = rows.map(({ slug }) => slug);
    await expect(loadRowsById(connect(url), anyCollection, ids)).rejects.toThrow(
      /only 100 of 250 rows arrived/,
    );
    const anonymous = await serveRows(() => ({
      rows: soundRows(3).map(({ id: _, ...row }) => row),
      count: 4,
    }));
    await expect(loadRows(connect(anonymous), anyCollection)).rejects.toThrow(/a row came without its id/);
  });

  test('retries once', async () => {
    let calls = 0;
    const url = await serveRows(() => {
      calls += 1;
      return calls === 1 ? { status: 400, rows: [] } : { rows: soundRows(3) };
    });
    expect(await loadRows(connect(url), anyCollection)).toHaveLength(3);
    expect(calls).toBe(2);
  });

  test('calls each function again if the first call gets no response', async () => {
    const url = await serveRows(() => ({ rows: soundRows(3) }));
    const lost = new Set<string>();
    const lose: typeof fetch = (input, init) => {
      const name = new URL(input instanceof Request ? input.url : input).pathname.split('/rpc/')[1];
      if (name === undefined || lost.has(name)) return fetch(input, init);
      lost.add(name);
      return Promise.reject(new TypeError('fetch failed'));
    };
    const client = openClient(url, 'key', lose);
    const { products } = await readSnapshot({ client, supabaseUrl: url, previousCounts: {} });
    expect(products).toHaveLength(collections.length * 3);
    expect([...lost].sort()).toEqual([...results.keys()].sort());
  });

  test('fails with an error that says what to do if there is no response', async () => {
    const url = await serveRows(() => ({ rows: [] }));
    for (const close of closers.splice(0)) close();
    await expect(load(url)).rejects.toThrow(
      /'private.catalogue_changes' could not be read: .*Check that SUPABASE_URL is right and reachable/s,
    );
  });
});

test('only the backend gets requests, whatever addresses rows contain', async () => {
  const asked: string[] = [];
  const elsewhere = await serveRows((table) => {
    asked.push(table);
    return { rows: [] };
  });
  const rows = soundRows(12).map((row) => ({ ...row, image_url: `${elsewhere}/picture.jpg` }));
  const url = await serveRows(() => ({ rows }));
  const { products, quarantined } = await load(url);
  expect(products.length + quarantined.length).toBe(collections.length * 12);
  expect(asked).toEqual([]);
});

test('a catalogue that lost products is published only if the owner allows it', async () => {
  const serveTables = (change: Partial<Record<string, unknown[]>>) =>
    serveRows((table) => ({ rows: change[table] ?? soundRows(12) }));
  const before = await load(await serveTables({ hardscape_materials: soundRows(60) }));
  const counts = countCatalogue(before).products;
  const url = await serveTables({ extras: [], hardscape_materials: soundRows(1) });
  const read = () => load(url, undefined, counts);
  await expect(read()).rejects.toThrow(/'extras' is empty, but the last build had 12 products/);
  vi.stubEnv('ALLOW_EMPTY_TABLES', 'extras');
  await expect(read()).rejects.toThrow(/59 fewer than the last release/);
  vi.stubEnv('ALLOW_FEWER_PRODUCTS', '37');
  expect((await read()).products).toHaveLength(37);
  vi.unstubAllEnvs();
  await expect(load(await serveRows(() => ({ rows: [] })))).rejects.toThrow(/has no products/);
});
