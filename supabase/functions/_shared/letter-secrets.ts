import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { unwrap } from './database.ts';

const secretsSchema = z.array(z.string().min(32)).min(1);

/**
 * What signs the links in letters, newest first. It lies in the database, apart from the API keys: letters go on working
 * when those are changed.
 */
export async function readLetterSecrets(database: SupabaseClient): Promise<string[]> {
  return secretsSchema.parse(unwrap('get_link_secrets', await database.rpc('get_link_secrets')));
}
