import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#program/environment.ts';
import { startTestSite } from '#tests/site/test-site.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site that all tests of built pages read, and the folder of its releases. Nobody edits its catalogue. */
    site: { url: string; backendUrl: string; localDir: string };
  }
}

/** Starts the site, and lets other tests run until it is built: `tests/pages/site.ts` waits for it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const port = await findUnusedPorts(2);
  const localDir = path.join(projectRoot, '.local/test/pages');
  project.provide('site', {
    url: `http://127.0.0.1:${String(port)}`,
    backendUrl: `http://127.0.0.1:${String(port + 1)}`,
    localDir,
  });
  rmSync(`${localDir}.log`, { force: true });
  const starting = startTestSite({
    localDir,
    port,
    log: (line) => appendFileSync(`${localDir}.log`, `${line}\n`),
  }).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  return async () => {
    await (
      await starting
    )?.();
  };
}
