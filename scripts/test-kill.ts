// `npx node scripts/test-kill.ts`: kills `npm start` 100 times at random moments (tests/tools/kill/killed-publisher.ts).
//   npx node scripts/test-kill.ts --kills 20 --seed 7
import { parseArgs } from 'node:util';
import { toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { killAtRandomMoments } from '#tests/tools/kill/killed-publisher.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const { kills, faults, releases, edits } = await killAtRandomMoments({
    kills: toWhole('kills', values.kills),
    seed: toWhole('seed', values.seed, 0),
    log: console.log,
  });
  console.log(`\n${kills} kills, ${edits} confirmed edits, ${releases} different releases seen.`);
  console.log(
    faults.length === 0
      ? 'No confirmed edit was lost, every release was complete, and the final site equals the catalogue.'
      : faults.join('\n'),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
});
