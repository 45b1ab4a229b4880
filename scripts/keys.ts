// `npm run --silent keys`: prints the address and the keys of the embedded backend as three lines of an env file. Works
// whether the site runs or not. Creates missing keys.
import { getKeys } from '#local/keys.ts';
import { EnvironmentError, loadEnvironment } from '#program/environment.ts';
import { runCommandLine } from '#program/program.ts';

await runCommandLine(async () => {
  const { hosted, localDir, supabasePort } = loadEnvironment();
  if (hosted) {
    throw new EnvironmentError(
      `SUPABASE_URL names ${hosted.url}: copy the keys of a hosted project from the Supabase dashboard ` +
        '(Project Settings → API keys).',
    );
  }
  const { publishableKey, secretKey } = await getKeys(localDir);
  console.log(`SUPABASE_URL=http://127.0.0.1:${supabasePort}`);
  console.log(`SUPABASE_PUBLISHABLE_KEY=${publishableKey}`);
  console.log(`SUPABASE_SECRET_KEY=${secretKey}`);
});
