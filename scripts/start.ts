/** `npm start`: serves the site on this machine and publishes it again after every edit of the catalogue. */
import { describeSite } from '#publishing/describe-site.ts';
import { loadEnvironment } from '#program/environment.ts';
import { refusePlaceholders } from '#program/placeholders.ts';
import { runProgram } from '#program/program.ts';
import { startSite } from '#publishing/start-site.ts';

await runProgram(async (log) => {
  const environment = loadEnvironment();
  refusePlaceholders(environment, process.env);
  // The server makes pictures on request, so the first page doesn't wait for their encoding.
  const chosen = process.env['PUBLIC_IMAGE_SERVICE'] ?? '';
  process.env['PUBLIC_IMAGE_SERVICE'] = chosen === '' ? 'netlify' : chosen;
  const site = await startSite({ ...environment, log });
  console.log(describeSite(site, process.stdout.isTTY));
  return site.stop;
});
