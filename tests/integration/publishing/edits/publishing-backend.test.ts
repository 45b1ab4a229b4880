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
  function openPublishing() {
    const transport = transports[kind];
    if (transport === undefined) throw new Error('There is no such transport.');
    return createPublishingBackend(transport());
  }

  it('hears of the rows that changed since its last release, and of nothing twice', async () => {
    const publishing = openPublishing();
    expect(await publishing.takeEdits()).toBeUndefined();
    await publishing.endBuild();
    expect(await publishing.hasPendingEdits()).toBe(false);
    expect(await publishing.takeEdits()).toEqual([]);
    await publishing.endBuild();

    await edit('one');
    await edit('two');
    expect(await publishing.hasPendingEdits()).toBe(true);
    const [row] = await stack.query<{ id: string }>("select id from public.extras where slug = 'birdbaths'");
    const changes = [{ table: 'extras', ids: [row?.id] }];
    expect(await publishing.takeEdits()).toEqual(changes);
    expect(await publishing.hasPendingEdits()).toBe(false);
    await publishing.endBuild('The build failed.');
    expect(await publishing.hasPendingEdits()).toBe(true);
    expect(await publishing.takeEdits()).toEqual(changes);
    await publishing.endBuild();
    expect(await publishing.takeEdits()).toEqual([]);
    await publishing.endBuild();
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
    let heard = 0;
    const stop = backend.onEdit(() => (heard += 1));
    await edit('a lost call');
    await expect.poll(() => heard).toBeGreaterThan(0);
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

async function readStatus(): Promise<Record<string, unknown>> {
  const [row] = await stack.query<{ status: Record<string, unknown> }>(
    'select private.compose_publishing_status() as status',
  );
  if (row === undefined) throw new Error('There is no status.');
  return row.status;
}
