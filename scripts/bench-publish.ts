/**
 * `node scripts/bench-publish.ts`: how long publishing takes with 100, 1,000 and 10,000 products. Prints a table of the full
 * build, of one edit (from its commit to the new bytes that are served) and of the program's peak memory.
 *
 *   node scripts/bench-publish.ts --sizes 100,1000 --edits 5
 *   node scripts/bench-publish.ts --place hosted     a server that knows the project by address and keys, called by the webhook
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
      port: { type: 'string', default: '55950' },
      place: { type: 'string', default: 'embedded' },
    },
  });

  const place = chooseOne('place', values.place, ['embedded', 'hosted']);

  // Pictures are made on request: encoding thousands of them measures something else.
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
  console.log('An edit: median, fastest and slowest, with the quiet period in it.');
  process.exit(0);
});
