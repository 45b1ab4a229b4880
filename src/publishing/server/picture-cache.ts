// The least recently used go first. Losing it costs only time, so disk errors never affect a visitor.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { explainFullDisk } from '#program/full-disk.ts';

export interface PictureCache {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
}

export interface PictureCacheOptions {
  folder: string;
  maxBytes?: number;
  maxFiles?: number;
  log?: (line: string) => void;
}

const BLOCK_BYTES = 4096;

export function openPictureCache({
  folder,
  maxBytes = 512 * 1024 * 1024,
  maxFiles = 50_000,
  log = () => undefined,
}: PictureCacheOptions): PictureCache {
  const removed: string[] = [];
  const blocks = new LRUCache<string, number>({
    max: maxFiles,
    maxSize: Math.floor(maxBytes / BLOCK_BYTES),
    sizeCalculation: (count) => count,
    dispose: (_count, key, reason) => {
      if (reason === 'evict') removed.push(key);
    },
  });
  let listing: Promise<void> | undefined;
  let hasComplained = false;
  const locate = (key: string) => path.join(folder, key);
  const count = (key: string, sizeBytes: number) =>
    blocks.set(key, Math.max(1, Math.ceil(sizeBytes / BLOCK_BYTES)));

  async function list(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (key) => {
        const info = await stat(locate(key)).catch(() => undefined);
        return info === undefined ? [] : [{ key, size: info.size, usedAtMs: info.mtimeMs }];
      }),
    );
    for (const { key, size } of files.flat().sort((a, b) => a.usedAtMs - b.usedAtMs)) count(key, size);
  }

  return {
    async read(key) {
      try {
        const bytes = await readFile(locate(key));
        if (bytes.length === 0) return undefined;
        blocks.get(key);
        const now = new Date();
        void utimes(locate(key), now, now).catch(() => undefined);
        return bytes;
      } catch {
        return undefined;
      }
    },

    async write(key, bytes) {
      const temporary = locate(`.tmp-${randomBytes(6).toString('hex')}`);
      try {
        await (listing ??= list());
        await writeFile(temporary, bytes);
        await rename(temporary, locate(key));
        count(key, bytes.length);
        await Promise.all(removed.splice(0).map((name) => rm(locate(name), { force: true })));
        hasComplained = false;
      } catch (error) {
        listing = undefined;
        await rm(temporary, { force: true }).catch(() => undefined);
        if (!hasComplained) {
          const consequence = 'Pictures are made again each time until there is room.';
          const reason = `Pictures are made again each time, because none can be kept in ${folder}: ${String(error)}`;
          log(explainFullDisk(reason, consequence));
        }
        hasComplained = true;
      }
    },
  };
}
