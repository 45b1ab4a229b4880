/**
 * The programs of the project as they run in production: each is a separate process, and others know its address and
 * keys.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
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
