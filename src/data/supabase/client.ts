import { createClient } from '@supabase/supabase-js';

export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

/**
 * A client that reads the catalogue as an anonymous visitor: no session, no realtime.
 *
 * @param url origin of the project, without a trailing slash
 */
export function createCatalogueClient(url: string, publishableKey: string) {
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
