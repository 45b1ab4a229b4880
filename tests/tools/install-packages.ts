/** Packages that one command needs, with a package.json and a lock of their own: `npm ci` of the project doesn't install them. */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { acquireLock } from '#program/process-lock.ts';
import { projectRoot } from '#program/environment.ts';
import { run } from './rehearse/command.ts';

const LIMIT_MS = 480_000;

/**
 * Installs the packages at first use, and again after their lock has changed.
 *
 * @param folder has package.json and package-lock.json; relative to the project
 * @throws CommandError if npm fails
 */
export async function installPackages(folder: string): Promise<void> {
  const cwd = path.join(projectRoot, folder);
  const lock = path.join(cwd, 'package-lock.json');
  const installed = path.join(cwd, 'node_modules/.installed-lock.json');
  const isInstalled = () =>
    existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8');
  if (isInstalled()) return;
  const name = path.join(projectRoot, '.local/install', path.basename(folder));
  const unlock = acquireLock(name, { note: 'npm ci', patienceMs: LIMIT_MS });
  try {
    // npm needs the environment of this process, which names the registry.
    if (!isInstalled()) await run('npm ci --ignore-scripts', { cwd, env: process.env }, LIMIT_MS);
    copyFileSync(lock, installed);
  } finally {
    unlock();
  }
}
