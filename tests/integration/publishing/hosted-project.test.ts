import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { getKeys } from '#local/keys.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { openProject, startProgram, until, type Program } from './programs.ts';
import { makeSharedFolder } from '#tests/folders.ts';

/** Enough for a build with another one before it in the queue. */
const BUILD_LIMIT_MS = 150_000;
const PRODUCT = 'birdbaths';

const folder = makeSharedFolder();
let port: number;
let backend: Program;
let project: ReturnType<typeof openProject>;
let variables: Record<string, string>;
const running: Program[] = [];

beforeAll(async () => {
  port = await findUnusedPorts(3);
  const dataDir = path.join(folder, 'project');
  const keys = await getKeys(dataDir);
  const url = `http://127.0.0.1:${port}`;
  backend = startProgram('backend.ts', { LOCAL_DIR: dataDir, SUPABASE_PORT: String(port) });
  running.push(backend);
  project = openProject({ url, ...keys });
  variables = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    PUBLIC_IMAGE_SERVICE: 'netlify',
    EDIT_POLL_SECONDS: '1',
    ALLOW_PLACEHOLDERS: '1',
  };
  await until('the backend to start', 60_000, async () => (await project.readStatus()).pendingCount >= 0);
  // Keeps builds short. The number of products doesn't matter for these tests.
  for (const { table } of collections) {
    const all = (await project.ask('GET', `${table}?select=slug&order=slug`)) as { slug: string }[];
    const kept = all.slice(0, 3).map(({ slug }) => slug);
    await project.ask('DELETE', `${table}?slug=not.in.(${[...kept, PRODUCT].join(',')})`);
  }
});
afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
});

/** `npm start` on another machine that has only the project's address and keys. */
function startServer(name: string, sitePort: number) {
  const program = startProgram('start.ts', {
    ...variables,
    PORT: String(sitePort),
    LOCAL_DIR: path.join(folder, name),
  });
  running.push(program);
  const read = async (address: string) => (await fetch(`http://127.0.0.1:${sitePort}${address}`)).text();
  return {
    ...program,
    read,
    untilItShows: (text: string, limitMs = 60_000) =>
      until(
        () => `${name} to show ${text}\n${program.output()}`,
        limitMs,
        async () => (await read(`/collections/extras/${PRODUCT}`)).includes(text),
      ),
  };
}

async function edit(text: string) {
  await project.ask('PATCH', `extras?slug=eq.${PRODUCT}`, { product_name: text });
}

const untilAllIsPublished = () =>
  until('the project to say that all is published', 30_000, async () => {
    const { pendingCount, buildingSince } = await project.readStatus();
    return pendingCount === 0 && buildingSince === null;
  });

test(
  "servers with only the project's address and keys publish every edit and mark it; one that was off catches up",
  async () => {
    await edit('Before the start');
    const blue = startServer('blue', port + 1);
    await blue.untilItShows('Before the start', BUILD_LIMIT_MS);
    await untilAllIsPublished();
    const before = await project.readStatus();
    const green = startServer('green', port + 2);
    await green.untilItShows('Before the start', BUILD_LIMIT_MS);

    for (const text of ['One for both', 'Two for both']) {
      await edit(text);
      await Promise.all([blue, green].map((server) => server.untilItShows(text)));
    }
    await untilAllIsPublished();
    expect((await project.readStatus()).publishedAt).not.toBe(before.publishedAt);
    for (const server of [blue, green])
      expect(JSON.parse(await server.read('/build.json'))).toMatchObject({ kind: 'incremental' });

    await green.stop();
    await edit('While green is off');
    await blue.untilItShows('While green is off');
    await untilAllIsPublished();
    await startServer('green', port + 2).untilItShows('While green is off', BUILD_LIMIT_MS);
    await untilAllIsPublished();
  },
  3 * BUILD_LIMIT_MS + 120_000,
);
