import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../../scripts/environment.ts';
import { acquireLock, LockedError } from '../../../../scripts/publishing/process-lock.ts';

let folder: string;
let file: string;
let childPids: number[];

beforeEach(() => {
  childPids = [];
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'deep/publisher.lock');
});
afterEach(() => {
  for (const pid of childPids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a lock', () => {
  it('is free again after its release', () => {
    acquireLock(file).release();
    expect(existsSync(file)).toBe(false);
    acquireLock(file).release();
  });

  it('of another live program is respected, with its number', async () => {
    const other = await startHolder();
    expect(() => acquireLock(file)).toThrow(LockedError);
    expect(() => acquireLock(file)).toThrow(`Process ${other.pid} already works in`);
    await other.kill();
  });

  it('of a killed program is taken over, and the child it left behind is ended', async () => {
    const other = await startHolder();
    await other.kill();
    expect(isAlive(other.childPid)).toBe(true);
    acquireLock(file).release();
    await expect.poll(() => isAlive(other.childPid)).toBe(false);
  });

  it.each(['', '{"owner":', '{"owner":{"pid":1}}'])('that was half written (%j) is taken over', (text) => {
    acquireLock(file).release();
    writeFileSync(file, text);
    acquireLock(file).release();
  });

  it('of a process whose number is another program now is taken over, and that program is left alone', async () => {
    const other = await startHolder();
    const lock = JSON.parse(readFileSync(file, 'utf8')) as { owner: object; children: object[] };
    writeFileSync(
      file,
      JSON.stringify({
        owner: { ...lock.owner, startedAt: '1' },
        children: [{ pid: other.childPid, startedAt: '1' }],
      }),
    );
    acquireLock(file).release();
    expect(isAlive(other.childPid)).toBe(true);
    await other.kill();
  });
});

/** A program that takes the lock, has a child and works until it is killed. */
async function startHolder() {
  const module = pathToFileURL(path.join(projectRoot, 'scripts/publishing/process-lock.ts')).href;
  const program = `
    import { spawn } from 'node:child_process';
    import { acquireLock } from ${JSON.stringify(module)};
    const lock = acquireLock(${JSON.stringify(file)});
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    lock.adopt(child.pid);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Promise<Buffer>((resolve) => holder.stdout.once('data', resolve));
  const childPid = Number(output.toString());
  childPids.push(childPid);
  return {
    pid: holder.pid,
    childPid,
    kill: async () => {
      const ended = new Promise((resolve) => holder.once('exit', resolve));
      holder.kill('SIGKILL');
      await ended;
    },
  };
}

/** A killed process whose parent is gone may stay as a zombie for a moment: that is not alive. */
function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
