import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startLocalSupabase } from '#local/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded backend of this run, newly migrated and seeded. */
    backend: { url: string; publishableKey: string; secretKey: string; dataDir: string };
  }
}

/** Starts one backend for all integration tests, on an unused port and in a temporary folder. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'integration-'));
  const backend = await startLocalSupabase({ port: 0, dataDir });
  const { url, publishableKey, secretKey } = backend;
  project.provide('backend', { url, publishableKey, secretKey, dataDir });
  return async () => {
    // PGlite, which runs in this process, sets its exit status, which would hide that of Vitest.
    const hasFailed = process.exitCode === 1;
    await backend.stop();
    process.exitCode = hasFailed ? 1 : 0;
    await rm(dataDir, { recursive: true });
  };
}
