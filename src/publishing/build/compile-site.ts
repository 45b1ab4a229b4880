// A child process, so that a crash doesn't affect the server; once for each language, so that a
// page loads the words of its language only (docs/decisions/029).
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { buildLockFile, cacheFolder, compiledFolder } from '#build/cache-folder.ts';
import { addPrecache } from '#build/precache.ts';
import { pickPageVariables, projectRoot } from '#program/environment.ts';
import type { Language } from '#domain/site/languages.ts';
import { acquireLock, LockedError } from '#program/process-lock.ts';
import { completeCompiled, findLastUseMs, isIntact, touchCompiled } from './compiled-files.ts';

export interface CompileOptions {
  code: string;
  languages: readonly Language[];
  /** It need not be reachable, because no row is read. */
  backend: { url: string; publishableKey: string };
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
  configFile?: string | undefined;
}

export class BuildError extends Error {
  override name = 'BuildError';
}

/** The folder of the code, from this or an earlier process, with one for each language.
 * @throws {BuildError}; DOMException AbortError if `signal` aborts */
export async function compileSite(options: CompileOptions): Promise<string> {
  const folder = path.join(compiledFolder, options.code);
  const endTurn = await takeBuildTurn(options.signal);
  try {
    if (isIntact(folder) && touchCompiled(folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(compiledFolder, { recursive: true });
    forgetOld(compiledFolder);
    await compileLanguages(folder, options);
    addPrecache(folder, options.languages);
    await completeCompiled(folder);
    return folder;
  } finally {
    endTurn();
  }
}

/** At once, if an image service makes the pictures. Otherwise encoding them takes most of the time, and the second language
 * finds those of the first in the cache. */
async function compileLanguages(folder: string, options: CompileOptions): Promise<void> {
  const { languages } = options;
  if (process.env['PUBLIC_IMAGE_SERVICE'] !== 'netlify') {
    for (const language of languages) await runAstro(folder, language, cacheFolder, options);
    return;
  }
  const failing = new AbortController();
  const signal = AbortSignal.any([failing.signal, ...(options.signal ? [options.signal] : [])]);
  const results = await Promise.allSettled(
    languages.map((language) =>
      // Two programs at once can't write into the same cache of Astro.
      runAstro(folder, language, path.join(cacheFolder, language), { ...options, signal }).catch(
        (error: unknown) => {
          failing.abort(error);
          throw error;
        },
      ),
    ),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

const KEPT_COUNT = 3;
/** A program that renders pages loads their code when the first page of a kind needs it. */
const IN_USE_MS = 15 * 60_000;

export function forgetOld(folder: string): void {
  const usedAtMs = (name: string) => findLastUseMs(path.join(folder, name)) ?? 0;
  const names = readdirSync(folder).sort((a, b) => usedAtMs(b) - usedAtMs(a));
  for (const name of names.slice(KEPT_COUNT - 1)) {
    if (Date.now() - usedAtMs(name) > IN_USE_MS)
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

async function runAstro(
  folder: string,
  language: Language,
  cache: string,
  { backend, log, signal, configFile }: CompileOptions,
): Promise<void> {
  const config = configFile === undefined ? [] : ['--config', configFile];
  const child = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, ASTRO, 'build', '--outDir', path.join(folder, language), ...config],
    {
      cwd: projectRoot,
      env: {
        ...pickBuildVariables(process.env),
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        SITE_LANGUAGE: language,
        ASTRO_CACHE_DIR: cache,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const abort = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', abort, { once: true });
  const lines: string[] = [];
  const errorLines: string[] = [];
  const filter = createOutputFilter(log);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > MAX_KEPT_LINES) lines.shift();
      // The first lines of an error say what is wrong and how often.
      if (stream === child.stderr && errorLines.length < MAX_KEPT_LINES) errorLines.push(line);
      filter(line);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => {
    signal?.removeEventListener('abort', abort);
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new BuildError(extractReason(lines, errorLines));
}

const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href;
const ASTRO = path.join(projectRoot, 'node_modules/astro/bin/astro.mjs');
const MAX_KEPT_LINES = 400;
const MAX_TOLD_LINES = 200;
const STACK_LINE = /^\s+at (?:.+ \()?(?:file:|node:|\/|async )/;
const SOURCE_HINT = /^\s*(?:Stack trace:|Location:|Hint:$|\/\S+:\d+:\d+$)/;

/** From the first error on, without stack traces. Standard error has Astro's verbatim copies of our own errors. */
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

function createOutputFilter(log: (line: string) => void): (line: string) => void {
  let isWarning = false;
  return (line) => {
    if (/^\d\d:\d\d:\d\d/.test(line)) isWarning = line.includes('[WARN]') && !line.includes('Shiki');
    if (isWarning && line.trim() !== '') log(line.replace(/^\d\d:\d\d:\d\d /, ''));
  };
}

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

/** Variables that the build doesn't get can't end up in a page. */
export function pickBuildVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Windows spells some of these names differently, such as `Path`.
  const ofMachine = Object.entries(variables).filter(([name]) => MACHINE_VARIABLES.has(name.toUpperCase()));
  return { ...Object.fromEntries(ofMachine), ...pickPageVariables(variables) };
}

const POLL_MS = 200;

/** All programs of this project share Astro's cache folder and the folder of compiled code.
 * Returns what ends the turn. @throws DOMException AbortError if `signal` aborts first */
export async function takeBuildTurn(signal: AbortSignal | undefined): Promise<() => void> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return acquireLock(buildLockFile);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
    }
    await wait(POLL_MS);
  }
}
