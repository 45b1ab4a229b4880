/**
 * Everything that has to hold, in one command. All stages run, whatever fails; the last line says `N passed, M failed`.
 *
 *   npm test
 *   npm test -- --only lint,unit        stages: types lint format unused functions functions-lint unit integration
 *                                       site links markup secrets e2e load
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#program/environment.ts';
import { stages, type Run, type Stage } from '../tests/runner/stages.ts';
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
for (const stage of chosen) {
  if (abort.signal.aborted) break;
  console.log(`\n━━ ${stage.title} (${stage.name})`);
  const start = performance.now();
  const tally = await runStage(stage);
  const seconds = (performance.now() - start) / 1000;
  results.push({ stage, tally, seconds });
  console.log(`━━ ${stage.name}: ${composeSummary([tally])} in ${seconds.toFixed(1)} s`);
}
await run.site?.stop();

console.log('');
for (const { stage, tally, seconds } of results) {
  const mark = tally.failed === 0 ? '✓' : '✗';
  console.log(
    `${mark} ${stage.name.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s  ${composeSummary([tally])}`,
  );
}
const tallies = results.map(({ tally }) => tally);
const isComplete = !abort.signal.aborted;
if (!isComplete) console.log('Interrupted.');
process.exitCode = isComplete && tallies.every(({ failed }) => failed === 0) ? 0 : 1;
console.log(`\n${composeSummary(tallies)}`);

async function runStage(stage: Stage): Promise<Tally> {
  if (stage.needsSite === true && run.site === undefined) {
    console.log('There is no site to look at.');
    return { passed: 0, failed: 1 };
  }
  try {
    return await stage.run(run);
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
