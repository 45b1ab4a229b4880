/**
 * One program at a time on a folder. The lock file names its owner and the owner's children, so that what a crash
 * (`kill -9`) left behind is recognized: the lock is taken over and the orphans are ended.
 *
 * A lock appears by a hard link, with all of its content or not at all, and never over another one. A lock whose owner is
 * dead gets a successor file, named after the dead lock's content, which is unique: whoever links it first may take the
 * lock's place, by one rename, if the dead lock still stands there. So two programs never hold it together, however many
 * start at the same moment and wherever one of them is killed.
 *
 * Process numbers mean something in one PID namespace of one boot only. Of a lock that was taken elsewhere (another
 * container on the same volume, this machine before it was restarted) the owner counts as alive while its file is young:
 * an owner touches it all the time.
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
  /** A child that must not outlive this program. */
  adopt: (childPid: number) => void;
  dismiss: (childPid: number) => void;
  release: () => void;
}

/** Another live program holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError';
  readonly pid: number;
  /** What the holder said about itself. */
  readonly note: string;
  /** In another container, where its number means nothing here. */
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
 * @param note for whoever meets the lock while it is held
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
  /** By another container, while this one was paused. */
  const isTakenOver = () => (parseLock(readText(file))?.nonce ?? nonce) !== nonce;
  const beat = setInterval(() => {
    // Two writers would destroy what they share, so this one ends.
    if (isTakenOver()) throw new Error(`Another program took over ${file} while this one stood still.`);
    touch(file);
  }, BEAT_MS).unref();

  /** Nobody takes the lock of a live program, so the file is ours to replace. */
  const update = () => {
    if (isTakenOver()) return;
    try {
      writeFileSync(draft, compose(), { mode: 0o600 });
      renameSync(draft, file);
    } catch {
      // A full disk: the lock stands as it was, and only the orphans of a crash would not be known.
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
  /** Where the numbers of its processes mean something; this very place where the lock does not say. */
  place: z.string().optional(),
  nonce: z.string().default(''),
  note: z.string().default(''),
  children: z.array(identitySchema),
});
type ProcessIdentity = z.infer<typeof identitySchema>;
type Lock = z.infer<typeof lockSchema>;

const BEAT_MS = 5_000;
/** Longer than any statement or build step keeps an owner from touching its file. */
const SILENCE_MS = 60_000;

/** This boot and its PID namespace; undefined where the system does not tell. */
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
    // The folder was deleted, and the lock with it.
  }
}

/** Locks of this process: its own number in a file says nothing where start times are unknown. */
const held = new Set<string>();
/** Each attempt fails only because another process made progress. */
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
    // The process that won has put its own lock there by now, or still holds the successor that looked free.
    if (readText(file) !== first) {
      rmSync(successor, { force: true });
      continue;
    }
    renameSync(draft, file);
    // The file is ours, so no successor of another one means anything any more.
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
 * The texts of the lock and of its successors, oldest first; empty if the lock has gone away since.
 *
 * @throws {LockedError} when one of their owners is alive
 */
function readDeadLocks(file: string): string[] {
  const texts: string[] = [];
  let from = file;
  for (let text = readText(from); text !== undefined; text = readText(from)) {
    // A lock that cannot be read was cut off with the machine's power: its owner is no more.
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

/** Only those that are surely the same processes as then. */
function endOrphans(dead: readonly string[], ownNonce: string): void {
  for (const text of dead) {
    const lock = parseLock(text);
    if (lock === undefined || lock.nonce === ownNonce || isElsewhere(lock)) continue;
    for (const { pid, startedAt } of lock.children) {
      if (startedAt === '' || readStartTime(pid) !== startedAt) continue;
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself just now.
      }
    }
  }
}

/** @returns whether the link was made; false when there is such a file already */
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

/** A process id is used again after a while (soon, in a container); together with the start time it is unique. */
function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: readStartTime(pid) };
}

function isAlive({ pid, startedAt }: ProcessIdentity, file: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is alive as well.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = readStartTime(pid);
  if (now === ENDED) return false;
  if (now === '' || startedAt === '') return pid !== process.pid || held.has(file);
  return now === startedAt;
}

/** A zombie: its parent has not asked for its end yet. */
const ENDED = 'ended';

/** When a process began, in the system's own words; empty when the system does not tell. */
function readStartTime(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat !== undefined) {
    // The second field, the program's name in parentheses, may hold spaces. State is field 3, clock ticks since boot 22.
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
