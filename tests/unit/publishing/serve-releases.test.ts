import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClosers, type Closers } from '#program/closers.ts';
import { createPublishingBackend, type Transport } from '#publishing/edits/publishing-backend.ts';
import { openReleases, type Releases } from '#publishing/releases/releases.ts';
import { createHealthEndpoint, serveReleases, type Health } from '#publishing/serve-releases.ts';
import { makeFolder } from '#tests/folders.ts';
import { writeSite } from './built-site.ts';

type ServeOptions = Parameters<typeof serveReleases>[0];

let localDir: string;
let closers: Closers;

beforeEach(() => {
  localDir = makeFolder();
  closers = createClosers();
});
afterEach(async () => {
  await closers.close();
});

async function publish(releases: Releases, text: string) {
  const staging = releases.createStaging();
  await releases.seal(staging, writeSite(staging, text).record, []);
  releases.release(staging, { fingerprint: text, pageCount: 1 });
}

const serve = (releases: Releases, backend?: ReturnType<ServeOptions['getBackend']>) =>
  serveReleases({
    releases,
    port: 0,
    localDir,
    backendUrl: 'http://127.0.0.1:1',
    getBackend: () => backend,
    closers,
    log: () => undefined,
  });

it('looks for a missing file in the kept releases, and reads each of their records once', async () => {
  const releases = openReleases(localDir);
  await publish(releases, 'one');
  const list = vi.spyOn(releases, 'list');
  const server = await serve(releases);
  const ask = async (name: string) => (await fetch(`${server.url}/_astro/${name}`)).status;
  for (const name of ['a.js', 'b.js', 'c.js']) expect(await ask(name)).toBe(404);
  expect(list).toHaveBeenCalledOnce();
  await publish(releases, 'two');
  for (const name of ['a.js', 'b.js']) expect(await ask(name)).toBe(404);
  expect(list).toHaveBeenCalledTimes(2);
});

it('reports publishing as failing while the database refuses the key, and when an edit waits for too long', async () => {
  const releases = openReleases(localDir);
  await publish(releases, 'one');
  const call = vi.fn<Transport>().mockRejectedValue(new Error('answered 401'));
  const publishing = createPublishingBackend(call, 'this one', () => undefined);
  const server = await serve(releases, { publishing });
  const ask = async () => {
    await publishing.report();
    return ((await (await fetch(`${server.url}/healthz`)).json()) as { publishing: string }).publishing;
  };
  expect(await ask()).toBe('failing');
  const wait = (oldestAgeMs: number) =>
    call.mockResolvedValue({ isKnown: true, waiting: { id: 1, ageMs: 10, oldestAgeMs } });
  wait(299_000);
  expect(await ask()).toBe('working');
  wait(301_000);
  expect(await ask()).toBe('failing');
});

const RELEASE = { id: '20261122-120000', createdAt: '2026-11-22T12:00:00.000Z' };

const ask = (health: Health, method = 'GET') =>
  createHealthEndpoint(() => health)({ method, query: '', headers: {}, body: Buffer.alloc(0) });

describe('/healthz', () => {
  it.each([
    ['failing', RELEASE, 200, 'ok'],
    ['held', RELEASE, 200, 'ok'],
    ['working', undefined, 503, 'no site'],
  ] as const)(
    'is about the site that visitors get while publishing is %s',
    async (publishing, release, ...said) => {
      const { status, headers, body } = await ask({ release, publishing });
      expect([status, headers?.['cache-control']]).toEqual([said[0], 'no-store']);
      expect(body).toEqual({ status: said[1], publishing, release: release ?? null });
    },
  );

  it('refuses other methods', async () => {
    expect((await ask({ release: RELEASE, publishing: 'working' }, 'POST')).status).toBe(405);
  });
});
