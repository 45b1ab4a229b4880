/**
 * `npx node scripts/bench.ts`: how the full build grows from 100 to 10,000 products, beside a floor that is measured in the same run:
 * as many bytes in as many files, from a bare loop. Prints what each size costs, and what each page more does.
 *
 *   npx node scripts/bench.ts --sizes 100,1000 --repeat 3
 */
import { parseArgs } from 'node:util';
import { toList, toPort, toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { benchFullBuild } from '../tests/tools/bench/full-build.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '100,1000,10000' },
      repeat: { type: 'string', default: '1' },
      port: { type: 'string', default: '55940' },
    },
  });
  await benchFullBuild({
    sizes: toList(values.sizes).map((size) => toWhole('sizes', size)),
    repeat: toWhole('repeat', values.repeat),
    port: toPort(values.port),
  });
  process.exit(0);
});
