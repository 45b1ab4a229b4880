/** The real `npm start` on separate ports and in a separate folder, for tests of the site as visitors get it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '#program/environment.ts';
import { plantedSecrets } from './planted-secrets.ts';

const START_LIMIT_MS = 10 * 60_000;

/** The end-to-end tests edit the catalogue, which must never be a hosted one. Shell variables override the file .env. */
const notHosted = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '' };

/**
 * Starts with an empty folder: the seeded catalogue, and no earlier release.
 *
 * @returns what stops it
 * @throws if the program exits or serves no site after ten minutes; the message contains its last output
 */
export async function startTestSite(options: {
  localDir: string;
  /** Of the site; the backend uses the next one. */
  port: number;
  log: (line: string) => void;
}): Promise<() => Promise<void>> {
  const { localDir, port, log } = options;
  await rm(localDir, { recursive: true, force: true });
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: {
      // These must not appear anywhere (`pages/release.test.ts`).
      ...plantedSecrets,
      ...process.env,
      ...notHosted,
      // A variable of the user's shell. Astro would use it as the address of the site.
      SITE: 'production',
      // As on a project that sends e-mail (`desk-sign-in.e2e.ts`).
      PUBLIC_SIGN_IN_LINK: 'on',
      PORT: String(port),
      SUPABASE_PORT: String(port + 1),
      LOCAL_DIR: localDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      said.push(line);
      log(line);
    });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadlineMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadlineMs && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
    if (response?.ok === true) return stop;
    await wait(250);
  }
  await stop();
  throw new Error(`There is no site on port ${port}.\n${said.slice(-20).join('\n')}`);
}
