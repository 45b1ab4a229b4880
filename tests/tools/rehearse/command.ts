/** Runs the commands of the rehearsal, with nothing in their environment but what is given. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Place {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Of another user. */
  uid?: number | undefined;
}

/** A command failed. The message says where its whole output is. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly said: string;

  constructor(what: string, said: string) {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'failed-')), 'output.txt');
    writeFileSync(file, said);
    super(`${what}:\n${excerpt(said)}\nAll of it: ${file}`);
    this.said = said;
  }
}

const LIMIT_MS = 240_000;

/** @throws {CommandError} if the command fails or takes longer than `limitMs` */
export async function run(command: string, place: Place, limitMs = LIMIT_MS): Promise<string> {
  const { child, said } = launch('bash', ['-c', command], place);
  // Programs that a command leaves running would keep its output open.
  child.once('exit', () => signalGroup(child, 'SIGKILL'));
  const timer = setTimeout(() => void stop(child), limitMs);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearTimeout(timer);
  if (code === 0) return said();
  throw new CommandError(`${command}\nended with ${code ?? signal}, limit ${limitMs / 1000} s`, said());
}

export interface Program {
  /** All output so far. */
  said: () => string;
  stop: () => Promise<void>;
}

/** Starts a program, and waits until `isReady` is true. @throws {CommandError} if it ends earlier */
export async function start(
  [file = '', ...args]: readonly string[],
  place: Place,
  isReady: (said: string) => boolean | Promise<boolean>,
): Promise<Program> {
  const { child, said } = launch(file, args, place);
  const deadlineMs = performance.now() + LIMIT_MS;
  while (isRunning(child) && performance.now() < deadlineMs) {
    if (await isReady(said())) return { said, stop: () => stop(child) };
    await wait(200);
  }
  await stop(child);
  throw new CommandError(`${file} ended, or did not start in time`, said());
}

const running = new Set<ChildProcess>();

/** Ends everything that was started here, and all that it started. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Starts a program as the leader of a process group. */
function launch(file: string, args: readonly string[], { uid, ...place }: Place) {
  const rights = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(file, args, { ...place, ...rights, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const said: string[] = [];
  child.once('error', (error) => said.push(String(error)));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => said.push(String(data)));
  return { child, said: () => said.join('') };
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Ends the program and everything that it started. */
async function stop(child: ChildProcess): Promise<void> {
  if (isRunning(child)) {
    const ended = once(child, 'exit');
    signalGroup(child, 'SIGTERM');
    await Promise.race([ended, wait(10_000, undefined, { ref: false })]);
    signalGroup(child, 'SIGKILL');
    await ended;
  }
  signalGroup(child, 'SIGKILL');
}

/** Nothing happens if nothing of the group runs any more. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** Around the first error, because the program's own words precede Netlify's, and its settings follow; without one, the end. */
function excerpt(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines.findIndex((line) => /error/i.test(line));
  return (first === -1 ? lines.slice(-40) : lines.slice(Math.max(0, first - 25), first + 40)).join('\n');
}
