/**
 * Allows one program at a time to use a folder. The lock file names its owner and the owner's children, so that the
 * remains of a crash (`kill -9`) are recognized: the next program takes over the lock and ends the orphans.
 *
 * A lock is created by a hard link: with all of its content or not at all, and never over another lock. To take over a
 * lock whose owner is dead, a program links a successor file, named after a hash of the dead lock's content, which is
 * unique. The program that succeeds may rename its draft over the dead lock, if that is still there. So two programs
 * never own the lock at once, no matter how many start together or when one of them is killed.
 *
 * Process ids are valid in one PID namespace of one boot only. The owner of a lock from elsewhere (another container on
 * the same volume, or this machine before a restart) counts as alive while its file is young, because owners touch
 * their files regularly.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface ProcessLock {
  /** Registers a child that must not outlive this program. */
  adopt: (childPid: number) => void;
  dismiss: (childPid: number) => void;
  release: () => void;
}

/** Another live program holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError';
  readonly pid: number;
  /** The note that the holder wrote. */
  readonly note: string;
  /** Whether the holder is in another container, where its process id has no meaning here. */
  readonly isElsewhere: boolean;
  constructor(pid: number, note: string, file: string, isElsewhere = false) {
    const folder = path.dirname(file);
    super(
      isElsewhere
        ? `A program in another container already works in ${folder}, or one was killed there less than a minute ago. ` +
            'Stop it first and wait a minute, or set LOCAL_DIR to another folder.'
        : `Process ${pid} already works in ${folder}. Stop it first, or set LOCAL_DIR to another folder.`,
    );
    this.pid = pid;
    this.note = note;
    this.isElsewhere = isElsewhere;
  }
}

/**
 * @param note for programs that find the lock taken
 * @throws {LockedError} while another live program holds it
 */
export function acquireLock(file: string, note = ''): ProcessLock {
  mkdirSync(path.dirname(file), { recursive: true });
  const owner = identify(process.pid);
  const children = new Map<number, ProcessIdentity>();
  const nonce = randomBytes(12).toString('hex');
  const compose = () => JSON.stringify({ owner, place, nonce, note, children: [...children.values()] });

  const draft = `${file}.${nonce}`;
  writeFileSync(draft, compose(), { mode: 0o600 });
  try {
    takePlace(file, draft, nonce);
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(file);
  /** Another container may have taken over while this one was paused. */
  const isTakenOver = () => (parseLock(readText(file))?.nonce ?? nonce) !== nonce;
  const beat = setInterval(() => {
    // Two writers would damage the folder, so this one ends.
    if (isTakenOver()) throw new Error(`Another program took over ${file} while this one was paused.`);
    touch(file);
  }, BEAT_MS).unref();

  /** No program takes the lock of a live one, so this may replace the file. */
  const update = () => {
    if (isTakenOver()) return;
    try {
      writeFileSync(draft, compose(), { mode: 0o600 });
      renameSync(draft, file);
    } catch {
      // The disk is full. The old lock file stays; only the orphans of a crash would be unknown.
      rmSync(draft, { force: true });
    }
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
      clearInterval(beat);
      held.delete(file);
      if (parseLock(readText(file))?.nonce === nonce) rmSync(file, { force: true });
    },
  };
}

const identitySchema = z.object({ pid: z.int().positive(), startedAt: z.string() });
const lockSchema = z.object({
  owner: identitySchema,
  /** The boot and PID namespace of the process ids; if missing, this one. */
  place: z.string().optional(),
  nonce: z.string().default(''),
  note: z.string().default(''),
  children: z.array(identitySchema),
});
type ProcessIdentity = z.infer<typeof identitySchema>;
type Lock = z.infer<typeof lockSchema>;

const BEAT_MS = 5_000;
/** Longer than any statement or build step prevents an owner from touching its file. */
const SILENCE_MS = 60_000;

/** This boot and its PID namespace; undefined if the system doesn't provide them. */
const place = readPlace();

function readPlace(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

const isElsewhere = (lock: Lock) => lock.place !== undefined && lock.place !== place;

function isYoung(file: string): boolean {
  const touchedAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touchedAtMs !== undefined && Math.abs(Date.now() - touchedAtMs) < SILENCE_MS;
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder was deleted, including the lock.
  }
}

/** Locks of this process. Its own id in a file proves nothing if start times are unknown. */
const held = new Set<string>();
/** An attempt fails only if another process made progress. */
const MAX_ATTEMPTS = 1_000;

/** @throws {LockedError} */
function takePlace(file: string, draft: string, nonce: string): void {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (tryLink(draft, file)) return;
    const dead = readDeadLocks(file);
    const [first] = dead;
    const last = dead.at(-1);
    if (first === undefined || last === undefined) continue;
    const successor = toSuccessor(file, last);
    if (!tryLink(draft, successor)) continue;
    // The winner has already replaced the file, or still uses the successor that looked free.
    if (readText(file) !== first) {
      rmSync(successor, { force: true });
      continue;
    }
    renameSync(draft, file);
    // This process now owns the file, so the remaining successors are obsolete.
    for (const name of readdirSync(path.dirname(file))) {
      if (name.startsWith(`${path.basename(file)}.after-`)) {
        rmSync(path.join(path.dirname(file), name), { force: true });
      }
    }
    endOrphans(dead, nonce);
    return;
  }
  throw new Error(`The lock ${file} changes all the time. Delete it when no other program uses its folder.`);
}

/**
 * The contents of the lock and of its successors, oldest first; empty if the lock is already gone.
 *
 * @throws {LockedError} if one of their owners is alive
 */
function readDeadLocks(file: string): string[] {
  const texts: string[] = [];
  let from = file;
  for (let text = readText(from); text !== undefined; text = readText(from)) {
    // A power failure truncated an unreadable lock, so its owner has exited.
    const lock = parseLock(text);
    if (lock !== undefined && (isElsewhere(lock) ? isYoung(from) : isAlive(lock.owner, file)))
      throw new LockedError(lock.owner.pid, lock.note, file, isElsewhere(lock));
    texts.push(text);
    from = toSuccessor(file, text);
  }
  return texts;
}

function toSuccessor(file: string, text: string): string {
  return `${file}.after-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

/** Only if process id and start time prove that it is the same process. */
function endOrphans(dead: readonly string[], ownNonce: string): void {
  for (const text of dead) {
    const lock = parseLock(text);
    if (lock === undefined || lock.nonce === ownNonce || isElsewhere(lock)) continue;
    for (const { pid, startedAt } of lock.children) {
      if (startedAt === '' || readStartTime(pid) !== startedAt) continue;
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already exited.
      }
    }
  }
}

/** @returns whether the link was created; false if the file exists */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseLock(text: string | undefined): Lock | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The system reuses process ids (soon, in a container). Together with the start time they are unique. */
function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: readStartTime(pid) };
}

function isAlive({ pid, startedAt }: ProcessIdentity, file: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user is alive as well.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = readStartTime(pid);
  if (now === ENDED) return false;
  if (now === '' || startedAt === '') return pid !== process.pid || held.has(file);
  return now === startedAt;
}

/** Start time of a zombie, which has exited but whose parent hasn't waited for it. */
const ENDED = 'ended';

/** Start time of a process, in the system's format; empty if the system doesn't provide it. */
function readStartTime(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat !== undefined) {
    // The second field, the program name in parentheses, may contain spaces. Field 3 is the state, field 22 the clock
    // ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? ENDED : (fields[19] ?? '');
  }
  if (process.platform === 'win32' || process.platform === 'linux') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
