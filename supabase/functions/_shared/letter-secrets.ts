import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { unwrap } from './database.ts';

const secretsSchema = z.array(z.string().min(32)).min(1);

/** Newest first. Independent of the API keys, so that links stay valid when those keys are rotated. */
export async function readLetterSecrets(database: SupabaseClient): Promise<string[]> {
  return secretsSchema.parse(unwrap('get_link_secrets', await database.rpc('get_link_secrets')));
}
