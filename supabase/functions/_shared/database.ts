import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ProjectEnv } from './env.ts';
import { createTakeToken, type TakeToken } from './rate-limit.ts';

/** It bypasses row-level security, so check the request before you use it. */
export function createServiceClient(env: ProjectEnv): SupabaseClient {
  return createClient(env.supabaseUrl, env.secretKey, stateless);
}

export function createVisitorClient(env: ProjectEnv): SupabaseClient {
  return createClient(env.supabaseUrl, env.publishableKey, stateless);
}

const stateless = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** @throws if the call failed; the message is for the log and never for a caller */
export function unwrap<Data>(
  what: string,
  result: { data: Data; error: { message: string } | null },
): NonNullable<Data> {
  if (result.error) throw new Error(`${what}: ${result.error.message}`);
  if (result.data === null || result.data === undefined) throw new Error(`${what}: no data`);
  return result.data;
}

export function createDatabaseTakeToken(database: SupabaseClient, env: ProjectEnv): TakeToken {
  return createTakeToken(
    async (parameters) =>
      Number(unwrap('take_rate_token', await database.rpc('take_rate_token', parameters))),
    env.secretKey,
    env.rateLimitFactor,
  );
}
