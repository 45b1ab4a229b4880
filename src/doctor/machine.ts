import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from '#program/json-file.ts';
import { assertPortIsFree, BusyPortError } from '#program/ports.ts';
import { readLockOwner } from '#program/process-lock.ts';
import { about, splitMessage, type Finding } from './finding.ts';

const { fine, note, problem } = about('Machine');

const flag = z.boolean().default(false);
const packagesSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), optional: flag, dev: flag, link: flag }),
  ),
});
type Packages = z.input<typeof packagesSchema>['packages'];

export function judgePackages(locked: Packages, installed: Packages | undefined): Finding {
  const remedy = 'Run `npm ci`.';
  if (installed === undefined) return problem('The packages are not installed.', remedy);
  const wrong = Object.entries(locked).filter(([place, { version, optional, dev, link }]) => {
    // Packages for other platforms, and with `npm ci --omit=dev` those of developers, are expected to be missing.
    const isExpected = place !== '' && !link && (place in installed || (!optional && !dev));
    return isExpected && installed[place]?.version !== version;
  });
  if (wrong.length === 0)
    return fine(`${Object.keys(installed).length} packages, as package-lock.json has them`);
  const names = wrong.slice(0, 3).map(([place]) => place.replace(/^.*node_modules\//, ''));
  const more = wrong.length > names.length ? ` and ${wrong.length - names.length} more` : '';
  return problem(`Packages differ from package-lock.json: ${names.join(', ')}${more}.`, remedy);
}

export const readPackages = (file: string) => readJson(file, packagesSchema)?.packages;

export async function examinePort(
  port: number,
  variable: string,
  purpose: string,
  lockFile: string,
): Promise<Finding> {
  try {
    await assertPortIsFree(port, variable, purpose);
    return fine(`Port ${port} is free for ${purpose}.`);
  } catch (error) {
    if (!(error instanceof BusyPortError)) throw error;
    const owner = readLockOwner(lockFile);
    return owner?.note === `port ${port}` && isAlive(owner.pid)
      ? fine(`Port ${port}: ${purpose} runs there (process ${owner.pid}).`)
      : problem(...splitMessage(error.message));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function examineFolder(folder: string): Finding[] {
  const existing = findExisting(folder);
  const { bavail, bsize } = statfsSync(existing);
  return [judgeFolder(folder, isWritable(existing)), judgeDisk(bavail * bsize, folder)];
}

function findExisting(folder: string): string {
  return existsSync(folder) ? folder : findExisting(path.dirname(folder));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function judgeFolder(folder: string, isWritable: boolean): Finding {
  if (isWritable) return fine(`${folder} is writable.`);
  return problem(
    `${folder} cannot be written to.`,
    'Give this user the right to write there, or choose another folder with LOCAL_DIR in .env.',
  );
}

const LEAST_FREE_BYTES = 1e9;
const GOOD_FREE_BYTES = 4e9;

export function judgeDisk(freeBytes: number, folder: string): Finding {
  const free = `${(freeBytes / 1e9).toFixed(1)} GB are free in ${folder}.`;
  if (freeBytes >= GOOD_FREE_BYTES) return fine(free);
  const remedy = 'Make room: old releases and encoded pictures lie in LOCAL_DIR and `.cache`.';
  return freeBytes >= LEAST_FREE_BYTES ? note(free, remedy) : problem(`Only ${free}`, remedy);
}
