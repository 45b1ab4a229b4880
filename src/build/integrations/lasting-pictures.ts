import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { cacheNames } from '../astro-inside.ts';

const LASTS_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Lets encoded pictures of storage last in the build's cache. Astro would ask the server for every file again, one
 * request an encoding, as soon as its `Cache-Control` ran out: an hour on Supabase, for a thousand files. The address
 * of our pictures holds their version (src/data/picture-probe.ts), so what was encoded once stays right; a server that
 * names no version has no ETag here either, and its pictures are asked for as before.
 */
export function lastingPictures(): AstroIntegration {
  let cache: URL;
  return {
    name: 'lasting-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = new URL(`${cacheNames.pictures}/`, config.cacheDir);
      },
      'astro:build:done': async ({ logger }) => {
        const names = await readdir(cache).catch(() => []);
        const extended = await Promise.all(
          names
            .filter((name) => name.endsWith('.json'))
            .map((name) => extend(new URL(encodeURIComponent(name), cache))),
        );
        const count = extended.filter(Boolean).length;
        if (count > 0) logger.info(`${count} encoded pictures stay in the cache`);
      },
    },
  };
}

/** @returns whether the entry was one that would have run out */
async function extend(file: URL): Promise<boolean> {
  try {
    const entry = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const { expires, etag, lastModified } = entry;
    const soon = Date.now() + LASTS_MS / 2;
    if (typeof expires !== 'number' || expires > soon || !(etag ?? lastModified)) return false;
    await writeFile(file, JSON.stringify({ ...entry, expires: Date.now() + LASTS_MS }));
    return true;
  } catch {
    // An entry of a shape we do not know: Astro deals with it in its own way.
    return false;
  }
}
