/**
 * `npm run editor -- <e-mail> [password]`: makes an account that may edit the catalogue, or makes an existing account an
 * editor. On the hosted project that SUPABASE_URL names, else on the embedded backend, which must be running.
 */
import { randomBytes } from 'node:crypto';
import { EnvironmentError } from '#program/environment.ts';
import { createEditor } from '#local/create-editor.ts';
import { findProject } from '#local/find-project.ts';
import { describeError } from '#program/program.ts';

try {
  const [email, givenPassword] = process.argv.slice(2);
  if (!email) throw new EnvironmentError('Say whose account: npm run editor -- jane@example.com');
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
