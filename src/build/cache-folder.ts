import path from 'node:path';
import { projectRoot } from '#program/environment.ts';

/** Rows, rendered pages, encoded pictures. Outside of `node_modules`, which `npm ci` deletes, and of the output
 * folder, so that all releases share it. */
export const cacheFolder = path.resolve(projectRoot, process.env['ASTRO_CACHE_DIR'] ?? '.cache/astro');

/** In folders named after the code, inside the project, because it imports packages from `node_modules`. */
export const compiledFolder = path.join(projectRoot, '.cache/astro/compiled');

export const buildLockFile = path.join(projectRoot, '.cache', 'build.lock');
