import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } };

/** A client with the rights of a visitor. */
export function createVisitorClient() {
  const { url, publishableKey } = inject('backend');
  return createClient(url, publishableKey, withoutSession);
}

/** A client with the secret key, which bypasses row-level security. */
export function createServiceClient() {
  const { url, secretKey } = inject('backend');
  return createClient(url, secretKey, withoutSession);
}
