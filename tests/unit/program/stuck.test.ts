/** Error messages of commands that can't do what was requested: the problem and the remedy, without a stack. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#program/environment.ts';
import { describeError } from '#program/program.ts';

const noBrowser = { E2E_CHROMIUM: path.join(projectRoot, 'no-such-chromium') };
/** Includes unpacking the Chromium from npm, if no earlier run has done that. */
const TIMEOUT_MS = 60_000;

/** Runs a command that must exit with 1, and returns its output. */
async function fail(command: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, ...noBrowser },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const all = (out + said).trim();
  expect(code, all).toBe(1);
  expect(all).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  return all;
}

it(
  'without a Chromium the end-to-end tests say how to get one',
  async () => {
    const playwright = path.join(projectRoot, 'node_modules/@playwright/test/cli.js');
    const said = await fail([playwright, 'test', '--config', 'tests/playwright.config.ts', '--list']);
    expect(said).toContain(`No Chromium starts. Tried:\n  ${noBrowser.E2E_CHROMIUM}`);
    expect(said.split('\n').at(-1)).toBe(
      'Run "npx playwright install chromium", or set E2E_CHROMIUM to the path of a Chromium.',
    );
  },
  TIMEOUT_MS,
);

it('an unknown option is named; a bug is reported with its stack', () => {
  const catchError = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  const unknown = catchError(() => parseArgs({ args: ['--onyl'], options: { only: { type: 'string' } } }));
  expect(describeError(unknown)).toMatch(/^Unknown option '--onyl'/);
  expect(describeError(unknown)).not.toContain('\n    at ');
  expect(describeError(catchError(() => (undefined as unknown as { a: string }).a))).toContain('\n    at ');
});
