import path from 'node:path';
import { projectRoot } from '#program/environment.ts';

/** Outside of `node_modules`, which `npm ci` deletes, and of the output folder, so that all releases share it. */
export const cacheFolder = path.resolve(projectRoot, process.env['ASTRO_CACHE_DIR'] ?? '.cache/astro');

/** Inside the project, because compiled code imports packages from `node_modules`. */
export const compiledFolder = path.join(projectRoot, '.cache/astro/compiled');

export const buildLockFile = path.join(projectRoot, '.cache', 'build.lock');
