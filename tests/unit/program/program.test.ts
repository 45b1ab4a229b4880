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

/** A start that fails when it is asked to stop. */
const waiting = `
  let fail;
  process.once('SIGINT', () => fail(new Error('The build stopped.')));
  process.kill(process.pid, 'SIGINT');
  await new Promise((_, no) => { fail = no; setTimeout(no, 60_000); });`;

/** A program that is asked to stop, takes some time to do so, and is asked again. */
const stopping = (againAfterMs: number) => `
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  setTimeout(() => process.kill(process.pid, 'SIGINT'), 10);
  setTimeout(() => process.kill(process.pid, 'SIGINT'), 10 + ${againAfterMs});
  return async () => { await wait(${againAfterMs} + 500); console.error('stopped cleanly'); };`;

it.each([
  ['a failed start is reported', "throw new Error('No backend.');", 1, 'No backend.'],
  ['a start that fails because of a stop request counts as stopped', waiting, 0, ''],
  ['one Ctrl-C that arrives twice stops cleanly', stopping(100), 0, 'stopped cleanly'],
  ['a second signal, some time later, ends the program immediately', stopping(1_500), 130, ''],
])('%s', (_, start, status, said) => {
  expect(run(start)).toEqual({ status, said });
});

it('an unknown option is named; a bug is reported with its stack', async () => {
  const describeFailure = (work: () => unknown) => Promise.resolve().then(work).catch(describeError);
  const options = { only: { type: 'string' } } as const;
  const unknown = await describeFailure(() => parseArgs({ args: ['--onyl'], options }));
  expect(unknown).toMatch(/^Unknown option '--onyl'/);
  expect(unknown).not.toContain('\n    at ');
  expect(await describeFailure(() => (undefined as unknown as { a: string }).a)).toContain('\n    at ');
});
