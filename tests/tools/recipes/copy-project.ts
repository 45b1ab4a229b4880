/** A copy of the project in which a test may change files and run programs. */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';

/** Caches that must not be copied, because each project creates its own. */
const OWN_CACHES = new Set(['.cache', '.astro', '.vite', '.vite-temp', '.package-lock.json']);

/**
 * Copies all files in Git, with the changes of the work tree.
 *
 * @param folder absolute; must not exist yet
 */
export function copyProject(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed
    .split('\0')
    .filter((name) => name !== '' && existsSync(path.join(projectRoot, name)))) {
    cpSync(path.join(projectRoot, file), path.join(folder, file), { force: true });
  }
}

/**
 * Takes the detail out of the pictures of a copy: a build encodes all of them, and that is most of its work. They keep
 * their size, because link previews need one.
 */
export async function blurPictures(folder: string): Promise<void> {
  const assets = path.join(folder, 'src/assets');
  const pictures = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:jpg|png|webp)$/.test(name) && path.basename(path.dirname(name)) !== 'sent',
  );
  for (const name of pictures) {
    const file = path.join(assets, name);
    const original = readFileSync(file);
    const { width, height } = await sharp(original).metadata();
    if (width < 200) continue;
    const blurred = await sharp(original).resize(8).toBuffer();
    writeFileSync(file, await sharp(blurred).resize(width, height, { fit: 'fill' }).toBuffer());
  }
}

/**
 * Links the packages, and gives the copy separate caches.
 *
 * @param packages all, or those that `npm ci --omit=dev` installs
 */
export function linkPackages(folder: string, packages: 'all' | 'production'): void {
  for (const { name } of listPackages().filter(({ isDev }) => packages === 'all' || !isDev)) {
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules', name), link);
  }
}

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** Lists the top level of node_modules. The lock file says which packages are for development only. */
function listPackages(): { name: string; isDev: boolean }[] {
  const modules = path.join(projectRoot, 'node_modules');
  const lock = lockSchema.parse(
    JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')),
  );
  return readdirSync(modules)
    .filter((name) => !OWN_CACHES.has(name))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(modules, name)).map((part) => `${name}/${part}`) : [name],
    )
    .map((name) => ({ name, isDev: lock.packages[`node_modules/${name}`]?.dev === true }));
}

/**
 * Runs a program of the project in the copy, with this Node.
 *
 * @param env added to this process's environment
 * @returns exit code and all output
 */
export async function runInCopy(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_OPTIONS$|NODE_ENV$|SUPABASE_|PUBLIC_)/.test(name),
    ),
  );
  const options = {
    cwd: folder,
    env: { ...inherited, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    maxBuffer: Infinity,
  };
  return new Promise((resolve) =>
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    ),
  );
}
