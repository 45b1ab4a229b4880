/**
 * One program at a time on a folder. The lock names its owner and the owner's children, so that what a
 * crash (`kill -9`) left behind is recognised: the lock is taken over and the orphans are ended.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface ProcessLock {
  /** A child that must not outlive this program. */
  adopt: (childPid: number) => void;
  dismiss: (childPid: number) => void;
  release: () => void;
}

/** Another live program holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError';
  readonly pid: number;
  constructor(pid: number, file: string) {
    super(
      `Process ${pid} already works in ${path.dirname(file)}. Stop it first, or set LOCAL_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/** @throws {LockedError} while another live program holds it */
export function acquireLock(file: string): ProcessLock {
  mkdirSync(path.dirname(file), { recursive: true });
  takeOver(file);
  const owner = identify(process.pid);
  const children = new Map<number, ProcessIdentity>();
  // The flag makes the file's creation the decision between two programs that start together.
  writeFileSync(file, JSON.stringify({ owner, children: [] }), { flag: 'wx' });
  const update = () => {
    writeFileSync(file, JSON.stringify({ owner, children: [...children.values()] }));
  };
  return {
    adopt(childPid) {
      children.set(childPid, identify(childPid));
      update();
    },
    dismiss(childPid) {
      if (children.delete(childPid)) update();
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

const identitySchema = z.object({ pid: z.int().positive(), startedAt: z.string() });
const lockSchema = z.object({ owner: identitySchema, children: z.array(identitySchema) });
type ProcessIdentity = z.infer<typeof identitySchema>;

/** Removes the lock of a dead program and ends its orphans. */
function takeOver(file: string) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  const lock = parseLock(text);
  if (lock !== undefined) {
    if (isAlive(lock.owner)) throw new LockedError(lock.owner.pid, file);
    for (const child of lock.children) {
      if (isAlive(child)) process.kill(child.pid, 'SIGKILL');
    }
  }
  rmSync(file, { force: true });
}

/** Undefined when the crash came in the middle of writing the file. */
function parseLock(text: string): z.infer<typeof lockSchema> | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A process id is used again after a while (soon, in a container); together with the start time it is unique. */
function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: readStartTime(pid) };
}

function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return readStartTime(pid) === startedAt;
}

/** Clock ticks since boot, field 22 of /proc/<pid>/stat; empty on systems without /proc. */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
