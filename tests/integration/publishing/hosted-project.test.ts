import { readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compiledFolder } from '#build/cache-folder.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { getKeys } from '#local/keys.ts';
import { createSiteBuilder } from '#publishing/build/site-builder.ts';
import { openClient } from '#tests/integration/clients.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { startProgram, type Program } from './programs.ts';
import { makeSharedFolder } from '#tests/folders.ts';

/** Enough for a build with another one before it in the queue. */
const BUILD_LIMIT_MS = 150_000;
const PRODUCT = 'birdbaths';

const folder = makeSharedFolder();
let port: number;
let url: string;
let publishableKey: string;
let service: SupabaseClient;
let variables: Record<string, string>;
const running: Program[] = [];

beforeAll(async () => {
  port = await findUnusedPorts(2);
  const dataDir = path.join(folder, 'project');
  const keys = await getKeys(dataDir);
  publishableKey = keys.publishableKey;
  url = `http://127.0.0.1:${port}`;
  running.push(startProgram('backend.ts', { LOCAL_DIR: dataDir, SUPABASE_PORT: String(port) }));
  service = openClient(url, keys.secretKey);
  variables = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    PUBLIC_IMAGE_SERVICE: 'netlify',
    EDIT_POLL_SECONDS: '1',
    ALLOW_PLACEHOLDERS: '1',
  };
  await vi.waitFor(
    async () => {
      expect((await service.from('extras').select()).error).toBeNull();
    },
    { timeout: 60_000, interval: 200 },
  );
  // Keeps builds short. The number of products doesn't matter for these tests.
  for (const { table } of collections) {
    const { data } = await service.from(table).select('slug').order('slug').limit(3);
    const kept = [...(data ?? []).map(({ slug }) => String(slug)), PRODUCT];
    await service.from(table).delete().notIn('slug', kept);
  }
});
afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
});

/** `npm start` on another machine that has only the project's address and keys. */
function startServer() {
  const program = startProgram('start.ts', {
    ...variables,
    PORT: String(port + 1),
    LOCAL_DIR: path.join(folder, 'server'),
  });
  running.push(program);
  const read = async (address: string) => (await fetch(`http://127.0.0.1:${port + 1}${address}`)).text();
  return {
    ...program,
    read,
    /** Visitors see the text, and editors that all is published. */
    untilItShows: (text: string, timeout = 60_000) =>
      vi.waitFor(
        async () => {
          expect(await read(`/collections/extras/${PRODUCT}`), program.output()).toContain(text);
          const status: { data: unknown } = await service.rpc('read_publishing_status');
          expect(status.data).toMatchObject({ pendingCount: 0, buildingSince: null });
        },
        { timeout, interval: 200 },
      ),
  };
}

// First, because the server reuses what it compiles.
test('the record names all files with their sizes, a site of the same catalogue consists of links, and used code stays', async () => {
  vi.stubEnv('PUBLIC_IMAGE_SERVICE', variables['PUBLIC_IMAGE_SERVICE']);
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  const open = () => createSiteBuilder({ backend: { url, publishableKey }, log: () => undefined });
  const builder = open();
  const built = await builder.build({ outDir: first, previous: undefined, changes: undefined });
  for (const [name, [size]] of Object.entries(built.record.files))
    expect(statSync(path.join(first, name)).size, name).toBe(size);
  expect(Object.keys(built.record.files).sort()).toEqual(
    readdirSync(first, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(first, path.join(parentPath, name)))
      .sort(),
  );
  expect(built.isIncremental).toBe(false);

  // Another program removes code that a server uses from the cache last.
  const mark = path.join(compiledFolder, builder.nameCode(), 'complete');
  utimesSync(mark, 0, 0);
  await builder.prepare();
  expect(Date.now() - statSync(mark).mtimeMs).toBeLessThan(BUILD_LIMIT_MS);

  const again = await open().build({
    outDir: second,
    previous: { folder: first, record: built.record },
    changes: undefined,
  });
  expect(again.changed.filter((file) => file.endsWith('.html'))).toEqual([]);
  expect(again.removed).toEqual([]);
  expect(again.isIncremental).toBe(true);
  expect(again.record).toEqual(built.record);
  const page = 'collections/extras/birdbaths.html';
  expect(statSync(path.join(second, page)).ino).toBe(statSync(path.join(first, page)).ino);
  vi.unstubAllEnvs();
});

const edit = (text: string) => service.from('extras').update({ product_name: text }).eq('slug', PRODUCT);

test(
  "a server with only the project's address and keys publishes every edit and marks it, and catches up after it was off",
  async () => {
    await edit('Before the start');
    const server = startServer();
    await server.untilItShows('Before the start', BUILD_LIMIT_MS);
    await edit('While it runs');
    await server.untilItShows('While it runs');
    expect(JSON.parse(await server.read('/build.json'))).toMatchObject({ kind: 'incremental' });
    await server.stop();
    await edit('While it is off');
    await startServer().untilItShows('While it is off', BUILD_LIMIT_MS);
  },
  2 * BUILD_LIMIT_MS + 120_000,
);
