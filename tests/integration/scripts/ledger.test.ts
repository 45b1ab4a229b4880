import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalSupabase, type LocalSupabase } from '../../../scripts/local-supabase/stack.ts';
import { createLedger } from '../../../scripts/publishing/ledger.ts';

let folder: string;
let stack: LocalSupabase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
  stack = await startLocalSupabase({ port: 0, dataDir: folder });
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('what a crash left pending and under way is done once the release is known to have every edit', async () => {
  await edit('before the crash');
  await openLedger().begin();
  await edit('while it built');
  expect(await readStatus()).toMatchObject({ pendingCount: 1, buildingSince: expect.any(String) as unknown });

  await openLedger().settle();
  expect(await readStatus()).toMatchObject({ pendingCount: 0, buildingSince: null, lastFailure: null });
});

it('nothing is noted where nothing was left', async () => {
  await openLedger().settle();
  const { publishedAt } = await readStatus();
  await openLedger().settle();
  expect(await readStatus()).toMatchObject({ publishedAt });
});

/** As a program that was started anew has it. */
function openLedger() {
  return createLedger((sql, values) => stack.query(sql, values));
}

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
