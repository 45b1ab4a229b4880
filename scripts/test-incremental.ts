/**
 * `npm run test:incremental`: 200 random edits of the catalogue, each published from memory, compared byte for byte
 * with full builds on the way. Takes some minutes; `npm test` does the same with fewer edits.
 */
import { parseArgs } from 'node:util';
import { describeError } from './publishing/program.ts';
import { compareWithFullBuilds } from './testing/incremental.ts';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '200' },
    every: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});

try {
  const { edits, warm, differences, republishMs } = await compareWithFullBuilds({
    edits: Number(values.edits),
    checkEvery: Number(values.every),
    seed: Number(values.seed),
    log: console.log,
  });
  const median = republishMs.sort((a, b) => a - b)[Math.floor(republishMs.length / 2)] ?? 0;
  console.log(`\n${edits} edits, ${warm} published from memory (median ${median.toFixed(0)} ms).`);
  console.log(
    differences.length === 0 ? 'Identical to full builds.' : `DIFFERENT:\n${differences.join('\n')}`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
