/**
 * The programs of the project as they run in production: each is a separate process, and others know its address and
 * keys.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';

export interface Program {
  /** All output so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * @param script a file of `scripts`
 * @param root of this project, or of a copy
 */
export function startProgram(
  script: string,
  variables: Readonly<Record<string, string>>,
  root = projectRoot,
): Program {
  const child = spawn(process.execPath, [path.join(root, 'scripts', script)], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => said.push(String(data)));
  return { output: () => said.join(''), stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** @throws after the timeout, with a description of the condition */
export async function until(
  what: string | (() => string),
  limitMs: number,
  condition: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) {
      throw new Error(`It took too long: ${typeof what === 'string' ? what : what()}`);
    }
    await wait(200);
  }
}

/** A project for programs that have only its address and keys. */
export interface Project {
  url: string;
  publishableKey: string;
  secretKey: string;
}

const statusSchema = z.object({
  pendingCount: z.int(),
  buildingSince: z.string().nullable(),
  publishedAt: z.string().nullable(),
});

export function openProject({ url, secretKey }: Project) {
  const ask = async (method: string, address: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/rest/v1/${address}`, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    ask,
    readStatus: async () => statusSchema.parse(await ask('POST', 'rpc/read_publishing_status', {})),
  };
}
