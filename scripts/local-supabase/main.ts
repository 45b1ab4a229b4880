/** Runs the local Supabase alone, for work on the backend: `node scripts/local-supabase/main.ts`. */
import path from 'node:path';
import { loadEnvironment } from '../environment.ts';
import { startLocalSupabase } from './stack.ts';

try {
  const { localDir, supabasePort } = loadEnvironment();
  const stack = await startLocalSupabase({
    port: supabasePort,
    dataDir: path.join(localDir, 'supabase'),
    log: console.log,
  });
  console.log(
    `Supabase is at ${stack.url}\n  publishable key  ${stack.publishableKey}\n  secret key       ${stack.secretKey}`,
  );
  const stop = () => {
    void stack.stop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
