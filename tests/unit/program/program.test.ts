import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#program/environment.ts';
import { describeError } from '#program/program.ts';

/** @param start source of the function for `runProgram` */
function run(start: string) {
  const program = `
    import { runProgram } from './src/program/program.ts';
    await runProgram(async () => { ${start} });
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
}

it('a failed start is reported', () => {
  expect(run("throw new Error('No backend.');")).toEqual({ status: 1, said: 'No backend.' });
});

it('a start that fails because of a stop request counts as stopped', () => {
  const start = "process.once('SIGINT', () => fail(new Error('The build stopped.')));";
  const waiting = `let fail; ${start} process.kill(process.pid, 'SIGINT'); await new Promise((_, no) => { fail = no; setTimeout(no, 60_000); });`;
  expect(run(waiting)).toEqual({ status: 0, said: '' });
});

/** A program that is asked to stop, takes some time to do so, and is asked again. */
const stopping = (againAfterMs: number) => `
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  setTimeout(() => process.kill(process.pid, 'SIGINT'), 10);
  setTimeout(() => process.kill(process.pid, 'SIGINT'), 10 + ${againAfterMs});
  return async () => { await wait(${againAfterMs} + 500); console.error('stopped cleanly'); };`;

it('one Ctrl-C that arrives twice stops cleanly', () => {
  expect(run(stopping(100))).toEqual({ status: 0, said: 'stopped cleanly' });
});

it('a second signal, some time later, ends the program immediately', () => {
  expect(run(stopping(1_500))).toEqual({ status: 130, said: '' });
});

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
