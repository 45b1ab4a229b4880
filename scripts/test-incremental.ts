// `node scripts/test-incremental.ts`: publishes 200 random edits of the catalogue one by one and compares the result
// with full builds, byte for byte. Takes several minutes.
//   node scripts/test-incremental.ts --seed 7 --from 120          continues an interrupted run with this seed
import { parseArgs } from 'node:util';
import { toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { compareWithFullBuilds } from '#tests/tools/incremental/incremental.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      edits: { type: 'string', default: '200' },
      every: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '1' },
    },
  });

  console.log(`Seed ${values.seed}, from edit ${values.from}.`);
  const { edits, differences, publishMs } = await compareWithFullBuilds({
    edits: toWhole('edits', values.edits),
    checkEvery: toWhole('every', values.every),
    seed: toWhole('seed', values.seed, 0),
    from: toWhole('from', values.from),
    log: console.log,
  });
  const median = publishMs.sort((a, b) => a - b)[Math.floor(publishMs.length / 2)] ?? 0;
  console.log(`\n${edits} edits published (median ${median.toFixed(0)} ms).`);
  console.log(
    differences.length === 0 ? 'Identical to full builds.' : `DIFFERENT:\n${differences.join('\n')}`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
});
