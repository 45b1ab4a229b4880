/**
 * `node scripts/bench-publish.ts`: measures publishing with 100, 1,000 and 10,000 products. Prints a table of the full
 * build, of one edit (from its commit until the new bytes are served) and of the peak memory.
 *
 *   node scripts/bench-publish.ts --sizes 100,1000 --edits 5
 *   node scripts/bench-publish.ts --place hosted     a server that uses the project's address and keys
 */
import { parseArgs } from 'node:util';
import { chooseFrom, chooseOne, toList, toPort, toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { editKinds } from '#tests/tools/bench/editors-edits.ts';
import { measurePublishing } from '#tests/tools/bench/publishing.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '100,1000,10000' },
      edits: { type: 'string', default: '5' },
      kinds: { type: 'string', default: '' },
      port: { type: 'string', default: '25950' },
      place: { type: 'string', default: 'embedded' },
    },
  });

  const place = chooseOne('place', values.place, ['embedded', 'hosted']);

  // Pictures are made on request, because encoding thousands of them would distort the measurement.
  process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';

  const rows: Record<string, string | number>[] = [];
  for (const products of toList(values.sizes).map((size) => toWhole('sizes', size))) {
    rows.push(
      await measurePublishing({
        products,
        kinds: chooseFrom('kinds', values.kinds, Object.keys(editKinds)),
        edits: toWhole('edits', values.edits),
        port: toPort(values.port),
        isHosted: place === 'hosted',
        log: console.log,
      }),
    );
    console.table(rows);
  }
  console.log('An edit: median, fastest and slowest, including the quiet period.');
  process.exit(0);
});
