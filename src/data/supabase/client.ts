import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

/**
 * A client that reads the catalogue as an anonymous visitor: no session, no realtime.
 *
 * @param url origin of the project, without a trailing slash
 */
export function createCatalogueClient(url: string, publishableKey: string) {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
