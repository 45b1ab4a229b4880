// `npm run editor -- <e-mail> [--password [new password]]`: creates an editor's account, or makes an existing account
// an editor. With --password an existing account gets a new password, too: the given one, or a random one, which is
// shown. It uses the hosted project in SUPABASE_URL, or the embedded backend, which must be running.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { EnvironmentError } from '#program/environment.ts';
import { createEditor } from '#local/create-editor.ts';
import { findProject } from '#local/find-project.ts';
import { runCommandLine } from '#program/program.ts';

await runCommandLine(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { password: { type: 'boolean', default: false } },
  });
  const [email, given] = positionals;
  if (email?.includes('@') !== true)
    throw new EnvironmentError('Add the e-mail address of the account: npm run editor -- jane@example.com');
  const password = given ?? randomBytes(12).toString('base64url');
  const { url, secretKey } = findProject('make accounts');
  const isNewPassword = values.password;
  const { isNew } = await createEditor({ url, secretKey, email, password, isNewPassword });
  const shown = given === undefined ? ` Password: ${password}` : '';
  if (isNew) console.log(`${email} may now edit the catalogue of ${url}.${shown}`);
  else if (isNewPassword) console.log(`${email} is an editor at ${url} and has a new password.${shown}`);
  else
    console.log(
      `${email} had an account at ${url} and is now an editor, from the next sign-in on. The password is as it was; ` +
        'for a new one add --password.',
    );
});
