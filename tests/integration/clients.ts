import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

/** A client that keeps no session beyond its life. */
export const openClient = (url: string, key: string, fetch = globalThis.fetch) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false }, global: { fetch } });

/** A client with the rights of a visitor. */
export function createVisitorClient() {
  const { url, publishableKey } = inject('backend');
  return openClient(url, publishableKey);
}

/** A client with the secret key, which bypasses row-level security. */
export function createServiceClient() {
  const { url, secretKey } = inject('backend');
  return openClient(url, secretKey);
}

/**
 * Makes an account and signs it in.
 *
 * @param role in the metadata that only the service can write; users write `user_metadata` themselves, so that must not count
 */
export async function signIn(
  project: { url: string; publishableKey: string; secretKey: string },
  email: string,
  password: string,
  role?: string,
) {
  const created = await openClient(project.url, project.secretKey).auth.admin.createUser({
    ...{ email, password, email_confirm: true, user_metadata: { role: 'editor' } },
    app_metadata: role === undefined ? {} : { role },
  });
  if (created.error) throw created.error;
  const client = openClient(project.url, project.publishableKey);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, id: created.data.user.id, token: data.session.access_token };
}
