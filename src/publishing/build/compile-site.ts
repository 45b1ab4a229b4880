/** Compiles the site's code with `astro build`, as a child process: one that goes wrong cannot take the server with it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { compiledFolder } from '#build/cache-folder.ts';
import { pickPageVariables, projectRoot } from '#program/environment.ts';
import { takeBuildTurn } from './build-turn.ts';

export interface CompileOptions {
  /** Names the code with everything that is compiled in, such as variables and the year. */
  code: string;
  /** Need not answer: no row is read. */
  backend: { url: string; publishableKey: string };
  /** Told of warnings. */
  log: (line: string) => void;
  /** Ends the build. */
  signal?: AbortSignal | undefined;
  onChild?: { started(pid: number): void; ended(pid: number): void } | undefined;
  /** Relative to the project: another configuration of Astro than its own. */
  configFile?: string | undefined;
}

/** The build failed; the message is what Astro and our integrations said, without the noise. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * @returns the folder of what was compiled, now or by an earlier process
 * @throws {BuildError} when the build fails; DOMException AbortError when `signal` ended it
 */
export async function compileSite(options: CompileOptions): Promise<string> {
  const folder = path.join(compiledFolder, options.code);
  const endTurn = await takeBuildTurn(options.signal);
  try {
    if (keepCompiled(options.code)) return folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(compiledFolder, { recursive: true });
    forgetOld();
    await runAstro(folder, options);
    writeFileSync(path.join(folder, COMPLETE), '');
    return folder;
  } finally {
    endTurn();
  }
}

/** Written last: a folder without it was left by a build that was ended. */
const COMPLETE = 'complete';
/** Another program may run what was compiled before; each is about as large as the project's own pictures. */
const KEPT_COUNT = 3;

/**
 * Notes that the code is in use, so that another program that compiles removes it last.
 *
 * @returns whether it is still there
 */
export function keepCompiled(code: string): boolean {
  const mark = path.join(compiledFolder, code, COMPLETE);
  if (!existsSync(mark)) return false;
  utimesSync(mark, new Date(), new Date());
  return true;
}

/** Makes place for another one. */
function forgetOld(): void {
  const usedAtMs = (name: string) =>
    statSync(path.join(compiledFolder, name, COMPLETE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(compiledFolder).sort((a, b) => usedAtMs(b) - usedAtMs(a));
  for (const name of names.slice(KEPT_COUNT - 1))
    rmSync(path.join(compiledFolder, name), { recursive: true, force: true });
}

async function runAstro(
  folder: string,
  { backend, log, signal, onChild, configFile }: CompileOptions,
): Promise<void> {
  const config = configFile === undefined ? [] : ['--config', configFile];
  const child = spawn(process.execPath, [ASTRO, 'build', '--outDir', folder, ...config], {
    cwd: projectRoot,
    env: {
      ...pickBuildVariables(process.env),
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) onChild?.started(pid);
  const abort = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', abort, { once: true });
  const lines: string[] = [];
  const errorLines: string[] = [];
  const filter = createOutputFilter(log);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > MAX_KEPT_LINES) lines.shift();
      // Of an error the first lines count: they say what is wrong, and how often.
      if (stream === child.stderr && errorLines.length < MAX_KEPT_LINES) errorLines.push(line);
      filter(line);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => {
    signal?.removeEventListener('abort', abort);
    if (pid !== undefined) onChild?.ended(pid);
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new BuildError(extractReason(lines, errorLines));
}

const ASTRO = path.join(projectRoot, 'node_modules/astro/bin/astro.mjs');
const MAX_KEPT_LINES = 400;
const MAX_TOLD_LINES = 200;
const STACK_LINE = /^\s+at (?:.+ \()?(?:file:|node:|\/|async )/;
const SOURCE_HINT = /^\s*(?:Stack trace:|Location:|Hint:$|\/\S+:\d+:\d+$)/;

/**
 * The sentences of a failed build: from the first error on, without stack traces.
 * Exported for its test.
 *
 * @param lines everything that was said
 * @param errorLines what was said on standard error, where Astro repeats our own errors word for word
 */
export function extractReason(lines: readonly string[], errorLines: readonly string[] = []): string {
  const start = lines.findIndex((line) => /\[ERROR\]|(?:^|\s)\w*Error:|^\s*\[\w*Error\]/.test(line));
  const fallback = errorLines.length > 0 ? errorLines : lines.slice(-15);
  const told = (start === -1 ? fallback : lines.slice(start))
    .filter((line) => !STACK_LINE.test(line) && !SOURCE_HINT.test(line))
    .map((line) => line.replace(/^\d\d:\d\d:\d\d /, '').trimEnd())
    .filter((line) => line.trim() !== '');
  if (told.length === 0) return 'The build stopped without saying why.';
  const more = told.length - MAX_TOLD_LINES;
  return [...told.slice(0, MAX_TOLD_LINES), ...(more > 0 ? [`… and ${more} more lines`] : [])].join('\n');
}

/** Lets warnings through, with the lines that belong to them. */
function createOutputFilter(log: (line: string) => void): (line: string) => void {
  let isWarning = false;
  return (line) => {
    if (/^\d\d:\d\d:\d\d/.test(line)) isWarning = line.includes('[WARN]') && !line.includes('Shiki');
    if (isWarning && line.trim() !== '') log(line.replace(/^\d\d:\d\d:\d\d /, ''));
  };
}

/** What Node, Astro and Vite need of a machine. */
const MACHINE_VARIABLES = new Set([
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'CI',
  'ASTRO_CACHE_DIR',
  // Windows
  'PATHEXT',
  'SYSTEMROOT',
  'WINDIR',
  'COMSPEC',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
]);

/**
 * What the build may see of the environment: the variables of pages, and what a program needs to run. What it does not
 * get cannot end up in a page, whatever its name. Exported for its test.
 */
export function pickBuildVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Windows writes some of these names in other letters, such as `Path`.
  const ofMachine = Object.entries(variables).filter(([name]) => MACHINE_VARIABLES.has(name.toUpperCase()));
  return { ...Object.fromEntries(ofMachine), ...pickPageVariables(variables) };
}
