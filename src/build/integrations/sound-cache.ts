import { existsSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { createFileDigests, type FileDigests } from '#output/file-digests.ts';
import { listFolder } from '#output/site-layers.ts';
import { cacheNames, pictureNoteSchema } from '../astro-inside.ts';
import { buildDigests } from '../file-digests.ts';
import { listKeptDigests } from '../kept/kept-site.ts';

const { pages: PAGES, pictures: PICTURES } = cacheNames;
/** Ours: what each of these files was when it was known to be whole. */
const RECORD = 'cached-files.json';

const recordSchema = z.object({
  /** In bytes. */
  pictures: z.record(z.string(), z.number()),
  /** Digest and, while nobody moved it, the identity of the file. */
  pages: z.record(z.string(), z.tuple([z.string(), z.string().nullable()])),
});

type CacheRecord = z.infer<typeof recordSchema>;

/**
 * Removes from the build's cache what is not whole, so that it is made anew: Astro copies what it finds there into the site
 * as it is. A disk that is full, a program that is killed and a power cut all leave files that were cut off.
 *
 * A page is whole when it is, byte for byte, what it was when the last build ended: it may share its bytes on the disk with
 * the page of that site, which anybody may have written to. A picture may also be of a build that never ended;
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
        if (count > 0)
          logger.warn(`${count} files of the build's cache were cut off or changed; they are made anew.`);
      },
      'astro:build:done': async ({ logger }) => {
        try {
          await recordFiles(cache);
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
  const damaged = new Set<string>();
  for (const name of listNames(cache, PAGES)) {
    if (record?.pages[name]?.[0] !== buildDigests.describe(path.join(cache, name)).digest) damaged.add(name);
  }
  for (const name of listNames(cache, PICTURES)) {
    const { size } = statSync(path.join(cache, name));
    if (size > 0 && record?.pictures[name] === size) continue;
    if (!(await isWhole(path.join(cache, name)))) {
      // Neither is of use without the other.
      damaged.add(name).add(name.endsWith('.json') ? name.slice(0, -'.json'.length) : `${name}.json`);
    }
  }
  const removed = [...damaged].filter((name) => existsSync(path.join(cache, name)));
  await Promise.all(removed.map((name) => rm(path.join(cache, name), { force: true })));
  return removed.length;
}

async function recordFiles(cache: string): Promise<void> {
  const file = path.join(cache, RECORD);
  const draft = `${file}.new`;
  const record: CacheRecord = { pictures: {}, pages: {} };
  for (const name of listNames(cache, PICTURES))
    record.pictures[name] = statSync(path.join(cache, name)).size;
  for (const name of listNames(cache, PAGES)) {
    const { digest, identity } = buildDigests.describe(path.join(cache, name));
    record.pages[name] = [digest, identity ?? null];
  }
  try {
    await writeFile(draft, JSON.stringify(record));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Undefined where there is none, as before the first build; then no page counts as whole. */
async function readRecord(cache: string): Promise<CacheRecord | undefined> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(path.join(cache, RECORD), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * For the checks in another process: what the pages are that the last build made or used again. A page that is no longer the
 * same file has to be read.
 *
 * @param cache absolute
 */
export async function readPageDigests(cache: string): Promise<FileDigests> {
  const { pages = {} } = (await readRecord(cache)) ?? {};
  return createFileDigests(
    [...Object.values(pages), ...listKeptDigests(cache)].flatMap(([digest, identity]) =>
      identity === null ? [] : [[identity, digest] as const],
    ),
  );
}

/** Files below a folder of the cache, relative to the cache and with slashes. */
function listNames(cache: string, folder: string): string[] {
  const root = path.join(cache, folder);
  return existsSync(root) ? listFolder(root).map((name) => `${folder}/${name}`) : [];
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
