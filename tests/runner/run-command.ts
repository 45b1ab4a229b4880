import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../src/program/environment.ts';

/**
 * Runs a program of node_modules to its end, on this Node.
 * @param program path below node_modules; a `.js` or `.mjs` file, or a binary.
 * @returns the exit code, or 1 when a signal ended it.
 */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string>; signal: AbortSignal; write: (text: string) => void },
): Promise<number> {
  const file = path.join(projectRoot, 'node_modules', program);
  const isScript = /\.m?js$/.test(program);
  const child = spawn(isScript ? process.execPath : file, isScript ? [file, ...args] : args, {
    cwd: projectRoot,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', options.write);
  const end = () => child.kill('SIGTERM');
  options.signal.addEventListener('abort', end, { once: true });
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        resolve(code ?? 1);
      });
    });
  } finally {
    options.signal.removeEventListener('abort', end);
  }
}
