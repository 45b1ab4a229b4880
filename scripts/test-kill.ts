/** `npm run test:kill`: the publisher is killed 100 times at random moments; see testing/killed-publisher.ts. */
import { parseArgs } from 'node:util';
import { describeError } from './publishing/program.ts';
import { killAtRandomMoments } from './testing/killed-publisher.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    life: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '55970' },
  },
});

try {
  const { kills, faults, releases } = await killAtRandomMoments({
    kills: Number(values.kills),
    longestLifeMs: Number(values.life) * 1000,
    seed: Number(values.seed),
    port: Number(values.port),
    log: console.log,
  });
  console.log(`\n${kills} kills, ${releases} different releases seen.`);
  console.log(faults.length === 0 ? 'Always one whole release; the last edit is live.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
