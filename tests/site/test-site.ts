/** The real `npm start` on separate ports and in a separate folder, for tests of the site as visitors get it. */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';
import { plantedSecrets } from '#tests/tools/secrets/planted-secrets.ts';
import { findUnusedPorts } from './unused-ports.ts';

export interface TestSite {
  url: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Contains database/, storage/ and releases/ of this site only. */
  localDir: string;
  /** All output so far. */
  said: readonly string[];
  stop(): Promise<void>;
}

const startTimeoutMs = 10 * 60_000;
const pollMs = 250;

const keysSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });

/**
 * Starts with an empty folder: the seeded catalogue, and no earlier release.
 * @throws if the program exits or serves no site after ten minutes; the message contains its last output
 */
export async function startTestSite(options: {
  localDir: string;
  /** Ports of the site and of its backend; two unused ones by default. */
  ports?: readonly [number, number];
  log: (line: string) => void;
}): Promise<TestSite> {
  const { localDir, log } = options;
  await rm(localDir, { recursive: true, force: true });
  const [port, supabasePort] = options.ports ?? (await findUnusedPortPair());
  const url = `http://127.0.0.1:${String(port)}`;

  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: {
      // These must not appear anywhere (`pages/release.test.ts`).
      ...plantedSecrets,
      ...withoutHostedBackend(process.env),
      // A variable of the user's shell. Astro would use it as the address of the site.
      SITE: 'production',
      // As on a project that sends e-mail (`desk-sign-in.e2e.ts`).
      PUBLIC_SIGN_IN_LINK: 'on',
      PORT: String(port),
      SUPABASE_PORT: String(supabasePort),
      LOCAL_DIR: localDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      log(line);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };

  try {
    const failure = await Promise.race([waitUntilServed(url), ended.then(() => 'The program ended.')]);
    if (failure !== undefined) throw new Error(`${failure}\n${said.slice(-20).join('\n')}`);
    const keys = keysSchema.parse(JSON.parse(await readFile(path.join(localDir, 'keys.json'), 'utf8')));
    return { url, supabaseUrl: `http://127.0.0.1:${String(supabasePort)}`, ...keys, localDir, said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves to undefined when the home page is served, otherwise to the problem. */
async function waitUntilServed(url: string): Promise<string | undefined> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return undefined;
    await wait(pollMs);
  }
  return `There is no site at ${url} after ${String(startTimeoutMs / 60_000)} minutes.`;
}

async function findUnusedPortPair(): Promise<readonly [number, number]> {
  const first = await findUnusedPorts(2);
  return [first, first + 1];
}

/** The end-to-end tests edit the catalogue, which must never be a hosted one. */
function withoutHostedBackend(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hosted = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];
  // The variables are empty instead of absent, because shell variables override the file .env.
  return { ...variables, ...Object.fromEntries(hosted.map((name) => [name, ''])) };
}
