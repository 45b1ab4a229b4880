import { describe, expect, it } from 'vitest';
import { openStack } from '#tests/integration/open-stack.ts';
import { openBackend } from '#publishing/edits/open-backend.ts';
import { makeSharedFolder } from '#tests/folders.ts';

const folder = makeSharedFolder();
const stack = await openStack({ dataDir: folder });

describe('a hosted project', () => {
  const open = (
    pollMs: number,
    secretKey: string | undefined,
    log: (line: string) => void = () => undefined,
    isPublisher = true,
  ) =>
    openBackend({
      hosted: { url: stack.url, publishableKey: stack.publishableKey, secretKey },
      supabasePort: 0,
      localDir: folder,
      log,
      isPublisher,
      pollMs,
    });

  it('is polled for edits whose calls were lost', async () => {
    const { publishing, onEdit, stop } = await open(50, stack.secretKey);
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
    const { publishing, stop } = await open(20, 'sb_secret_wrong', (line) => said.push(line));
    for (let turn = 0; turn < 3; turn++) await publishing.report();
    expect(said).toEqual([expect.stringMatching(/answered 40\d.*SUPABASE_SECRET_KEY/)]);
    await stop();
  });

  it('never counts a program that publishes nothing, although it has the key', async () => {
    const before = await readPublishers();
    const { publishing, onEdit, stop } = await open(20, stack.secretKey, undefined, false);
    const stopListening = onEdit(() => undefined);
    expect(await publishing.report({ isBuilding: false })).toBeUndefined();
    await edit('an edit while `npm run dev` runs');
    stopListening();
    await stop();
    expect(await readPublishers()).toEqual(before);
  });

  it('publishes everything without that key', async () => {
    const { publishing } = await open(1000, undefined);
    expect(await publishing.begin('7:7:')).toEqual({ position: undefined, changes: undefined });
  });
});

async function edit(words: string) {
  await stack.query("update public.extras set description = $1 where slug = 'birdbaths'", [words]);
}

const readPublishers = () =>
  stack.query('select id, position, is_off, seen_at from private.publishers order by id');
