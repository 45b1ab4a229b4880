/**
 * `npm run editor -- <e-mail> [password]`: creates an editor's account, or makes an existing account an editor. It uses
 * the hosted project in SUPABASE_URL, or the embedded backend, which must be running.
 */
import { randomBytes } from 'node:crypto';
import { EnvironmentError } from '#program/environment.ts';
import { createEditor } from '#local/create-editor.ts';
import { findProject } from '#local/find-project.ts';
import { describeError } from '#program/program.ts';

try {
  const [email, givenPassword] = process.argv.slice(2);
  if (!email)
    throw new EnvironmentError('Add the e-mail address of the account: npm run editor -- jane@example.com');
  const password = givenPassword ?? randomBytes(12).toString('base64url');
  const { url, secretKey } = findProject('make accounts');
  const { isNew } = await createEditor({ url, secretKey, email, password });
  console.log(
    isNew
      ? `${email} may now edit the catalogue of ${url}.${givenPassword ? '' : ` Password: ${password}`}`
      : `${email} had an account at ${url} and is now an editor; the password is as it was.`,
  );
} catch (error) {
  console.error(`\n${describeError(error)}\n`);
  process.exitCode = 1;
}
