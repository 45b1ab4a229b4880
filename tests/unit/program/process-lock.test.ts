import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#program/environment.ts';
import { acquireLock, LockedError } from '#program/process-lock.ts';

/** Containers, and processes started like this, have a separate PID namespace. */
const UNSHARE = [
  'unshare',
  '--user',
  '--map-root-user',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
] as const;

function canUnshare(): boolean {
  return spawnSync(UNSHARE[0], [...UNSHARE.slice(1), 'true']).status === 0;
}

const LOCK_MODULE = pathToFileURL(path.join(projectRoot, 'src/program/process-lock.ts')).href;

const CONTEND = (contested: string) => [
  '--input-type=module',
  '-e',
  `import { acquireLock } from ${JSON.stringify(LOCK_MODULE)};
  let answer = 'taken';
  try { acquireLock(${JSON.stringify(contested)}); } catch (error) { answer = error.name; }
  process.stdout.write(answer);`,
];

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
  it('is free after its release', () => {
    acquireLock(file).release();
    expect(existsSync(file)).toBe(false);
    acquireLock(file).release();
  });

  it('of another live program is respected, and its process id is reported', async () => {
    const other = await startHolder();
    expect(() => acquireLock(file)).toThrow(LockedError);
    expect(() => acquireLock(file)).toThrow(`Process ${other.pid} already works in`);
    await other.kill();
  });

  it('of a killed program is taken over, and its orphaned child is ended', async () => {
    const other = await startHolder();
    await other.kill();
    expect(isAlive(other.childPid)).toBe(true);
    acquireLock(file).release();
    await expect.poll(() => isAlive(other.childPid)).toBe(false);
  });

  it.each(['', '{"owner":', '{"owner":{"pid":1}}'])('with incomplete content (%j) is taken over', (text) => {
    acquireLock(file).release();
    writeFileSync(file, text);
    acquireLock(file).release();
  });

  it('of a process whose id was reused is taken over, without affecting the other program', async () => {
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

describe('programs that start at the same moment', () => {
  const PAIRS = 200;

  it.each(['no lock', 'the lock of a dead program', 'a lock that was half written'])(
    `never hold it together: ${PAIRS} pairs that find %s`,
    async (kind) => {
      const contenders = [startContender(), startContender()] as const;
      const counts: number[] = [];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const contested = path.join(folder, `pair-${pair}`, 'some.lock');
        mkdirSync(path.dirname(contested));
        if (kind.startsWith('the lock')) writeFileSync(contested, JSON.stringify(DEAD));
        if (kind.startsWith('a lock')) writeFileSync(contested, '{"owner":');
        const atMs = Date.now() + 4;
        const taken = await Promise.all(contenders.map(({ take }) => take(contested, atMs)));
        counts.push(taken.filter(Boolean).length);
      }
      expect(counts.filter((count) => count !== 1)).toEqual([]);
    },
    60_000,
  );

  it('take over from one that was killed between the two steps of taking over', () => {
    const left = JSON.stringify({ ...DEAD, nonce: 'winner' });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(DEAD));
    const digest = createHash('sha256').update(JSON.stringify(DEAD)).digest('hex').slice(0, 24);
    writeFileSync(`${file}.after-${digest}`, left);
    const lock = acquireLock(file);
    expect(() => acquireLock(file)).toThrow(LockedError);
    expect(readdirSync(path.dirname(file))).toEqual(['publisher.lock']);
    lock.release();
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });
});

describe('if the system does not provide start times', () => {
  it('a process with that id is respected and never killed', async () => {
    const other = await startHolder();
    await other.kill();
    const children = [{ pid: other.childPid, startedAt: '' }];
    writeFileSync(file, JSON.stringify({ ...DEAD, children }));
    acquireLock(file).release();
    expect(isAlive(other.childPid)).toBe(true);

    writeFileSync(file, JSON.stringify({ owner: { pid: other.childPid, startedAt: '' }, children: [] }));
    expect(() => acquireLock(file)).toThrow(`Process ${other.childPid} already works in`);
  });
});

describe('a lock of another container', () => {
  const boot = { place: 'another-boot pid:[4026539999]' };
  const age = (seconds: number) => {
    const then = new Date(Date.now() - seconds * 1000);
    utimesSync(file, then, then);
  };

  it('is respected while it is young, and taken over a minute later', async () => {
    const other = await startHolder();
    const lock = JSON.parse(readFileSync(file, 'utf8')) as { children: object[] };
    await other.kill();
    writeFileSync(file, JSON.stringify({ ...lock, ...boot }));
    expect(() => acquireLock(file)).toThrow('A program in another container already works in');
    age(50);
    expect(() => acquireLock(file)).toThrow(LockedError);
    age(70);
    acquireLock(file).release();
    // Its child's process id belongs to another program here.
    expect(isAlive(other.childPid)).toBe(true);
  });

  it('with a time in the future does not last forever', () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...DEAD, ...boot }));
    age(-3600);
    acquireLock(file).release();
  });

  it('stays young while its program runs, which ends if another one takes over', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const lock = acquireLock(file);
      age(3600);
      vi.advanceTimersByTime(5_000);
      expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(60_000);

      const taken = JSON.stringify({ ...DEAD, ...boot });
      writeFileSync(file, taken);
      expect(() => vi.advanceTimersByTime(5_000)).toThrow('Another program took over');
      lock.adopt(process.pid);
      lock.release();
      expect(readFileSync(file, 'utf8')).toBe(taken);
    } finally {
      vi.useRealTimers();
    }
  });

  it.runIf(canUnshare())('is respected across real PID namespaces', async () => {
    const other = await startHolder(UNSHARE);
    const contend = () => {
      const { stdout, stderr } = spawnSync(
        UNSHARE[0],
        [...UNSHARE.slice(1), process.execPath, ...CONTEND(file)],
        {
          encoding: 'utf8',
        },
      );
      return stdout + stderr;
    };
    expect(contend()).toBe('LockedError');
    await other.kill();
    age(70);
    expect(contend()).toBe('taken');
  });
});

/** No process has this id, because it is above Linux's maximum. */
const DEAD = { owner: { pid: 2 ** 22 + 1, startedAt: '1' }, nonce: 'dead', note: '', children: [] };

/** A program that tries to take locks exactly when told, and keeps those that it gets. */
function startContender() {
  const program = `
    import { acquireLock } from ${JSON.stringify(LOCK_MODULE)};
    process.on('message', ({ file, atMs }) => {
      while (Date.now() < atMs);
      let isTaken = false;
      try { acquireLock(file); isTaken = true; } catch (error) { if (error.name !== 'LockedError') throw error; }
      process.send({ file, isTaken });
    });`;
  const contender = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  childPids.push(contender.pid ?? 0);
  return {
    take: async (contested: string, atMs: number) => {
      const answer = once(contender, 'message', { signal: AbortSignal.timeout(10_000) });
      contender.send({ file: contested, atMs });
      const [{ isTaken }] = (await answer) as [{ isTaken: boolean }];
      return isTaken;
    },
  };
}

/** A program that takes the lock, has a child and works until it is killed. */
async function startHolder(wrapper: readonly string[] = []) {
  const program = `
    import { spawn } from 'node:child_process';
    import { acquireLock } from ${JSON.stringify(LOCK_MODULE)};
    const lock = acquireLock(${JSON.stringify(file)});
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    lock.adopt(child.pid);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const [command, ...args] = [...wrapper, process.execPath, '--input-type=module', '-e', program] as const;
  const holder = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Promise<Buffer>((resolve) => holder.stdout.once('data', resolve));
  const childPid = Number(output.toString());
  // In another namespace its id is different here, and it ends with that namespace.
  if (wrapper.length === 0) childPids.push(childPid);
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

/** A killed process without its parent may briefly remain as a zombie, which counts as dead. */
function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
