/**
 * What is in files, as digests. A file is read once while it is the same one: same place on the disk, same size, same time of
 * its last change.
 */
import { hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

export interface FileDigests {
  /** @throws when the file cannot be read */
  describe: (file: string) => Description;
  /** The same for who does not want the bytes. */
  digest: (file: string) => Omit<Description, 'bytes'>;
}

interface Description {
  digest: string;
  /** What says that a file is still this one; undefined where nothing does. */
  identity: string | undefined;
  /** Undefined when the file did not have to be read. */
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

  function describe<Bytes>(file: string, read: () => { digest: string; bytes: Bytes }) {
    const identity = identify(file);
    const noted = identity === undefined ? undefined : digests.get(identity);
    if (noted !== undefined) return { digest: noted, identity, bytes: undefined };
    const { digest, bytes } = read();
    // What changed while it was read is no longer what was identified.
    if (identity === undefined || identify(file) !== identity) return { digest, identity: undefined, bytes };
    digests.set(identity, digest);
    return { digest, identity, bytes };
  }

  return {
    describe: (file) =>
      describe(file, () => {
        const bytes = readFileSync(file);
        return { digest: digestOf(bytes), bytes };
      }),
    digest: (file) => describe(file, () => ({ digest: digestFile(file), bytes: undefined })),
  };
}

const READ_AT_ONCE = 1024 * 1024;
let buffer: Buffer | undefined;

/** Ten thousand buffers of their own would have V8 mark the whole heap over and over. */
function digestFile(file: string): string {
  buffer ??= Buffer.allocUnsafeSlow(READ_AT_ONCE);
  const open = openSync(file, 'r');
  try {
    let length = 0;
    for (;;) {
      const read = readSync(open, buffer, length, READ_AT_ONCE - length, null);
      if (read === 0) return digestOf(buffer.subarray(0, length));
      length += read;
      if (length === READ_AT_ONCE) return digestOf(readFileSync(file));
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
