import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { cacheNames } from '../astro-inside.ts';

/** Ours: when a build last showed each of these pictures, in milliseconds since 1970. */
const RECORD = 'picture-uses.json';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_BYTES = 2e9;

const recordSchema = z.record(z.string(), z.number());

export interface CachedPicture {
  /** Of the encoded file; beside it may lie a description, `<name>.json`. */
  name: string;
  bytes: number;
  usedAtMs: number;
}

/**
 * Keeps the cache of encoded pictures from growing without end: what no build has shown for 30 days goes, and above 2 GB what
 * was shown longest ago. Never one that the current build shows.
 */
export function keptPictures(): AstroIntegration {
  let cache: string;
  let assets: string;
  return {
    name: 'kept-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(config.cacheDir);
        assets = config.build.assets;
      },
      'astro:build:done': async ({ dir, logger }) => {
        try {
          const count = await forgetPictures(cache, path.join(fileURLToPath(dir), assets), Date.now());
          if (count > 0) logger.info(`${count} encoded pictures were not used for long and are forgotten`);
        } catch (error) {
          // A cache that is too large is no reason not to publish.
          logger.warn(`The cache of encoded pictures could not be tidied up: ${String(error)}`);
        }
      },
    },
  };
}

/**
 * Which pictures to remove. Exported for its test.
 *
 * @param shown by the current build
 */
export function chooseForgotten(
  pictures: readonly CachedPicture[],
  shown: ReadonlySet<string>,
  nowMs: number,
  { keptMs = KEPT_MS, mostBytes = MOST_BYTES } = {},
): string[] {
  let bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const forgotten: string[] = [];
  for (const picture of pictures.toSorted((a, b) => a.usedAtMs - b.usedAtMs)) {
    const isOld = picture.usedAtMs < nowMs - keptMs;
    if (shown.has(picture.name) || (!isOld && bytes <= mostBytes)) continue;
    forgotten.push(picture.name);
    bytes -= picture.bytes;
  }
  return forgotten;
}

/** @returns how many pictures were removed */
async function forgetPictures(cache: string, shownFolder: string, nowMs: number): Promise<number> {
  const folder = path.join(cache, cacheNames.pictures);
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.json'));
  const shown = new Set(await readdir(shownFolder).catch(() => []));
  const record = await readRecord(path.join(cache, RECORD));
  const pictures = await Promise.all(
    names.map(async (name): Promise<CachedPicture> => {
      const { size } = await stat(path.join(folder, name));
      return { name, bytes: size, usedAtMs: shown.has(name) ? nowMs : (record.get(name) ?? nowMs) };
    }),
  );
  const forgotten = new Set(chooseForgotten(pictures, shown, nowMs));
  const files = [...forgotten].flatMap((name) => [name, `${name}.json`]);
  await Promise.all(files.map((name) => rm(path.join(folder, name), { force: true })));
  const kept = pictures.filter(({ name }) => !forgotten.has(name));
  const text = JSON.stringify(Object.fromEntries(kept.map(({ name, usedAtMs }) => [name, usedAtMs])));
  await writeFile(path.join(cache, `${RECORD}.new`), text);
  await rename(path.join(cache, `${RECORD}.new`), path.join(cache, RECORD));
  return forgotten.size;
}

async function readRecord(file: string): Promise<ReadonlyMap<string, number>> {
  try {
    return new Map(Object.entries(recordSchema.parse(JSON.parse(await readFile(file, 'utf8')))));
  } catch {
    // Without it every picture counts as used now.
    return new Map();
  }
}
