import { createClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { createFindUser, createRequireEditor } from './editor.ts';
import { parseEnv, projectEnv } from './env.ts';
import { createTakeToken } from './rate-limit.ts';
import type { Callers } from './serve.ts';

const stateless = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
const secretsSchema = z.array(z.string().min(32)).min(1);

/** `call` and `storage` bypass row-level security, so check the request first. */
export function openProject(variables: Record<string, string>) {
  const env = parseEnv(projectEnv, variables);
  const database = createClient(env.supabaseUrl, env.secretKey, stateless);
  const visitor = createClient(env.supabaseUrl, env.publishableKey, stateless);
  /** @throws if the call failed; the message is for the log and never for a caller */
  const call = async (name: string, parameters?: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await database.rpc(name, parameters);
    if (error) throw new Error(`${name}: ${error.message}`);
    return data;
  };
  const callers: Callers = {
    requireEditor: createRequireEditor(createFindUser(visitor), env.allowLocalEditor),
    takeToken: createTakeToken(
      async (parameters) => z.number().parse(await call('take_rate_token', { ...parameters })),
      env.secretKey,
      env.rateLimitFactor,
    ),
  };
  return {
    env,
    call,
    callers,
    storage: database.storage,
    /** Newest first. Independent of the API keys, so that links stay valid when those keys are rotated. */
    readLetterSecrets: async () => secretsSchema.parse(await call('get_link_secrets')),
    async store(bucket: string, path: string, bytes: Uint8Array, contentType: string) {
      const options = { contentType, upsert: true };
      const { error } = await database.storage.from(bucket).upload(path, bytes, options);
      if (error) throw new Error(`upload to ${bucket}: ${error.message}`);
    },
  };
}
