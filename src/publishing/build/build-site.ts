/** Runs Astro's production build as a child process: a build that goes wrong cannot take the server with it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CatalogueFacts } from '#data/catalogue-facts.ts';
import { projectRoot } from '#program/environment.ts';
import { cacheFolder } from '#build/cache-folder.ts';
import { isAnythingKept } from '#build/kept/kept-site.ts';
import { combineFingerprint, computeCodeFingerprint } from '../edits/fingerprint.ts';
import { takeBuildTurn } from './build-turn.ts';
import {
  AFTER_BUILD,
  COMPILES_FIRST,
  KEPT_CODE,
  MAY_READ,
  replySchema,
  type AfterBuild,
  type PartialBuild,
  type Reply,
} from '#build/warm/protocol.ts';

export interface BuildOptions extends BuildStart {
  /** Absolute; emptied and filled. */
  outDir: string;
}

/** What a build has to know from its beginning. */
export interface BuildStart {
  /** Need not answer before rows may be read. */
  backend: { url: string; publishableKey: string };
  /** Told of what an owner should know: warnings, and how far it is. */
  log: (line: string) => void;
  /** Ends the build. */
  signal?: AbortSignal;
  onChild?: { started(pid: number): void; ended(pid: number): void };
  /** Relative to the project: another configuration of Astro than its own. */
  configFile?: string;
  /** Goes on from what the last such build compiled, where nothing but the catalogue has changed, and keeps what this one did. */
  goesOn?: boolean;
}

/** The build failed; the message is what Astro and our loader said, without the noise. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** What a build made. */
export interface BuildResult {
  /** Undefined when the build did not tell. */
  facts: CatalogueFacts | undefined;
  /** What is different from the current release, and then only that is in the folder; undefined after a full build. */
  partial?: PartialBuild;
}

/** @throws {BuildError} when the build fails; DOMException AbortError when `signal` ended it */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const endTurn = await takeBuildTurn(options.signal);
  try {
    const again =
      options.goesOn === true && isAnythingKept(cacheFolder) ? await buildAgain(options) : undefined;
    if (again) return again;
    const started = startBuild(options);
    const reply = await started.nextReply();
    await started.ended;
    started.deliver(options.outDir);
    return { facts: reply?.kind === 'built' ? reply.facts : undefined };
  } finally {
    endTurn();
  }
}

/** Undefined when the site has to be compiled. */
async function buildAgain(options: BuildOptions): Promise<BuildResult | undefined> {
  const { log } = options;
  const started = startBuild(options, { kind: 'again' });
  const reply = await started.nextReply();
  await started.ended.catch((error: unknown) => {
    options.signal?.throwIfAborted();
    if (!(error instanceof BuildError)) throw error;
  });
  if (reply?.kind !== 'built-again') {
    log(
      `The site is compiled: ${reply?.kind === 'declined' ? reply.reason : 'what was kept could not be used'}.`,
    );
    return undefined;
  }
  started.deliver(options.outDir);
  log(`Only the catalogue has changed: ${reply.rendered} pages rendered.`);
  if (reply.report !== '') log(`Some rows stay off the site until they are mended:\n${reply.report}`);
  return { facts: reply.facts };
}

/** Where it is built is part of it: Astro writes it into what it compiles. */
function describeCode(folder: string, variables: NodeJS.ProcessEnv): string {
  const installed = path.join(projectRoot, 'node_modules/.package-lock.json');
  const places = [projectRoot, folder, existsSync(installed) ? hash('sha256', readFileSync(installed)) : ''];
  return combineFingerprint(computeCodeFingerprint({ variables }), JSON.stringify(places));
}

export interface BuildProcess {
  child: ChildProcess;
  /** Rejects as buildSite does. */
  ended: Promise<void>;
  /** What the process says next; undefined when it ends without. */
  nextReply(): Promise<Reply | undefined>;
  /** Resolves when the process waits for leave to read rows; never when it ends before. */
  waits: Promise<void>;
  /** To be called once after the build: brings it to the folder that it was ordered for. */
  deliver(outDir: string): void;
  /** The signal no longer ends the process. */
  dismissSignal(): void;
}

/**
 * To be called by whoever has the turn (build-turn.ts).
 *
 * @param options.outDir undefined when it is not known yet
 * @param options.kind compiles and ends (`once`); compiles, lives on and takes orders (`stay`, see warm-builder.ts); renders from
 *   what was compiled before, or declines (`again`)
 * @param options.mayRead never rejects; until then no row is read
 * @param options.compilesFirst all that needs no row is done before one is read
 */
export function startBuild(
  { outDir, backend, log, signal, onChild, configFile, goesOn = false }: BuildStart & Partial<BuildOptions>,
  {
    kind = 'once',
    mayRead = Promise.resolve(),
    compilesFirst = false,
  }: { kind?: 'once' | 'stay' | 'again'; mayRead?: Promise<unknown>; compilesFirst?: boolean } = {},
): BuildProcess {
  signal?.throwIfAborted();
  const place = choosePlace(outDir);
  const config = configFile === undefined ? [] : ['--config', configFile];
  const afterBuild: AfterBuild = kind === 'stay' ? 'stay' : 'end';
  const commands = {
    once: [ASTRO, 'build', '--outDir', place.folder, ...config],
    stay: [STAYING_BUILD, place.folder],
    again: [GOING_ON_BUILD, place.folder],
  };
  const variables = {
    ...withoutSecrets(process.env),
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  };
  const child: ChildProcess = spawn(process.execPath, [...GARBAGE_COLLECTION, ...commands[kind]], {
    cwd: projectRoot,
    env: {
      ...variables,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      [AFTER_BUILD]: afterBuild,
      ...(compilesFirst && { [COMPILES_FIRST]: 'yes' }),
      ...(goesOn && { [KEPT_CODE]: describeCode(place.folder, variables) }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { pid } = child;
  if (pid !== undefined) onChild?.started(pid);
  const abort = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', abort, { once: true });
  const dismissSignal = () => signal?.removeEventListener('abort', abort);

  const lines: string[] = [];
  const errorLines: string[] = [];
  const filter = createOutputFilter(log);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > MAX_KEPT_LINES) lines.shift();
      // Of an error the first lines count: they say what is wrong, and how often.
      if (stream === child.stderr && errorLines.length < MAX_KEPT_LINES) errorLines.push(line);
      filter(line);
    });
  }
  const finish = async () => {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    }).finally(() => {
      dismissSignal();
      if (pid !== undefined) onChild?.ended(pid);
    });
    signal?.throwIfAborted();
    if (code !== 0) throw new BuildError(extractReason(lines, errorLines));
  };
  const ended = finish();
  const waits = answerWhen(mayRead, child);
  return {
    child,
    ended,
    waits,
    nextReply: () => nextReply(child, ended),
    deliver: place.deliver,
    dismissSignal,
  };
}

/** Gives a build leave to read rows when it has asked and may. @returns what resolves when it has asked */
async function answerWhen(mayRead: Promise<unknown>, child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve) => {
    const listen = (message: unknown) => {
      if (replySchema.parse(message).kind !== 'wants-rows') return;
      child.off('message', listen);
      resolve();
    };
    child.on('message', listen);
  });
  // One that has ended meanwhile says so by itself.
  void mayRead.then(() => child.connected && child.send(MAY_READ, () => undefined));
}

async function nextReply(child: ChildProcess, ended: Promise<void>): Promise<Reply | undefined> {
  const { promise: said, resolve: say } = Promise.withResolvers<Reply>();
  const listen = (message: unknown) => {
    const reply = replySchema.parse(message);
    if (reply.kind !== 'wants-rows') say(reply);
  };
  child.on('message', listen);
  const nothing = () => undefined;
  return Promise.race([said, ended.then(nothing, nothing)]).finally(() => child.off('message', listen));
}

/**
 * Astro builds in the project and renames files from there, which no system does from one disk to another: for a folder on
 * another disk the site is built in the project and copied. Where its folder is not known yet, or Astro would take it for
 * one of the project's, it is built in the project, too.
 */
function choosePlace(outDir: string | undefined): { folder: string; deliver: (outDir: string) => void } {
  // Of a build that was killed. No other runs: builds take turns.
  for (const left of [INNER_FOLDER, COMPILED_ELSEWHERE]) rmSync(left, { recursive: true, force: true });
  mkdirSync(path.dirname(INNER_FOLDER), { recursive: true });
  if (outDir === undefined || isElsewhere(outDir) || isMistakenForInner(outDir))
    return { folder: INNER_FOLDER, deliver };
  return { folder: outDir, deliver: () => undefined };
}

/**
 * Astro takes every folder for one of the project's whose path begins like the project's, `/srv/site-data` beside
 * `/srv/site`, and compiles there, where no package is found. Exported for its test.
 */
export function isMistakenForInner(outDir: string, project = projectRoot): boolean {
  return outDir.startsWith(project) && !outDir.startsWith(project + path.sep);
}

function isElsewhere(outDir: string): boolean {
  const existing = existsSync(outDir) ? outDir : path.dirname(outDir);
  return statSync(existing).dev !== statSync(path.dirname(INNER_FOLDER)).dev;
}

function deliver(outDir: string): void {
  if (isElsewhere(outDir)) {
    cpSync(INNER_FOLDER, outDir, { recursive: true });
    rmSync(INNER_FOLDER, { recursive: true, force: true });
  } else {
    rmSync(outDir, { recursive: true, force: true });
    renameSync(INNER_FOLDER, outDir);
  }
}

const INNER_FOLDER = path.join(projectRoot, '.astro', 'output');
/** Where Astro puts the compiled pages of a build whose folder is outside of the project. */
const COMPILED_ELSEWHERE = path.join(projectRoot, '.astro', '.prerender');

const ASTRO = path.join(projectRoot, 'node_modules/astro/bin/astro.mjs');
/**
 * Every page leaves buffers behind that lie outside of V8's heap. Where the young generation is large (32 MB by default on
 * machines with much memory) they outgrow their limit before it is collected, and V8 marks the whole heap instead, every
 * fifty pages, at a cost that grows with the catalogue. A young generation that is collected more often frees them in time.
 */
const GARBAGE_COLLECTION = ['--max-semi-space-size=16'];
const GOING_ON_BUILD = path.join(projectRoot, 'src/build/kept/build-again.ts');
const STAYING_BUILD = path.join(projectRoot, 'src/build/warm/build-and-stay.ts');
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

/** Lets warnings through (with the lines that belong to them) and, now and then, how many pages there are. */
function createOutputFilter(log: (line: string) => void): (line: string) => void {
  let isWarning = false;
  let pageCount = 0;
  let toldAtMs: number | undefined;
  return (line) => {
    if (/^\d\d:\d\d:\d\d/.test(line)) isWarning = line.includes('[WARN]') && !line.includes('Shiki');
    if (isWarning && line.trim() !== '') log(line.replace(/^\d\d:\d\d:\d\d /, ''));
    if (/[├└]─ .*\.html/.test(line)) pageCount += 1;
    const picture = /\((\d+)\/(\d+)\)$/.exec(line);
    if (!picture && pageCount === 0) return;
    toldAtMs ??= Date.now();
    if (Date.now() - toldAtMs < PROGRESS_PERIOD_MS) return;
    toldAtMs = Date.now();
    if (picture) log(`… ${picture[1]} of ${picture[2]} pictures`);
    else log(`… ${pageCount} pages`);
  };
}

const PROGRESS_PERIOD_MS = 5_000;

/** What the build does not need it does not get: then it cannot end up in a page. */
function withoutSecrets(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isKept = (name: string) =>
    !/SECRET|SERVICE_ROLE|PASSWORD|TOKEN|API_KEY|HOOK_URL|^VITEST|^NODE_OPTIONS$/.test(name);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isKept(name)));
}
