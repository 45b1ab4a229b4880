/**
 * `npm run rehearse`: publishes a clean clone as docs/deploying.md says, with the command lines of Netlify and Supabase, on
 * this machine (Linux x64), and checks the site and what the project was told. Takes a few minutes.
 *
 *   node scripts/rehearse.ts --plant 'an old Node'   with a fault of tests/tools/rehearse/plants.ts, which must be found
 *   node scripts/rehearse.ts --plants                with each of them, one after another
 */
import { parseArgs } from 'node:util';
import { EnvironmentError } from '#program/environment.ts';
import { runCommandLine } from '#program/program.ts';
import { plants, rehearsePlants } from '#tests/tools/rehearse/plants.ts';
import { rehearse } from '#tests/tools/rehearse/rehearse.ts';

await runCommandLine(() => {
  const { values } = parseArgs({ options: { plant: { type: 'string' }, plants: { type: 'boolean' } } });
  if (values.plants === true) return rehearsePlants(console.log);
  const plant = values.plant === undefined ? undefined : plants[values.plant];
  if (values.plant !== undefined && plant === undefined)
    throw new EnvironmentError(`--plant ${values.plant}: known are ${Object.keys(plants).join(', ')}.`);
  return rehearse(console.log, plant);
});
