/**
 * `npm run bench:publish`: how long publishing takes with 100, 1,000 and 10,000 products. Prints a table of the full
 * build, of one edit (from its commit to the new bytes that are served) and of the builder's peak memory.
 *
 *   npm run bench:publish -- --sizes 100,1000 --edits 5
 *   npm run bench:publish -- --place hosted     a server that knows the project by address and keys, called by the webhook
 *   npm run bench:publish -- --place netlify    a process from nothing with the cache of the build before
 */
import { parseArgs } from 'node:util';
import { tabulateNetlifyPath } from '../tests/tools/bench/netlify-path.ts';
import { measurePublishing } from '../tests/tools/bench/publishing.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    edits: { type: 'string', default: '5' },
    kinds: { type: 'string', default: 'text,picture,insert,rename,delete' },
    port: { type: 'string', default: '55950' },
    place: { type: 'string', default: 'embedded' },
  },
});

// Pictures are made on request: encoding thousands of them measures something else.
process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';

const rows: Record<string, string | number>[] = [];
for (const products of values.sizes.split(',').map(Number)) {
  if (values.place === 'netlify') rows.push(...(await tabulateNetlifyPath(products, console.log)));
  else
    rows.push(
      await measurePublishing({
        products,
        kinds: values.kinds.split(','),
        edits: Number(values.edits),
        port: Number(values.port),
        isHosted: values.place === 'hosted',
        log: console.log,
      }),
    );
  console.table(rows);
}
if (values.place !== 'netlify')
  console.log('An edit: median, fastest and slowest, with the quiet period in it.');
process.exit(0);
