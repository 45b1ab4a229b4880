import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { cacheNames, pictureNoteSchema } from '../astro-inside.ts';

const { pages: PAGES, pictures: PICTURES } = cacheNames;
/** Ours: how large each of these files was when it was known to be whole. */
const RECORD = 'cached-files.json';

const recordSchema = z.record(z.string(), z.number());

/**
 * Removes from the build's cache what is not whole, so that it is made anew: Astro copies what it finds there into the site
 * as it is. A disk that is full, a program that is killed and a power cut all leave files that were cut off.
 *
 * A page is whole when it is as large as when the last build ended. A picture may also be of a build that never ended;
 * then its own bytes say where it ends.
 */
export function soundCache(): AstroIntegration {
  let cache: string;
  return {
    name: 'sound-cache',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(config.cacheDir);
      },
      'astro:build:start': async ({ logger }) => {
        const count = await removeDamagedFiles(cache);
        if (count > 0) logger.warn(`${count} files of the build's cache were cut off; they are made anew.`);
      },
      'astro:build:done': async ({ logger }) => {
        try {
          await recordSizes(cache);
        } catch (error) {
          await rm(path.join(cache, RECORD), { force: true });
          logger.warn(`The next build renders every page, because the cache takes no note: ${String(error)}`);
        }
      },
    },
  };
}

/** @returns how many files were removed */
async function removeDamagedFiles(cache: string): Promise<number> {
  const record = await readRecord(cache);
  if (record === undefined) await rm(path.join(cache, PAGES), { recursive: true, force: true });
  const sizes = listSizes(cache);
  const damaged = new Set<string>();
  for (const [name, size] of sizes) {
    if (size > 0 && record?.get(name) === size) continue;
    if (name.startsWith(`${PAGES}/`)) damaged.add(name);
    else if (!(await isWhole(path.join(cache, name)))) {
      // Neither is of use without the other.
      damaged.add(name).add(name.endsWith('.json') ? name.slice(0, -'.json'.length) : `${name}.json`);
    }
  }
  const removed = [...damaged].filter((name) => existsSync(path.join(cache, name)));
  await Promise.all(removed.map((name) => rm(path.join(cache, name), { force: true })));
  return removed.length;
}

async function recordSizes(cache: string): Promise<void> {
  const file = path.join(cache, RECORD);
  const draft = `${file}.new`;
  try {
    await writeFile(draft, JSON.stringify(Object.fromEntries(listSizes(cache))));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Undefined where there is none, as before the first build; then no page counts as whole. */
async function readRecord(cache: string): Promise<ReadonlyMap<string, number> | undefined> {
  try {
    const text = await readFile(path.join(cache, RECORD), 'utf8');
    return new Map(Object.entries(recordSchema.parse(JSON.parse(text))));
  } catch {
    return undefined;
  }
}

/** Bytes by name, relative to the cache folder and with slashes. In one go: ten thousand promises cost more than the answers. */
function listSizes(cache: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const folder of [PAGES, PICTURES]) {
    const root = path.join(cache, folder);
    if (!existsSync(root)) continue;
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      sizes.set(path.relative(cache, file).replaceAll(path.sep, '/'), statSync(file).size);
    }
  }
  return sizes;
}

async function isWhole(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  if (path.extname(file) !== '.json') return isWholePicture(bytes);
  try {
    return pictureNoteSchema.safeParse(JSON.parse(bytes.toString())).success;
  } catch {
    return false;
  }
}

/**
 * Whether a picture ends where its own bytes say that it ends. Exported for its test.
 *
 * @param bytes of a JPEG, PNG, WebP or AVIF; of other kinds anything but nothing is whole
 */
export function isWholePicture(bytes: Buffer): boolean {
  const { length } = bytes;
  if (length < SHORTEST_PICTURE_BYTES) return false;
  const tag = (start: number) => bytes.toString('latin1', start, start + 4);
  if (bytes.readUInt16BE(0) === 0xffd8) return bytes.readUInt16BE(length - 2) === 0xffd9;
  if (tag(0) === '\x89PNG') return tag(length - 8) === 'IEND';
  // An odd number of bytes is followed by one that does not count.
  if (tag(0) === 'RIFF') return bytes.readUInt32LE(4) + 8 + (bytes.readUInt32LE(4) % 2) === length;
  if (tag(4) === 'ftyp') return endsWithBox(bytes);
  return true;
}

const SHORTEST_PICTURE_BYTES = 12;

/** The boxes of an ISO media file (AVIF) follow each other, each with its length in front. */
function endsWithBox(bytes: Buffer): boolean {
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(offset);
    // 0 is "to the end" and 1 a length in 64 bits: no encoder of ours writes them.
    if (size < 8) return false;
    offset += size;
  }
  return offset === bytes.length;
}
