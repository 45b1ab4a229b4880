/** `npm run backend`: the local Supabase alone, for work on the schema and the functions. */
import { loadEnvironment } from '../environment.ts';
import { runProgram } from '../publishing/program.ts';
import { startLocalSupabase } from './stack.ts';

await runProgram(async (log) => {
  const { localDir, supabasePort } = loadEnvironment();
  const stack = await startLocalSupabase({ port: supabasePort, dataDir: localDir, log });
  log(`
  Backend          ${stack.url}
  Publishable key  ${stack.publishableKey}
  Secret key       ${stack.secretKey}  (full access; for this machine only)

  Stop with Ctrl-C.
`);
  return stack.stop;
});
