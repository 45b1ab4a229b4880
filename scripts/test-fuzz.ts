// `npx node scripts/test-fuzz.ts`: runs 5,000 hostile rows through the real build and compares every page with that of
// a harmless row.
//   npx node scripts/test-fuzz.ts --rows 500 --seed 7
import { parseArgs } from 'node:util';
import { toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { fuzzCatalogue } from '#tests/tools/fuzz/fuzz-catalogue.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
  });

  const seed = toWhole('seed', values.seed, 0);
  console.log(`Seed ${seed}: npx node scripts/test-fuzz.ts --rows ${values.rows} --seed ${seed}`);
  const report = await fuzzCatalogue({ rows: toWhole('rows', values.rows), seed, log: console.log });
  const { faults, refused, ...counts } = report;
  console.log(counts);
  console.log('refused by the database:', refused);
  console.log(faults.length === 0 ? '\nNothing got through.' : `\nFAULTS:\n${faults.join('\n')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
