/**
 * `npm run editor -- <e-mail> [password]`: makes an account that may edit the catalogue, or makes an existing account an
 * editor. On the hosted project that SUPABASE_URL names, else on the embedded backend, which must be running.
 */
import { randomBytes } from 'node:crypto';
import { loadEnvironment, EnvironmentError } from '#program/environment.ts';
import { createEditor } from '#local/create-editor.ts';
import { findKeys } from '#local/keys.ts';
import { describeError } from '#program/program.ts';

try {
  const [email, givenPassword] = process.argv.slice(2);
  if (!email) throw new EnvironmentError('Say whose account: npm run editor -- jane@example.com');
  const password = givenPassword ?? randomBytes(12).toString('base64url');
  const { url, secretKey } = findProject();
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

function findProject() {
  const { hosted, localDir, supabasePort } = loadEnvironment();
  if (hosted) {
    if (hosted.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
    throw new EnvironmentError(
      'SUPABASE_SECRET_KEY is not set, and only that may make accounts. Copy it from the Supabase dashboard ' +
        '(Project Settings → API keys).',
    );
  }
  const keys = findKeys(localDir);
  if (keys) return { url: `http://127.0.0.1:${supabasePort}`, secretKey: keys.secretKey };
  throw new EnvironmentError(
    'There is no local backend yet: run `npm start` in another terminal first, or set SUPABASE_URL, ' +
      'SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY to make an editor of a hosted project.',
  );
}
