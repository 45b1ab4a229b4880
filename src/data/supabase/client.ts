import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

/** supabase-js with the schema's types. */
export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

/**
 * The catalogue as an anonymous visitor may read it: no session, no realtime.
 *
 * @param url origin of the project, without a trailing slash
 */
export function createCatalogueClient(url: string, publishableKey: string) {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
