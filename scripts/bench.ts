/**
 * `npm run bench`: how the full build grows from 100 to 10,000 products, beside a floor that is measured in the same run:
 * as many bytes in as many files, from a bare loop. Prints what each size costs, and what each page more does.
 *
 *   npm run bench -- --sizes 100,1000 --repeat 3
 */
import { parseArgs } from 'node:util';
import { benchFullBuild } from '../tests/tools/bench/full-build.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    repeat: { type: 'string', default: '1' },
    port: { type: 'string', default: '55940' },
  },
});
await benchFullBuild({
  sizes: values.sizes.split(',').map(Number),
  repeat: Number(values.repeat),
  port: Number(values.port),
});
process.exit(0);
