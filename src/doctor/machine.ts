/**
 * Checks this machine: Node, packages, ports, folder, disk, browser. The judge functions are pure; the functions below
 * them gather the facts.
 */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statfsSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { readLockOwner } from '#program/process-lock.ts';
import { fine, note, problem, type Finding } from './finding.ts';

const area = 'Machine';

/**
 * @param version such as '24.1.0'
 * @param wanted `engines.node` of package.json, such as '>=22.18'
 */
export function judgeNode(version: string, wanted: string): Finding {
  const least = wanted.replace(/^>=/, '');
  if (compareVersions(version, least) >= 0) return fine(area, `Node ${version}`);
  return problem(
    area,
    `Node ${version} is too old: ${least} or newer is needed.`,
    'Run `npm ci`, which brings a newer one where it can (Linux x64), or install it from nodejs.org.',
  );
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const packagesSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      optional: z.boolean().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

type Packages = z.infer<typeof packagesSchema>['packages'];

/**
 * @param locked package-lock.json
 * @param installed node_modules/.package-lock.json; undefined if nothing is installed
 */
export function judgePackages(locked: Packages, installed: Packages | undefined): Finding {
  const remedy = 'Run `npm ci`.';
  if (installed === undefined) return problem(area, 'The packages are not installed.', remedy);
  const wrong = Object.entries(locked).filter(
    ([place, { version, optional = false, dev = false, link = false }]) => {
      // Packages for other platforms, and with `npm ci --omit=dev` those of developers, are expected to be missing.
      if (place === '' || link || ((optional || dev) && installed[place] === undefined)) return false;
      return installed[place]?.version !== version;
    },
  );
  if (wrong.length === 0)
    return fine(area, `${Object.keys(installed).length} packages, as package-lock.json has them`);
  const names = wrong.slice(0, 3).map(([place]) => place.replace(/^.*node_modules\//, ''));
  const more = wrong.length > names.length ? ` and ${wrong.length - names.length} more` : '';
  return problem(area, `Packages differ from package-lock.json: ${names.join(', ')}${more}.`, remedy);
}

export interface Listener {
  /** Undefined if the system doesn't provide it. */
  pid: number | undefined;
  command: string;
}

/**
 * @param listener the program that listens on the port, if any
 * @param ownPid the process of this project that may use the port, from its lock
 */
export function judgePort(
  { port, variable, purpose }: { port: number; variable: string; purpose: string },
  listener: Listener | undefined,
  ownPid: number | undefined,
): Finding {
  if (listener === undefined) return fine(area, `Port ${port} is free for ${purpose}.`);
  if (ownPid !== undefined && (listener.pid === undefined || listener.pid === ownPid)) {
    return fine(area, `Port ${port}: ${purpose} runs there (process ${ownPid}).`);
  }
  const who =
    listener.pid === undefined ? 'another program' : `process ${listener.pid} (${listener.command})`;
  return problem(
    area,
    `Port ${port}, meant for ${purpose}, is used by ${who}.`,
    `Stop that program${listener.pid === undefined ? '' : `: kill ${listener.pid}`}; or choose another port with ${variable} in .env.`,
  );
}

/** Bytes for a first build with all pictures, and for the kept releases. */
const LEAST_FREE_BYTES = 1e9;
const GOOD_FREE_BYTES = 4e9;

export function judgeDisk(freeBytes: number, folder: string): Finding {
  const free = `${(freeBytes / 1e9).toFixed(1)} GB are free in ${folder}`;
  if (freeBytes >= GOOD_FREE_BYTES) return fine(area, `${free}.`);
  const remedy = 'Make room: old releases and encoded pictures lie in LOCAL_DIR and `.cache`.';
  return freeBytes >= LEAST_FREE_BYTES
    ? note(area, `${free}.`, remedy)
    : problem(area, `Only ${free}.`, remedy);
}

export function judgeFolder(folder: string, isWritable: boolean): Finding {
  if (isWritable) return fine(area, `${folder} is writable.`);
  return problem(
    area,
    `${folder} cannot be written to.`,
    'Give this user the right to write there, or choose another folder with LOCAL_DIR in .env.',
  );
}

export function judgeBrowser(source: string | undefined): Finding {
  if (source !== undefined) return fine(area, `Browser for the tests: ${source}`);
  return note(
    area,
    'No browser for the tests has been chosen yet; the first `npm test` finds or brings one.',
  );
}

/** @returns undefined if there is no such file or it isn't a package list */
export function readPackages(file: string): Packages | undefined {
  const parsed = packagesSchema.safeParse(readJson(file));
  return parsed.success ? parsed.data.packages : undefined;
}

export function readWantedNode(packageFile: string): string {
  return z.object({ engines: z.object({ node: z.string() }) }).parse(readJson(packageFile)).engines.node;
}

/** The live process that a lock file names. */
export function readLockHolder(file: string): number | undefined {
  const pid = readLockOwner(file)?.pid;
  return pid !== undefined && isAlive(pid) ? pid : undefined;
}

/** The nearest existing folder. The first start creates LOCAL_DIR. */
export function findExisting(folder: string): string {
  return existsSync(folder) ? folder : findExisting(path.dirname(folder));
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(findExisting(folder), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function measureFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(findExisting(folder));
  return bavail * bsize;
}

export function readBrowserChoice(projectRoot: string): string | undefined {
  const schema = z.object({ source: z.string(), executablePath: z.string().optional() });
  const parsed = schema.safeParse(
    readJson(path.join(projectRoot, 'node_modules/.cache/e2e-browser/choice.json')),
  );
  if (!parsed.success) return undefined;
  const { source, executablePath } = parsed.data;
  return executablePath === undefined || existsSync(executablePath) ? source : undefined;
}

export async function findListener(port: number): Promise<Listener | undefined> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
  return isTaken ? (identifyListener(port) ?? { pid: undefined, command: '' }) : undefined;
}

/** Linux only: looks up the socket's inode in /proc/net, then the process that uses it. */
function identifyListener(port: number): Listener | undefined {
  const LISTEN = '0A';
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readText(file).split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(address) && state === LISTEN)
    .map((fields) => `socket:[${fields[9] ?? ''}]`);
  if (inodes.length === 0) return undefined;
  for (const pid of list('/proc').filter((name) => /^\d+$/.test(name))) {
    const isHolder = list(`/proc/${pid}/fd`).some((fd) => inodes.includes(readLink(`/proc/${pid}/fd/${fd}`)));
    if (!isHolder) continue;
    const command = readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 80);
    return { pid: Number(pid), command };
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readLink(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
