/**
 * Everything that has to hold, in one command. All stages run, whatever fails; the last line says `N passed, M failed`.
 *
 *   npm test
 *   npm test -- --only lint,unit        stages: types lint format unused functions functions-lint unit backend
 *                                       integration site links markup secrets e2e load
 *   npm test -- --only e2e --shuffle    the journeys in a random order; --seed 7 in that of this number
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#program/environment.ts';
import { toList } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { chooseSeed } from '../tests/runner/random-order.ts';
import { chooseStages, runStages } from '../tests/runner/run-stages.ts';
import { composeSummary } from '../tests/runner/tally.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      shuffle: { type: 'boolean', default: false },
      seed: { type: 'string' },
    },
  });
  const seed = chooseSeed(values);
  const order = seed === undefined ? '' : `Journeys in a random order: --seed ${String(seed)}`;
  const folder = path.join(projectRoot, '.local', 'test');
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      abort.abort();
    });
  }

  const chosen = chooseStages(toList(values.only));
  await mkdir(folder, { recursive: true });
  if (order !== '') console.log(order);
  const startedAt = performance.now();
  const results = await runStages(chosen, {
    folder,
    signal: abort.signal,
    ...(seed === undefined ? {} : { seed }),
  });

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
  if (order !== '') console.log(order);
  process.exitCode = isComplete && tallies.every(({ failed }) => failed === 0) ? 0 : 1;
  console.log(`\n${composeSummary(tallies)}`);
});
