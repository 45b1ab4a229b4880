import { createClient } from '@supabase/supabase-js';
import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import type { Database } from './database.types.ts';

/** The catalogue as an anonymous visitor may read it. */
export const supabaseUrl = SUPABASE_URL.replace(/\/+$/, '');

/**
 * A client for the build: no session, no realtime.
 *
 * @throws when no key is configured
 */
export function createCatalogueClient() {
  if (SUPABASE_PUBLISHABLE_KEY === '') {
    throw new Error(
      'SUPABASE_PUBLISHABLE_KEY is not set, so the catalogue cannot be read. ' +
        'Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY (Supabase dashboard → Project Settings → API keys), ' +
        'or run `npm start` / `npm run build`, which bring their own backend when neither is set.',
    );
  }
  return createClient<Database>(supabaseUrl, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** supabase-js with the schema's types. */
export type CatalogueClient = ReturnType<typeof createCatalogueClient>;
