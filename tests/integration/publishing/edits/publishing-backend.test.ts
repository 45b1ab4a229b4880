import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalSupabase, type LocalSupabase } from '../../../../supabase/local/stack.ts';
import { openBackend } from '../../../../src/publishing/edits/open-backend.ts';
import {
  createPublishingBackend,
  type Transport,
} from '../../../../src/publishing/edits/publishing-backend.ts';
import { createApiTransport, createDirectTransport } from '../../../../src/publishing/edits/transports.ts';
import { collections } from '../../../../src/domain/catalogue/collection.ts';

let folder: string;
let stack: LocalSupabase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'publishing-backend-'));
  stack = await startLocalSupabase({ port: 0, dataDir: folder });
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

const transports: Record<string, () => Transport> = {
  'straight to the database': () => createDirectTransport((sql, values) => stack.query(sql, values)),
  'through the API, by address and key only': () =>
    createApiTransport({ url: stack.url, secretKey: stack.secretKey }),
};

describe.each(Object.keys(transports))('a publisher that asks %s', (kind) => {
  /** As a program that was started anew has it. */
  function openPublishing(publisher = `${kind}, one`) {
    const transport = transports[kind];
    if (transport === undefined) throw new Error('There is no such transport.');
    return createPublishingBackend(transport(), publisher);
  }

  it('hears of the rows that changed since its last release, and of nothing twice', async () => {
    const publishing = openPublishing();
    expect(await publishing.takeEdits()).toBeUndefined();
    await publishing.endBuild();
    expect((await publishing.findPendingEdits()).hasPending).toBe(false);
    expect(await publishing.takeEdits()).toEqual([]);
    await publishing.endBuild();

    await edit('one');
    await edit('two');
    expect((await publishing.findPendingEdits()).hasPending).toBe(true);
    const [row] = await stack.query<{ id: string }>("select id from public.extras where slug = 'birdbaths'");
    const changes = [{ table: 'extras', ids: [row?.id] }];
    expect(await publishing.takeEdits()).toEqual(changes);
    expect((await publishing.findPendingEdits()).hasPending).toBe(false);
    await publishing.endBuild('The build failed.');
    expect((await publishing.findPendingEdits()).hasPending).toBe(true);
    expect(await publishing.takeEdits()).toEqual(changes);
    await publishing.endBuild();
    expect(await publishing.takeEdits()).toEqual([]);
    await publishing.endBuild();
  });

  it('is forgotten with what it left when it does not come back within 30 days, and starts anew when it does', async () => {
    const [first, second] = [openPublishing(), openPublishing(`${kind}, two`)];
    for (const publishing of [first, second]) await publishing.settle();
    await edit('long ago');
    await first.takeEdits();
    await first.endBuild();
    await edit('yesterday');
    const old = "clock_timestamp() - interval '31 days'";
    await stack.query(`update private.catalogue_events set happened_at = ${old}
      where id < (select max(id) from private.catalogue_events)`);
    await stack.query(`update private.publishers set seen_at = ${old} where id <> $1`, [`${kind}, one`]);
    await first.takeEdits();
    await first.endBuild();
    expect(await stack.query('select id from private.publishers where id <> $1', ['hook'])).toEqual([
      { id: `${kind}, one` },
    ]);
    expect(await stack.query('select count(*)::int as count from private.catalogue_events')).toEqual([
      { count: 1 },
    ]);
    await expect(openPublishing(`${kind}, two`).takeEdits()).resolves.toBeUndefined();
    await openPublishing(`${kind}, two`).settle();
    await leaveTo(`${kind}, one`);
  });

  it('takes over what a crash left pending and under way, once the release is known to have every edit', async () => {
    await edit('before the crash');
    await openPublishing().takeEdits();
    await edit('while it built');
    expect(await readStatus()).toMatchObject({
      pendingCount: 1,
      buildingSince: expect.any(String) as unknown,
    });

    await openPublishing().settle();
    expect(await readStatus()).toMatchObject({ pendingCount: 0, buildingSince: null, lastFailure: null });
  });

  it('takes nothing from another publisher: each gets every edit, one that was off catches up', async () => {
    await leaveTo();
    const [first, second] = [openPublishing(), openPublishing(`${kind}, two`)];
    for (const publishing of [first, second]) {
      await publishing.takeEdits();
      await publishing.endBuild();
    }
    await edit('for both');
    const ids = await readIds();
    const changes = [{ table: 'extras', ids }];
    // Both at work on it at once, and one of them fails.
    await expect(second.takeEdits()).resolves.toEqual(changes);
    await expect(first.takeEdits()).resolves.toEqual(changes);
    expect(await readStatus()).toMatchObject({
      pendingCount: 0,
      buildingSince: expect.any(String) as unknown,
    });
    await first.endBuild();
    await second.endBuild('The build failed.');
    expect(await readStatus()).toMatchObject({ pendingCount: 1, lastFailure: 'The build failed.' });
    await expect(first.takeEdits()).resolves.toEqual([]);
    await first.endBuild();
    await expect(second.takeEdits()).resolves.toEqual(changes);
    await second.endBuild();
    expect(await readStatus()).toMatchObject({ pendingCount: 0, lastFailure: null });

    // The second is off: nobody waits for it when it said so, and when it crashed after three minutes.
    await edit('while the second is off');
    await first.takeEdits();
    await first.endBuild();
    expect(await readStatus()).toMatchObject({ pendingCount: 1 });
    await second.leave();
    expect(await readStatus()).toMatchObject({ pendingCount: 0 });
    await second.findPendingEdits();
    expect(await readStatus()).toMatchObject({ pendingCount: 1 });
    await leaveTo(`${kind}, one`);
    expect(await readStatus()).toMatchObject({ pendingCount: 0 });
    expect((await second.findPendingEdits()).hasPending).toBe(true);
    expect(await readStatus()).toMatchObject({ pendingCount: 1 });
    await expect(second.takeEdits()).resolves.toEqual(changes);
    await second.endBuild();
    await leaveTo();
  });

  it('says that it holds an earlier release, as long as it does and its visitors count', async () => {
    const publishing = openPublishing();
    const reason = "Somebody rolled back to the release of 'yesterday'.";
    await leaveTo();
    await publishing.hold(reason);
    expect(await readStatus()).toMatchObject({ held: reason });
    await publishing.findPendingEdits();
    expect(await readStatus()).toMatchObject({ held: reason });
    await publishing.leave();
    expect(await readStatus()).toMatchObject({ held: reason });
    await openPublishing(`${kind}, two`).findPendingEdits();
    expect(await readStatus()).toMatchObject({ held: null });
    await publishing.hold(null);
    await openPublishing(`${kind}, two`).leave();
    expect(await readStatus()).toMatchObject({ held: null });
    await leaveTo();
  });

  it('notes nothing where nothing was left', async () => {
    await openPublishing().settle();
    const { publishedAt } = await readStatus();
    await openPublishing().settle();
    expect(await readStatus()).toMatchObject({ publishedAt });
  });

  it('sees another state of the catalogue after an edit, and of the pictures after a file was replaced', async () => {
    const publishing = openPublishing();
    const read = async () => [await publishing.readCatalogueState(), await publishing.readPicturesState()];
    const before = await read();
    expect(await read()).toEqual(before);
    await edit('another state');
    const afterEdit = await read();
    expect(afterEdit[0]).not.toBe(before[0]);
    expect(afterEdit[1]).toBe(before[1]);

    const storage = createClient(stack.url, stack.secretKey).storage.from(collections[4].bucket);
    for (const text of ['one', 'two']) {
      const { error } = await storage.upload('State.jpg', Buffer.from(text), {
        upsert: true,
        contentType: 'image/jpeg',
      });
      expect(error).toBeNull();
      const [, pictures] = await read();
      expect(pictures).not.toBe(before[1]);
      before[1] = pictures ?? '';
    }
  });
});

describe('a hosted project with its secret key', () => {
  const open = (
    pollMs: number,
    secretKey: string | undefined,
    log: (line: string) => void = () => undefined,
  ) =>
    openBackend({
      hosted: { url: stack.url, publishableKey: stack.publishableKey, secretKey },
      supabasePort: 0,
      localDir: folder,
      log,
      pollMs,
    });

  it('is asked for edits of which no call was heard', async () => {
    const backend = await open(50, stack.secretKey);
    await backend.publishing?.settle();
    const heard: string[] = [];
    const stop = backend.onEdit((news) => heard.push(news));
    await edit('a lost call');
    await expect.poll(() => heard.length).toBeGreaterThan(2);
    // What waits already is no new edit, which would have a failed build tried again at once.
    expect(new Set(heard.slice(1))).toEqual(new Set(['reminder']));
    expect(heard[0]).toBe('edit');
    stop();
    await backend.publishing?.settle();
  });

  it('says what is wrong when the key is not one of this project, and says it once', async () => {
    const said: string[] = [];
    const backend = await open(20, 'sb_secret_wrong', (line) => said.push(line));
    const stop = backend.onEdit(() => undefined);
    await expect.poll(() => said.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    stop();
    expect(said).toEqual([expect.stringMatching(/answered 40\d.*SUPABASE_SECRET_KEY/)]);
  });

  it('publishes in full without that key', async () => {
    expect((await open(1000, undefined)).publishing).toBeUndefined();
  });
});

async function edit(words: string) {
  await stack.query("update public.extras set description = $1 where slug = 'birdbaths'", [words]);
}

async function readIds(): Promise<string[]> {
  const rows = await stack.query<{ id: string }>("select id from public.extras where slug = 'birdbaths'");
  return rows.map(({ id }) => id);
}

/** As if all others had stopped a while ago. */
async function leaveTo(publisher = '') {
  await stack.query(
    "update private.publishers set seen_at = clock_timestamp() - interval '4 minutes' where id <> $1",
    [publisher],
  );
}

async function readStatus(): Promise<Record<string, unknown>> {
  const [row] = await stack.query<{ status: Record<string, unknown> }>(
    'select private.compose_publishing_status() as status',
  );
  if (row === undefined) throw new Error('There is no status.');
  return row.status;
}
