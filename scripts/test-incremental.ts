/**
 * `npm run test:incremental`: 200 random edits of the catalogue, each published from memory, compared byte for byte
 * with full builds on the way. Takes some minutes; `npm test` does the same with fewer edits.
 *
 *   npm run test:incremental -- --seed 7 --from 120          goes on where a run with this seed was interrupted
 *   npm run test:incremental -- --images build --edits 40    where the build encodes pictures: mostly full builds
 *   npm run test:incremental -- --transport api              the publisher asks through the API, as of a hosted project
 */
import { parseArgs } from 'node:util';
import { describeError } from '#program/program.ts';
import { compareWithFullBuilds } from '../tests/tools/incremental/incremental.ts';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '200' },
    every: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '1' },
    images: { type: 'string', default: 'netlify' },
    transport: { type: 'string', default: 'direct' },
  },
});

try {
  const { images, transport } = values;
  if (images !== 'netlify' && images !== 'build')
    throw new Error(`--images ${images} is neither of the two.`);
  if (transport !== 'direct' && transport !== 'api')
    throw new Error(`--transport ${transport} is neither of the two.`);
  console.log(`Seed ${values.seed}, pictures by ${images}, from edit ${values.from}.`);
  const { edits, warm, differences, publishMs } = await compareWithFullBuilds({
    edits: Number(values.edits),
    checkEvery: Number(values.every),
    seed: Number(values.seed),
    from: Number(values.from),
    imageService: images,
    transport,
    log: console.log,
  });
  const median = publishMs.sort((a, b) => a - b)[Math.floor(publishMs.length / 2)] ?? 0;
  console.log(`\n${edits} edits, ${warm} published from memory (median ${median.toFixed(0)} ms).`);
  console.log(
    differences.length === 0 ? 'Identical to full builds.' : `DIFFERENT:\n${differences.join('\n')}`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
