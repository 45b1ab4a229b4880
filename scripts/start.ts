/** `npm start`: the site on this machine, published again after every edit of the catalogue. */
import { describeSite } from '#publishing/describe-site.ts';
import { loadEnvironment } from '#program/environment.ts';
import { runProgram } from '#program/program.ts';
import { startSite } from '#publishing/start-site.ts';

await runProgram(async (log) => {
  const environment = loadEnvironment();
  // Its server makes pictures when somebody asks for them: nothing has to be encoded before the first page.
  const chosen = process.env['PUBLIC_IMAGE_SERVICE'] ?? '';
  process.env['PUBLIC_IMAGE_SERVICE'] = chosen === '' ? 'netlify' : chosen;
  const site = await startSite({ ...environment, log });
  console.log(describeSite(site, process.stdout.isTTY));
  return site.stop;
});
