import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startLocalSupabase } from '../../scripts/local-supabase/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seeded backend that all integration tests share: leave it as you found it. */
    supabase: { url: string; publishableKey: string; secretKey: string };
  }
}

/** One backend for all integration tests, on a free port and in a directory of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stone-supabase-'));
  // Rate limits have tests of their own, with a backend of their own.
  const stack = await startLocalSupabase({ port: 0, dataDir, env: { RATE_LIMIT_FACTOR: '1000' } });
  const { url, publishableKey, secretKey } = stack;
  project.provide('supabase', { url, publishableKey, secretKey });
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
