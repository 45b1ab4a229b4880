// `node scripts/test-incremental.ts`: publishes 200 random edits of the catalogue one by one and compares the result
// with full builds, byte for byte. Takes several minutes.
//   node scripts/test-incremental.ts --edits 20 --seed 7
import { parseArgs } from 'node:util';
import { toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { compareWithFullBuilds } from '#tests/tools/incremental/incremental.ts';
import { median } from '#tests/tools/median.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: { edits: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
  });
  const { differences, publishMs } = await compareWithFullBuilds({
    edits: toWhole('edits', values.edits),
    seed: toWhole('seed', values.seed, 0),
    log: console.log,
  });
  console.log(`\n${publishMs.length} edits published (median ${median(publishMs).toFixed(0)} ms).`);
  console.log(
    differences.length === 0 ? 'Identical to full builds.' : `DIFFERENT:\n${differences.join('\n')}`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
});
