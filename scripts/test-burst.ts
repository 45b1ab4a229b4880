/**
 * `npm run test:burst`: 2,000 edits as fast as the backend takes them; see testing/burst.ts.
 *
 *   npm run test:burst -- --edits 500 --port 55980
 */
import { parseArgs } from 'node:util';
import { describeError } from '#program/program.ts';
import { publishBurst } from '../tests/tools/burst/burst.ts';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '2000' },
    port: { type: 'string', default: '55980' },
  },
});

try {
  const { edits, burstMs, builds, allowedBuilds, faults } = await publishBurst({
    edits: Number(values.edits),
    port: Number(values.port),
    compares: true,
    log: console.log,
  });
  console.log(`\n${edits} edits in ${(burstMs / 1000).toFixed(1)} s, ${builds} builds.`);
  if (builds > allowedBuilds) faults.push(`More than ${allowedBuilds} builds.`);
  console.log(faults.length === 0 ? 'The last edit is live, nothing is pending.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
