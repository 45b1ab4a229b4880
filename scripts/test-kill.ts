// `npx node scripts/test-kill.ts`: kills `npm start` 100 times at random moments. See
// tests/tools/kill/killed-publisher.ts.
//   npx node scripts/test-kill.ts --what publisher --kills 20 --seed 7      everything (default) or publisher
import { parseArgs } from 'node:util';
import { chooseOne, toPort, toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { killAtRandomMoments } from '#tests/tools/kill/killed-publisher.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      what: { type: 'string', default: 'everything' },
      kills: { type: 'string', default: '100' },
      life: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '25970' },
    },
  });

  const what = chooseOne('what', values.what, ['everything', 'publisher']);
  console.log(`Seed ${values.seed}: killing ${what}.`);
  const { kills, faults, releases, edits } = await killAtRandomMoments({
    what,
    kills: toWhole('kills', values.kills),
    longestLifeMs: toWhole('life', values.life) * 1000,
    seed: toWhole('seed', values.seed, 0),
    port: toPort(values.port),
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
