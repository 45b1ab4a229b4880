// The least recently used go first. Losing it costs only time, so disk errors never affect a visitor.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { explainFullDisk } from '#program/full-disk.ts';

export interface PictureCache {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
}

export interface PictureCacheOptions {
  folder: string;
  maxBytes?: number;
  log?: (line: string) => void;
}

/** What a file takes besides its bytes, at most. */
const BLOCK_BYTES = 4096;

export function openPictureCache({
  folder,
  maxBytes = 512 * 1024 * 1024,
  log = () => undefined,
}: PictureCacheOptions): PictureCache {
  const locate = (key: string) => path.join(folder, key);
  // The folder is looked through at the first picture, and after each eighth of the limit.
  const slack = maxBytes / 8;
  let newBytes = Infinity;
  let hasComplained = false;

  async function shrink(): Promise<void> {
    newBytes = 0;
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map(async (name) => {
        // A temporary file gets its name meanwhile.
        const info = await stat(locate(name)).catch(() => undefined);
        return info === undefined ? [] : [{ name, size: info.size, usedAtMs: info.mtimeMs }];
      }),
    );
    let sum = slack;
    for (const { name, size } of found.flat().sort((a, b) => b.usedAtMs - a.usedAtMs)) {
      sum += size + BLOCK_BYTES;
      if (sum > maxBytes) await rm(locate(name), { force: true });
    }
  }

  return {
    async read(key) {
      const bytes = await readFile(locate(key)).catch(() => undefined);
      if (!bytes?.length) return undefined;
      const now = new Date();
      void utimes(locate(key), now, now).catch(() => undefined);
      return bytes;
    },

    async write(key, bytes) {
      const temporary = locate(`.tmp-${randomBytes(6).toString('hex')}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, locate(key));
        newBytes += bytes.length + BLOCK_BYTES;
        if (newBytes > slack) await shrink();
        hasComplained = false;
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        const consequence = 'Pictures are made again each time until there is room.';
        const reason = `Pictures are made again each time, because none can be kept in ${folder}: ${String(error)}`;
        if (!hasComplained) log(explainFullDisk(reason, consequence));
        hasComplained = true;
      }
    },
  };
}
