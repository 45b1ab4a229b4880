import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#program/environment.ts';
import { acquireLock, LockedError, readLockOwner } from '#program/process-lock.ts';
import { makeFolder } from '#tests/folders.ts';

const LOCK_MODULE = JSON.stringify(pathToFileURL(path.join(projectRoot, 'src/program/process-lock.ts')).href);
/** Containers, and processes started like this, have a separate PID namespace. */
const UNSHARE = 'unshare --user --map-root-user --pid --fork --kill-child --mount-proc'.split(' ');
const canUnshare = spawnSync('unshare', [...UNSHARE.slice(1), 'true']).status === 0;

let folder: string;
let file: string;
let programs: ChildProcess[];

beforeEach(() => {
  programs = [];
  folder = makeFolder();
  file = path.join(folder, 'deep/publisher.lock');
});
afterEach(() => {
  for (const program of programs) program.kill('SIGKILL');
});

describe('a lock', () => {
  it('is held against the same program, too, and free after its own release only, which may be repeated', () => {
    const first = acquireLock(file);
    first();
    expect(existsSync(file)).toBe(false);
    const second = acquireLock(file);
    first();
    expect(() => acquireLock(file)).toThrow(LockedError);
    second();
    acquireLock(file)();
  });

  // The kernel ends it in the same way after a power failure. There is nothing that could be left over.
  it('of another live program is respected, and names it; that of a killed one is free immediately', async () => {
    const other = await startHolder();
    expect(() => acquireLock(file)).toThrow(
      `Process ${other.pid} on ${os.hostname()}, port 1, already works in ${path.dirname(file)}.`,
    );
    expect(readLockOwner(file)?.pid).toBe(other.pid);
    await kill(other);
    expect(existsSync(file)).toBe(true);
    acquireLock(file)();
  });

  it.each(['{"pid":', '{"owner":{"pid":1}}'])(
    'whose owner is not readable (%j) holds nevertheless',
    (text) => {
      const release = acquireLock(file);
      writeFileSync(file, text);
      expect(() => acquireLock(file)).toThrow('Another program already works in');
      release();
      writeFileSync(file, text);
      acquireLock(file)();
    },
  );

  it('is waited for as long as its next owner has patience', async () => {
    const other = await startHolder();
    other.send(100);
    acquireLock(file, { patienceMs: 10_000 })();
  });

  it.runIf(canUnshare)('is respected in other containers on this machine', async () => {
    const inside = await startHolder(UNSHARE);
    expect(() => acquireLock(file)).toThrow(LockedError);
    await kill(inside);
    const release = acquireLock(file, { patienceMs: 10_000 });
    const contend = `
      import { acquireLock } from ${LOCK_MODULE};
      try { acquireLock(${JSON.stringify(file)}); } catch (error) { process.stdout.write(error.name); }`;
    const args = [...UNSHARE.slice(1), process.execPath, '--input-type=module', '-e', contend];
    expect(spawnSync('unshare', args, { encoding: 'utf8' }).stdout).toBe('LockedError');
    release();
  });
});

it('programs that start at the same moment never hold it together', async () => {
  const PAIRS = 200;
  const contenders = [startContender(), startContender()] as const;
  const counts: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const contested = path.join(folder, `pair-${pair}`, 'some.lock');
    mkdirSync(path.dirname(contested));
    const atMs = Date.now() + 4;
    const taken = await Promise.all(contenders.map((take) => take(contested, atMs)));
    counts.push(taken.filter(Boolean).length);
  }
  expect(counts.filter((count) => count !== 1)).toEqual([]);
}, 60_000);

function startProgram(text: string, wrapper: readonly string[] = []): ChildProcess {
  const [command, ...args] = [...wrapper, process.execPath, '--input-type=module', '-e', text] as const;
  const program = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  programs.push(program);
  return program;
}

/** A program that takes the lock and works until it is killed, or for the milliseconds that it is told. */
async function startHolder(wrapper?: readonly string[]): Promise<ChildProcess> {
  const holder = startProgram(
    `import { acquireLock } from ${LOCK_MODULE};
    acquireLock(${JSON.stringify(file)}, { note: 'port 1' });
    // The lock must not depend on a variable that the garbage collector keeps.
    globalThis.gc?.();
    process.on('message', (lifeMs) => setTimeout(() => process.kill(process.pid, 'SIGKILL'), lifeMs));
    console.log('taken');`,
    wrapper,
  );
  if (holder.stdout !== null) await once(holder.stdout, 'data', { signal: AbortSignal.timeout(10_000) });
  return holder;
}

/** A program that tries to take locks exactly when told, and keeps those that it gets. */
function startContender() {
  const contender = startProgram(`
    import { acquireLock } from ${LOCK_MODULE};
    process.on('message', ({ file, atMs }) => {
      while (Date.now() < atMs);
      let isTaken = false;
      try { acquireLock(file); isTaken = true; } catch (error) { if (error.name !== 'LockedError') throw error; }
      process.send({ file, isTaken });
    });`);
  return async (contested: string, atMs: number) => {
    const answer = once(contender, 'message', { signal: AbortSignal.timeout(10_000) });
    contender.send({ file: contested, atMs });
    const [{ isTaken }] = (await answer) as [{ isTaken: boolean }];
    return isTaken;
  };
}

async function kill(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}
