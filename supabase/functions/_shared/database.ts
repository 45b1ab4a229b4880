import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ProjectEnv } from './env.ts';
import { createTakeToken, type TakeToken } from './rate-limit.ts';

/** The project with the service role's rights: past row-level security, so only for what a function has checked. */
export function createServiceClient(env: ProjectEnv): SupabaseClient {
  return createClient(env.supabaseUrl, env.secretKey, stateless);
}

/** The project as any visitor sees it. */
export function createVisitorClient(env: ProjectEnv): SupabaseClient {
  return createClient(env.supabaseUrl, env.publishableKey, stateless);
}

const stateless = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** The answer's data. @throws when the call failed; the text goes to the log, never to a caller */
export function unwrap<Data>(
  what: string,
  result: { data: Data; error: { message: string } | null },
): NonNullable<Data> {
  if (result.error) throw new Error(`${what}: ${result.error.message}`);
  if (result.data === null || result.data === undefined) throw new Error(`${what}: no data`);
  return result.data;
}

/** Rate limits that are counted in the project's database. */
export function createDatabaseTakeToken(database: SupabaseClient, env: ProjectEnv): TakeToken {
  return createTakeToken(
    async (parameters) =>
      Number(unwrap('take_rate_token', await database.rpc('take_rate_token', parameters))),
    env.secretKey,
    env.rateLimitFactor,
  );
}
