import path from 'node:path';
import { projectRoot } from '#program/environment.ts';

/**
 * Cache between builds: rows, rendered pages, encoded pictures. It is outside of `node_modules`, which `npm ci`
 * deletes, and outside of the output folder, so that all releases share it. Set `ASTRO_CACHE_DIR` to use another
 * folder. Absolute.
 */
export const cacheFolder = path.resolve(projectRoot, process.env['ASTRO_CACHE_DIR'] ?? '.cache/astro');

/**
 * Output of `astro build`, in folders named after the code. Inside the project, because it imports packages from
 * `node_modules`.
 */
export const compiledFolder = path.join(projectRoot, '.cache/astro/compiled');

/** Lock of the running build. */
export const buildLockFile = path.join(projectRoot, '.cache', 'build.lock');
