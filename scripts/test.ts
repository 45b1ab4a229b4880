/**
 * Everything that has to hold, in one command. All stages run, whatever fails; the last line says `N passed, M failed`.
 *
 *   npm test
 *   npm test -- --only lint,unit        stages: types lint format unused functions functions-lint unit backend
 *                                       integration site links markup secrets e2e load
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#program/environment.ts';
import { stages, type Run, type Stage, type Write } from '../tests/runner/stages.ts';
import { composeSummary, type Tally } from '../tests/runner/tally.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const abort = new AbortController();
const run: Run = { folder: path.join(projectRoot, '.local', 'test'), signal: abort.signal };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    abort.abort();
  });
}

const chosen = chooseStages(values.only.split(',').filter((name) => name !== ''));
await mkdir(run.folder, { recursive: true });

const results: { stage: Stage; tally: Tally; seconds: number }[] = [];
const startedAt = performance.now();
const lanes = Map.groupBy(
  chosen.filter(({ lane }) => lane !== undefined),
  ({ lane }) => lane,
);
await Promise.all([...lanes.values()].map((stages) => runInTurn(stages, 'at its end')));
await runInTurn(
  chosen.filter(({ lane }) => lane === undefined),
  'live',
);
await run.site?.stop();

console.log('');
for (const { stage, tally, seconds } of results) {
  const mark = tally.failed === 0 ? '✓' : '✗';
  console.log(
    `${mark} ${stage.name.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s  ${composeSummary([tally])}`,
  );
}
console.log(`  ${'all'.padEnd(15)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
const tallies = results.map(({ tally }) => tally);
const isComplete = !abort.signal.aborted;
if (!isComplete) console.log('Interrupted.');
process.exitCode = isComplete && tallies.every(({ failed }) => failed === 0) ? 0 : 1;
console.log(`\n${composeSummary(tallies)}`);

/** @param output when a stage beside others says what it has to say, all at once, or as it comes */
async function runInTurn(some: readonly Stage[], output: 'live' | 'at its end'): Promise<void> {
  for (const stage of some) {
    if (abort.signal.aborted) return;
    let said = `\n━━ ${stage.title} (${stage.name})\n`;
    const write = (text: string) => {
      if (output === 'live') process.stdout.write(text);
      else said += text;
    };
    if (output === 'live') process.stdout.write(said);
    const start = performance.now();
    const tally = await runStage(stage, write);
    const seconds = (performance.now() - start) / 1000;
    results.push({ stage, tally, seconds });
    if (output === 'at its end') process.stdout.write(said);
    console.log(`━━ ${stage.name}: ${composeSummary([tally])} in ${seconds.toFixed(1)} s`);
  }
}

async function runStage(stage: Stage, write: Write): Promise<Tally> {
  if (stage.needsSite === true && run.site === undefined) {
    console.log('There is no site to look at.');
    return { passed: 0, failed: 1 };
  }
  try {
    return await stage.run(run, write);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

/** @throws when a name stands for no stage. */
function chooseStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => name).join(', ');
    throw new Error(`No stage is called ${unknown.join(', ')}. There are: ${known}.`);
  }
  if (names.length === 0) return stages;
  const needsSite = stages.some(({ name, needsSite }) => names.includes(name) && needsSite === true);
  return stages.filter(({ name }) => names.includes(name) || (needsSite && name === 'site'));
}
