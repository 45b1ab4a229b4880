import { createClient } from '@supabase/supabase-js';

export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

export function createCatalogueClient(url: string, publishableKey: string) {
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
