import { afterAll } from 'vitest';
import { startLocalSupabase } from '#local/stack.ts';
import { makeSharedFolder } from '#tests/folders.ts';

type Options = Partial<Parameters<typeof startLocalSupabase>[0]>;

/** Starts an embedded backend with a database of its own for the tests of a file, and stops it behind them. */
export async function openStack(options: Options = {}) {
  const stack = await startLocalSupabase({ port: 0, dataDir: makeSharedFolder(), ...options });
  afterAll(stack.stop);
  return stack;
}
