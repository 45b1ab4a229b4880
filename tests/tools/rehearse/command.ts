/** Runs the commands of the rehearsal, with nothing in their environment but what is given. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Place {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
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

/** @throws {CommandError} if the command fails or takes longer than `limitMs` */
export async function run(command: string, { cwd, env }: Place, limitMs = 240_000): Promise<string> {
  const child = spawn('bash', ['-c', command], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const said = listen(child);
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
    void stop(child);
  }, limitMs);
  // Programs that a command leaves running would keep its output open.
  child.once('exit', () => signalGroup(child, 'SIGKILL'));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (code === 0 && !limit.signal.aborted) return said();
  const end = limit.signal.aborted
    ? `was stopped after ${limitMs / 1000} s`
    : `ended with ${code ?? child.signalCode}`;
  throw new CommandError(`${command}\n${end}`, said());
}

export interface Program {
  /** All output so far. */
  said: () => string;
  stop: () => Promise<void>;
}

/** Starts a program, and waits until `isReady` is true. @throws {CommandError} if it ends earlier */
export async function start(
  [file = '', ...args]: readonly string[],
  { cwd, env, uid }: Place & { uid?: number | undefined },
  isReady: (said: string) => boolean | Promise<boolean>,
  limitMs = 240_000,
): Promise<Program> {
  const rights = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...rights,
  });
  const said = listen(child);
  const program = { said, stop: () => stop(child) };
  const failure = await waitFor(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return `${file} ended`;
    return (await isReady(said())) ? 'ready' : undefined;
  }, limitMs);
  if (failure === 'ready') return program;
  await program.stop();
  throw new CommandError(failure ?? `${file} did not start in time`, said());
}

/** @returns the first answer that isn't undefined, or undefined after `limitMs` */
export async function waitFor<Answer>(
  ask: () => Promise<Answer | undefined>,
  limitMs: number,
): Promise<Answer | undefined> {
  const deadlineMs = performance.now() + limitMs;
  while (performance.now() < deadlineMs) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return undefined;
}

const running = new Set<ChildProcess>();

/** Ends everything that was started here, and all that it started. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

function listen(child: ChildProcess): () => string {
  running.add(child);
  child.once('exit', () => running.delete(child));
  const said: string[] = [];
  child.once('error', (error) => said.push(String(error)));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => said.push(String(data)));
  return () => said.join('');
}

/** Ends the program and everything that it started. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null && signalGroup(child, 'SIGTERM'))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
  signalGroup(child, 'SIGKILL');
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await ended;
}

/** @returns false if nothing of the group runs any more */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Around the first error, because the program's own words precede Netlify's, and its settings follow; without one, the end. */
function excerpt(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines.findIndex((line) => /error/i.test(line));
  return (first === -1 ? lines.slice(-40) : lines.slice(Math.max(0, first - 25), first + 40)).join('\n');
}
