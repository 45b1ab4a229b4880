/** The real `npm start` on ports and in a folder of its own, for tests of the site as visitors get it. */
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
  /** Holds database/, storage/ and releases/ of this site only. */
  localDir: string;
  /** Everything it has said so far. */
  said: readonly string[];
  stop(): Promise<void>;
}

const startTimeoutMs = 10 * 60_000;
const pollMs = 250;

const keysSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });

/**
 * Starts with an empty folder: the seeded catalogue, and no release of an earlier run.
 * @throws when the program ends, or has no site to show after ten minutes; the message holds what it said last.
 */
export async function startTestSite(options: {
  localDir: string;
  /** Of the site and of its backend; two that nobody uses if left out. */
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
      // Nothing of them may turn up anywhere (`e2e/release.e2e.ts`).
      ...plantedSecrets,
      ...withoutHostedBackend(process.env),
      // Of somebody's shell, and none of ours: Astro would take it for the address of the site.
      SITE: 'production',
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

/** Answers undefined when the home page is there, else what is wrong. */
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

/** The journeys edit the catalogue: they never do that to a hosted one. */
function withoutHostedBackend(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hosted = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];
  // Empty, not absent: a variable of the shell counts more than one of the file .env.
  return { ...variables, ...Object.fromEntries(hosted.map((name) => [name, ''])) };
}
