/** A date must be carried out once, whenever the program is killed (`kill -9`) between its minute and the release. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startLocalSupabase, type LocalSupabase } from '#local/stack.ts';
import { projectRoot } from '#program/environment.ts';
import { createPublishingBackend } from '#publishing/edits/publishing-backend.ts';
import { createTransport } from '#publishing/edits/open-backend.ts';
import { makeSharedFolder } from '#tests/folders.ts';

const START_LIMIT_MS = 120_000;
const dataDir = makeSharedFolder();
let child: ChildProcess | undefined;

afterAll(() => {
  child?.kill('SIGKILL');
});

/** Runs with the embedded backend in this process. */
async function withStack<Result>(work: (stack: LocalSupabase) => Promise<Result>): Promise<Result> {
  const stack = await startLocalSupabase({ port: 0, dataDir });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

/** Starts the embedded backend in another process, and kills that as soon as the condition holds. */
async function killWhen(port: number, condition: () => unknown): Promise<void> {
  child = spawn(process.execPath, [path.join(projectRoot, 'scripts', 'backend.ts')], {
    cwd: projectRoot,
    env: { ...process.env, LOCAL_DIR: dataDir, SUPABASE_PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child?.once('close', resolve));
  await vi.waitFor(condition, { timeout: START_LIMIT_MS, interval: 200 });
  child.kill('SIGKILL');
  await ended;
}

const openPublishing = (stack: LocalSupabase) =>
  createPublishingBackend(createTransport(stack), 'killed', () => undefined);

test(
  'a date survives kill -9 before it is carried out, before its release, and during it',
  { timeout: 400_000 },
  async () => {
    const { id, released, port, publishableKey } = await withStack(async (stack) => {
      await stack.query(
        `insert into auth.users (id, email, raw_app_meta_data)
       values ('00000000-0000-4000-8000-0000000000e1', 'ana@example.com', '{"role": "editor"}')`,
      );
      const [draft] = await stack.query<{ id: string }>(
        `insert into private.drafts (table_name, row_id, is_new, changes, former, saved_by_email)
       values ('extras', gen_random_uuid(), true,
         '{"slug": "dated", "product_name": "Dated", "material_type": "Marble"}', '{}', 'ana@example.com')
       returning row_id as id`,
      );
      await stack.query(
        `insert into private.dates (table_name, row_id, kind, due_at, set_by)
       values ('extras', $1, 'publish', date_trunc('minute', now()) - interval '1 minute',
         '00000000-0000-4000-8000-0000000000e1')`,
        [draft?.id],
      );
      const publishing = openPublishing(stack);
      const { position } = await publishing.begin(undefined);
      await publishing.report({ position: position ?? null, isBuilding: false });
      const { port: used } = new URL(stack.url);
      return {
        id: draft?.id ?? '',
        released: position,
        port: Number(used),
        publishableKey: stack.publishableKey,
      };
    });

    await killWhen(port, () => {
      expect(existsSync(path.join(dataDir, 'lock'))).toBe(true);
    });
    await killWhen(port, async () => {
      const address = `http://127.0.0.1:${port}/rest/v1/extras?slug=eq.dated&select=id`;
      const response = await fetch(address, { headers: { apikey: publishableKey } });
      expect(await response.text()).toContain(id);
    });

    await withStack(async (stack) => {
      const publishing = openPublishing(stack);
      // The release that visitors see is still the former one, and what it lacks is known; then the build is killed, too.
      expect((await publishing.report({ position: released ?? null }))?.waiting).not.toBeNull();
      expect((await publishing.begin(released)).changes).toEqual([{ table: 'extras', ids: [id] }]);
    });
    await withStack(async (stack) => {
      const publishing = openPublishing(stack);
      expect((await publishing.begin(released)).changes).toEqual([{ table: 'extras', ids: [id] }]);
      expect(
        await stack.query(
          `select changed_by_email, is_scheduled from private.catalogue_history where row_id = $1`,
          [id],
        ),
      ).toEqual([{ changed_by_email: 'ana@example.com', is_scheduled: true }]);
      expect(await stack.query('select 1 from private.dates union all select 1 from private.drafts')).toEqual(
        [],
      );
    });
  },
);
