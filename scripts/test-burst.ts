/**
 * `npm run test:burst`: 2,000 edits as fast as the backend takes them; see testing/burst.ts.
 *
 *   npm run test:burst -- --edits 500 --port 55980
 */
import { parseArgs } from 'node:util';
import { toPort, toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { publishBurst } from '../tests/tools/burst/burst.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      edits: { type: 'string', default: '2000' },
      port: { type: 'string', default: '55980' },
    },
  });

  const { edits, burstMs, builds, allowedBuilds, faults } = await publishBurst({
    edits: toWhole('edits', values.edits),
    port: toPort(values.port),
    compares: true,
    log: console.log,
  });
  console.log(`\n${edits} edits in ${(burstMs / 1000).toFixed(1)} s, ${builds} builds.`);
  if (builds > allowedBuilds) faults.push(`More than ${allowedBuilds} builds.`);
  console.log(faults.length === 0 ? 'The last edit is live, nothing is pending.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
});
