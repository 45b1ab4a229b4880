/**
 * What is in files, as digests. A file is read once while it is the same one: same place on the disk, same size, same time of
 * its last change.
 */
import { hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

export interface FileDigests {
  /** @throws when the file cannot be read */
  describe: (file: string) => Description;
}

interface Description {
  digest: string;
  /** What says that a file is still this one; undefined where nothing does. */
  identity: string | undefined;
  /** Undefined when the file did not have to be read. Only until the next file is described, in its place. */
  bytes: Buffer | undefined;
}

export const digestOf = (bytes: Buffer) => hash('sha1', bytes, 'base64url');

/** A clock of files ticks every few milliseconds: two changes within a tick look like one. */
const SETTLED_MS = 100;

/** @param known digests by identity, as another process described them */
export function createFileDigests(
  known: Iterable<readonly [identity: string, digest: string]> = [],
): FileDigests {
  const digests = new Map(known);

  return {
    describe(file) {
      const identity = identify(file);
      const noted = identity === undefined ? undefined : digests.get(identity);
      if (noted !== undefined) return { digest: noted, identity, bytes: undefined };
      const bytes = readInPlace(file);
      const digest = digestOf(bytes);
      // What changed while it was read is no longer what was identified.
      if (identity === undefined || identify(file) !== identity)
        return { digest, identity: undefined, bytes };
      digests.set(identity, digest);
      return { digest, identity, bytes };
    },
  };
}

const READ_AT_ONCE = 1024 * 1024;
let place: Buffer | undefined;

/** One after the other in the same memory: ten thousand buffers would have V8 mark the whole heap over and over. */
function readInPlace(file: string): Buffer {
  place ??= Buffer.allocUnsafeSlow(READ_AT_ONCE);
  const open = openSync(file, 'r');
  try {
    let length = 0;
    for (;;) {
      const read = readSync(open, place, length, READ_AT_ONCE - length, null);
      if (read === 0) return place.subarray(0, length);
      length += read;
      if (length === READ_AT_ONCE) return readFileSync(file);
    }
  } finally {
    closeSync(open);
  }
}

/** Undefined for a file that has just been written. */
function identify(file: string): string | undefined {
  const { dev, ino, size, mtimeNs, mtimeMs } = statSync(file, { bigint: true });
  if (Math.abs(Date.now() - Number(mtimeMs)) < SETTLED_MS) return undefined;
  return [dev, ino, size, mtimeNs].join('.');
}
