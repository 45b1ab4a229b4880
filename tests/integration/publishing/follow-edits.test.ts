/**
 * A server must cope with calls that are lost or arrive at a bad moment. These tests use a real database behind a
 * connection that can be cut.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClosers } from '#program/closers.ts';
import type { SiteBuilder } from '#publishing/build/site-builder.ts';
import { openBackend } from '#publishing/edits/open-backend.ts';
import { bringUpToDate, followEdits } from '#publishing/follow-edits.ts';
import { openReleases, type Releases } from '#publishing/releases/releases.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { openStack } from '#tests/integration/open-stack.ts';
import { serve } from '#tests/site/serve.ts';
import { writeSite } from '#tests/unit/publishing/built-site.ts';

const LIMIT = { timeout: 20_000, interval: 20 };

const folder = makeSharedFolder();
const stack = await openStack({ dataDir: path.join(folder, 'project') });
/** Runs once for the next call of a function, after the database responded and before the response arrives. */
const onAnswer = new Map<string, () => Promise<'lost' | undefined>>();

const line = await serve((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const name = path.basename(request.url ?? '');
    const answer = await fetch(`${stack.url}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: {
        apikey: stack.secretKey,
        authorization: `Bearer ${stack.secretKey}`,
        'content-type': 'application/json',
      },
      body: Buffer.concat(chunks),
    });
    const text = await answer.text();
    const happens = onAnswer.get(name);
    onAnswer.delete(name);
    if ((await happens?.()) === 'lost') request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  })();
});
afterAll(line.close);

let localDir: string;
let releases: Releases;
let builds: number;
beforeEach(() => {
  localDir = mkdtempSync(path.join(folder, 'server-'));
  releases = openReleases(localDir);
  builds = 0;
});

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  onAnswer.clear();
  await Promise.all(running.splice(0).map((stop) => stop()));
});

/** A site with one page, which shows the row's text. */
const builder: SiteBuilder = {
  nameCode: () => 'code',
  prepare: () => Promise.resolve(),
  published: () => undefined,
  async build({ outDir }) {
    builds += 1;
    const [row] = await stack.query<{ description: string }>(
      "select description from public.extras where slug = 'birdbaths'",
    );
    const text = row?.description ?? '';
    if (text === 'Breaks the build') throw new Error('The catalogue is broken.');
    return writeSite(outDir, `<!doctype html><title>${text}</title>`);
  },
};

/** The gates have separate tests. */
const check = () => Promise.resolve({ pageCount: 1, referenceCount: 0 });

/** Opens the backend like a program that has only the address and keys of a hosted project. */
const open = (
  pollMs: number,
  {
    url = stack.url,
    secretKey = stack.secretKey,
    ...more
  }: { url?: string; secretKey?: string; log?: (text: string) => void; isPublisher?: boolean } = {},
) =>
  openBackend({
    hosted: { url, publishableKey: stack.publishableKey, secretKey },
    supabasePort: 0,
    localDir,
    log,
    isPublisher: true,
    pollMs,
    ...more,
  });
const log = () => undefined;

async function start(pollMs = 50) {
  const closers = createClosers();
  const backend = await open(pollMs, { url: line.url });
  closers.add(backend.stop);
  const schedule = followEdits({ releases, backend, builder, closers, log, check });
  running.push(closers.close);
  await bringUpToDate({ releases, backend, builder, schedule, showOldMeanwhile: true, log });
  return { schedule, backend, stop: closers.close };
}

const edit = (words: string) =>
  stack.query("update public.extras set description = $1 where slug = 'birdbaths'", [words]);
const shows = () => {
  const site = releases.openCurrent();
  return site === undefined ? '' : readFileSync(path.join(site, 'index.html'), 'utf8');
};
const readStatus = async () => {
  const [row] = await stack.query<{ status: Record<string, unknown> }>(
    'select public.read_publishing_status() as status',
  );
  return row?.status ?? {};
};
const untilLive = (words: string) =>
  vi.waitFor(async () => {
    expect(shows()).toContain(words);
    expect(await readStatus()).toMatchObject({ pendingCount: 0, buildingSince: null, lastFailure: null });
  }, LIMIT);

it('publishes an edit that commits while an up-to-date server starts', async () => {
  await edit('Before the start');
  await (await start()).stop();
  await untilLive('Before the start');
  onAnswer.set('report_publishing', async () => {
    await edit('While it starts');
    return undefined;
  });
  await start();
  expect(builds).toBe(1);
  await untilLive('While it starts');
});

it('reports the end of a build again if the report was lost', async () => {
  await edit('First');
  const { schedule } = await start();
  await schedule.whenIdle();
  await edit('The end is lost');
  onAnswer.set('begin_publishing', () => {
    // The next report is that of the end.
    onAnswer.set('report_publishing', () => Promise.resolve('lost'));
    return Promise.resolve(undefined);
  });
  await untilLive('The end is lost');
});

it('reports the end of a build at its next start if it was killed before', async () => {
  await edit('Old');
  await (await start()).stop();
  await edit('Released and killed');
  const { schedule, stop } = await start(60_000);
  onAnswer.set('report_publishing', async () => {
    await stack.query(
      "update private.publishers set building_since = clock_timestamp(), position = private.get_position() where id <> 'hook'",
    );
    return 'lost';
  });
  await schedule.whenIdle();
  await stop();
  await start();
  await untilLive('Released and killed');
});

it('builds everything if the database did not say what changed, and again until it knows', async () => {
  await edit('Before');
  const { schedule } = await start();
  await schedule.whenIdle();
  onAnswer.set('begin_publishing', () => Promise.resolve('lost'));
  await edit('Nobody said what changed');
  await untilLive('Nobody said what changed');
});

it('publishes an edit that commits during a build afterwards', async () => {
  await edit('Before');
  const { schedule } = await start(60_000);
  await schedule.whenIdle();
  onAnswer.set('begin_publishing', async () => {
    await edit('During the build');
    return undefined;
  });
  schedule.notify();
  await untilLive('During the build');
});

it('reports a failed build only if one failed, and withdraws that with the next one', async () => {
  await edit('Good');
  const { stop } = await start();
  await untilLive('Good');
  await edit('Breaks the build');
  await vi.waitFor(async () => {
    expect(await readStatus()).toMatchObject({ pendingCount: 1, lastFailure: 'The catalogue is broken.' });
  }, LIMIT);
  expect(shows()).toContain('Good');
  await edit('Fixed');
  await untilLive('Fixed');
  // A stop in the middle is not a failure.
  const before = builds;
  onAnswer.set('begin_publishing', async () => {
    void stop();
    return Promise.resolve(undefined);
  });
  await edit('While it stops');
  await vi.waitFor(() => {
    expect(onAnswer.size).toBe(0);
  }, LIMIT);
  await stop();
  expect(builds - before).toBeLessThanOrEqual(1);
  expect(await readStatus()).toMatchObject({ lastFailure: null });
});

it('hears of edits by polling, also of those whose calls were lost', async () => {
  const { publishing, onEdit, stop } = await open(50);
  const { position } = await publishing.begin(undefined);
  await publishing.report({ isBuilding: false, position: position ?? null });
  const heard: string[] = [];
  const stopListening = onEdit((news) => heard.push(news));
  await edit('a lost call');
  await expect.poll(() => heard.length).toBeGreaterThan(2);
  // Edits that are already pending aren't new ones, which would retry a failed build immediately.
  expect(new Set(heard.slice(1))).toEqual(new Set(['reminder']));
  expect(heard[0]).toBe('edit');
  stopListening();
  await stop();
});

it('reports once that the key is not one of this project', async () => {
  const said: string[] = [];
  const { publishing, stop } = await open(20, {
    secretKey: 'sb_secret_wrong',
    log: (text) => said.push(text),
  });
  for (let turn = 0; turn < 3; turn++) await publishing.report();
  expect(said).toEqual([expect.stringMatching(/answered 40\d.*SUPABASE_SECRET_KEY/)]);
  await stop();
});

it('never counts a program that publishes nothing, although it has the key', async () => {
  const readPublishers = () =>
    stack.query('select id, position, is_off, seen_at from private.publishers order by id');
  const before = await readPublishers();
  const { publishing, onEdit, stop } = await open(20, { isPublisher: false });
  const stopListening = onEdit(() => undefined);
  expect(await publishing.report({ isBuilding: false })).toBeUndefined();
  await edit('an edit while `npm run dev` runs');
  stopListening();
  await stop();
  expect(await readPublishers()).toEqual(before);
});
