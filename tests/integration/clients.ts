import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } };

/** supabase-js as a visitor of the site has it. */
export function createVisitorClient() {
  const { url, publishableKey } = inject('backend');
  return createClient(url, publishableKey, withoutSession);
}

/** supabase-js with the secret key: past row-level security. */
export function createServiceClient() {
  const { url, secretKey } = inject('backend');
  return createClient(url, secretKey, withoutSession);
}
