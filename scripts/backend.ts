/** `npx node scripts/backend.ts`: starts only the local Supabase, to work on the schema and the functions. */
import { loadEnvironment } from '#program/environment.ts';
import { runProgram } from '#program/program.ts';
import { describeKeys } from '#program/describe-keys.ts';
import { startLocalSupabase } from '#local/stack.ts';

await runProgram(async (log) => {
  const { localDir, supabasePort } = loadEnvironment();
  const stack = await startLocalSupabase({ port: supabasePort, dataDir: localDir, log });
  log(`
  Backend          ${stack.url}
${describeKeys(stack, process.stdout.isTTY)}

  Stop with Ctrl-C.
`);
  return stack.stop;
});
