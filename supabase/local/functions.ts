import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import { parseJson } from '#domain/parse-json.ts';

const HOST = fileURLToPath(new URL('./functions-host.ts', import.meta.url));
const START_LIMIT_MS = 60_000;
const RESTART_DELAY_MS = 1000;
const LONGEST_RESTART_DELAY_MS = 60_000;
const STOP_LIMIT_MS = 2000;

const packageSchema = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
const readySchema = z.object({ port: z.int() });

export interface FunctionsHost {
  forward(request: Request, target: string): Promise<Response>;
  stop(): Promise<void>;
}

/** `env` is the whole environment, besides what Deno needs to run. @throws if Deno cannot be started */
export async function startFunctions(options: {
  folder: string;
  projectRoot: string;
  env: Record<string, string>;
  log: (line: string) => void;
  spawn?: () => ChildProcess;
}): Promise<FunctionsHost> {
  let child: ChildProcess;
  let port: number | undefined;
  let isStopping = false;

  const start = async () => {
    child = options.spawn?.() ?? spawnDeno(options);
    child.stderr?.setEncoding('utf8');
    const running = child;
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error('Deno did not start in time.'));
        running.kill('SIGKILL');
      }, START_LIMIT_MS);
      running.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      running.once('exit', (code, signal) => {
        clearTimeout(timer);
        port = undefined;
        reject(new Error(`The functions' Deno process ended with ${code ?? signal}.`));
      });
      forEachLine(running.stdout, (line) => {
        const message = port === undefined ? readySchema.safeParse(parseJson(line)).data : undefined;
        if (!message) {
          options.log(`[functions] ${line}`);
          return;
        }
        clearTimeout(timer);
        port = message.port;
        resolve();
      });
    });
    forEachLine(running.stderr, (line) => options.log(`[functions] ${line}`));
    await ready;
    running.once('exit', (code, signal) => {
      if (isStopping) return;
      options.log(`[functions] Deno ended unexpectedly with ${code ?? signal}; it is started again.`);
      startAgain(RESTART_DELAY_MS);
    });
  };
  const startAgain = (delayMs: number) => {
    const again = () => {
      if (isStopping) return;
      start().catch((error: unknown) => {
        if (isStopping) return;
        options.log(`[functions] ${String(error)} It is tried again.`);
        startAgain(Math.min(2 * delayMs, LONGEST_RESTART_DELAY_MS));
      });
    };
    setTimeout(again, delayMs).unref();
  };
  await start();

  return {
    forward: async (request, target) =>
      port === undefined ? unavailable() : forwardTo(port, request, target),
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.stdin?.end();
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function forwardTo(port: number, request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ['connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'host']) {
    headers.delete(name);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await request.arrayBuffer() : null;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/${target}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    });
    const answer = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
      answer.delete(name);
    }
    return new Response(response.body, { status: response.status, headers: answer });
  } catch {
    return unavailable();
  }
}

function spawnDeno({ folder, projectRoot, env }: Parameters<typeof startFunctions>[0]): ChildProcess {
  const read = [projectRoot, folder, HOST].join(',');
  const config = path.join(folder, 'deno.json');
  return spawn(
    findDeno(),
    [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--no-remote',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net',
      `--allow-read=${read}`,
      ...(existsSync(config) ? ['--config', config] : []),
      HOST,
      pathToFileURL(folder).href,
    ],
    {
      cwd: projectRoot,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        DENO_DIR: path.join(projectRoot, 'node_modules', '.cache', 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        DO_NOT_TRACK: '1',
        NO_COLOR: '1',
        ...env,
      },
    },
  );
}

/** The binary itself: with the script of the `deno` package in between, we could not end the process. */
export function findDeno(): string {
  const require = createRequire(import.meta.url);
  const platforms = Object.keys(packageSchema.parse(require('deno/package.json')).optionalDependencies);
  for (const platform of platforms) {
    try {
      const folder = path.dirname(require.resolve(`${platform}/package.json`));
      return path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
    } catch {
      // npm installs only one of the platform packages.
    }
  }
  throw new Error(
    `There is no Deno for ${process.platform} ${process.arch} in node_modules, which runs the edge functions. ` +
      'Run `npm ci` on this machine; without --omit=dev and --omit=optional.',
  );
}

function forEachLine(stream: NodeJS.ReadableStream | null, tell: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', tell);
}

function unavailable(): Response {
  return Response.json(
    { code: 'BOOT_ERROR', message: 'The functions are starting; try again in a moment' },
    { status: 503, headers: { 'access-control-allow-origin': '*', 'retry-after': '1' } },
  );
}
