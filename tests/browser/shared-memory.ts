import { statfsSync } from 'node:fs';

/** Many times what two browsers with a few pages each share at once; a container often has 64 MB. */
const ENOUGH_BYTES = 1024 ** 3;

/** Whether this machine has enough memory for what the processes of a browser share. */
export function hasSharedMemory(folder = '/dev/shm', enoughBytes = ENOUGH_BYTES): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}
