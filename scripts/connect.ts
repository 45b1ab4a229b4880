// `npx node scripts/connect.ts --site <address> [--hook <build hook>] [--new-secret] [--yes]`: connects the hosted
// project in SUPABASE_URL with the site. It gives the project the site's address, for links in e-mails and for the
// sign-in of editors, and connects edits with the build hook. Shows the secret that the deploy notifications need. It
// may run again, after any of these has changed; --new-secret replaces the secret. --yes answers the questions of the
// Supabase command line.
import { parseArgs } from 'node:util';
import { isThisMachine } from '#domain/site/this-machine.ts';
import { connectProject } from '#local/connect-project.ts';
import { findProject } from '#local/find-project.ts';
import { EnvironmentError } from '#program/environment.ts';
import { runCommandLine } from '#program/program.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      hook: { type: 'string' },
      'new-secret': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const siteUrl = parseSite(values.site ?? '');
  if (values.hook !== undefined && !/^https?:\/\/\S+$/.test(values.hook))
    throw new EnvironmentError('--hook is no web address. Copy it from Netlify’s build hooks.');
  const { secret, functionUrl } = await connectProject({
    ...findProject('connect it with its site'),
    siteUrl,
    hookUrl: values.hook,
    isNewSecret: values['new-secret'],
    isYes: values.yes,
  });
  console.log(`\n${siteUrl} is the address of the site, for the functions and for Auth.`);
  if (secret !== undefined)
    console.log(
      'Edits start the build hook. The deploy notifications in Netlify need:\n' +
        `  URL to notify     ${functionUrl}\n  JWS secret token  ${secret}`,
    );
});

function parseSite(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/';
  if (!isAddress || url.search !== '' || url.hash !== '')
    throw new EnvironmentError(
      'Say where the site is: npx node scripts/connect.ts --site https://www.example.com, without a path.',
    );
  if (isThisMachine(url))
    throw new EnvironmentError(`${url.origin} is this machine. Links in e-mails would lead nobody there.`);
  return url.origin;
}
