import path from 'node:path';
import { projectRoot } from '#program/environment.ts';

/**
 * What builds leave for later ones: rows, rendered pages, encoded pictures. Outside of `node_modules`, which `npm ci` deletes, and
 * of the output folder, so that every release uses the same. `ASTRO_CACHE_DIR` names another; absolute.
 */
export const cacheFolder = path.resolve(projectRoot, process.env['ASTRO_CACHE_DIR'] ?? '.cache/astro');

/** What `astro build` compiled, by the name of the code. Within the project: it imports packages of `node_modules`. */
export const compiledFolder = path.join(projectRoot, '.cache/astro/compiled');

/** Held by the build that works with it. */
export const buildLockFile = path.join(projectRoot, '.cache', 'build.lock');
