// `npm run seed`: uploads the pictures of the first catalogue to the hosted project in SUPABASE_URL, except those that
// it already has. `supabase db push --remote --include-seed` or `psql "$DATABASE_URL" -f supabase/seed.sql` adds the
// rows. The embedded backend seeds itself on its first start.
import path from 'node:path';
import { EnvironmentError, loadEnvironment, projectRoot } from '#program/environment.ts';
import { seedStorage } from '#local/seed.ts';
import { describeError } from '#program/program.ts';

try {
  const { hosted } = loadEnvironment();
  if (hosted?.secretKey === undefined) {
    throw new EnvironmentError(
      'To seed a hosted project set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY (dashboard, ' +
        'Project Settings → API keys). Without them the embedded backend is used, which seeds itself on its first start.',
    );
  }
  const { uploaded, present } = await seedStorage({
    url: hosted.url,
    secretKey: hosted.secretKey,
    dir: path.join(projectRoot, 'supabase/seed-storage'),
    log: console.log,
  });
  console.log(`${uploaded} pictures uploaded, ${present} were there already: ${hosted.url}`);
} catch (error) {
  console.error(`\n${describeError(error)}\n`);
  process.exitCode = 1;
}
