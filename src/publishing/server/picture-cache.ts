/**
 * Encoded pictures on disk, limited in size and number; the least recently used are removed first. Losing the cache
 * costs only time, so disk errors never affect a visitor.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { explainFullDisk } from '#program/full-disk.ts';

export interface PictureCache {
  /** @returns undefined if it isn't cached */
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
}

export interface PictureCacheOptions {
  /** An absolute path; the folder is created if it doesn't exist. */
  folder: string;
  maxBytes?: number;
  maxFiles?: number;
  /** Receives a message once when nothing can be stored, until storing works again. */
  log?: (line: string) => void;
}

/** Opens the cache, including files from an earlier process. */
export function openPictureCache(options: PictureCacheOptions): PictureCache {
  const {
    folder,
    maxBytes = DEFAULT_MAX_BYTES,
    maxFiles = DEFAULT_MAX_FILES,
    log = () => undefined,
  } = options;
  let sizeBytes: number | undefined;
  let fileCount = 0;
  let pruning: Promise<void> | undefined;
  let hasComplained = false;

  async function prune() {
    const files = await listFiles(folder);
    let total = files.reduce((sum, { size }) => sum + size, 0);
    let count = files.length;
    if (total > maxBytes || count > maxFiles) {
      for (const { file, size } of files.sort((a, b) => a.usedAtMs - b.usedAtMs)) {
        if (total <= maxBytes * LEFT_AFTER_PRUNING && count <= maxFiles * LEFT_AFTER_PRUNING) break;
        await rm(file, { force: true });
        total -= size;
        count -= 1;
      }
    }
    sizeBytes = total;
    fileCount = count;
  }

  return {
    async read(key) {
      const file = path.join(folder, key);
      try {
        const bytes = await readFile(file);
        if (bytes.length === 0) return undefined;
        const now = new Date();
        void utimes(file, now, now).catch(() => undefined);
        return bytes;
      } catch {
        return undefined;
      }
    },

    async write(key, bytes) {
      const temporary = path.join(folder, `${TEMPORARY_PREFIX}${randomBytes(6).toString('hex')}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, path.join(folder, key));
        hasComplained = false;
        if (sizeBytes !== undefined) sizeBytes += toRoom(bytes.length);
        fileCount += 1;
        if (sizeBytes === undefined || sizeBytes > maxBytes || fileCount > maxFiles) {
          pruning ??= prune().finally(() => {
            pruning = undefined;
          });
          await pruning;
        }
      } catch (error) {
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

const DEFAULT_MAX_BYTES = 512 * 1024 * 1024;
const DEFAULT_MAX_FILES = 50_000;
const BLOCK_BYTES = 4096;

/** Size of a file on disk: whole blocks. */
function toRoom(sizeBytes: number): number {
  return Math.ceil(sizeBytes / BLOCK_BYTES) * BLOCK_BYTES;
}

/** Share of the limit after pruning, so that pruning is rare. */
const LEFT_AFTER_PRUNING = 0.8;
const TEMPORARY_PREFIX = '.tmp-';

async function listFiles(folder: string) {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const info = await stat(file).catch(() => undefined);
      return info?.isFile() ? [{ file, size: toRoom(info.size), usedAtMs: info.mtimeMs }] : [];
    }),
  );
  return found.flat();
}
