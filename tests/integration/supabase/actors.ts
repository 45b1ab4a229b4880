import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { createServiceClient, createVisitorClient } from '#tests/integration/clients.ts';

export const actors = ['anon', 'signed-in', 'editor', 'service'] as const;
export type Actor = (typeof actors)[number];

const PASSWORD = 'a long enough password';

/** Creates a client for every role, whose accounts are deleted after the tests of the file, or when `whenDone` says. */
export async function createActors(whenDone: (remove: () => Promise<void>) => void = afterAll) {
  const service = createServiceClient();
  const ids: string[] = [];
  const signIn = async (app_metadata: Record<string, unknown>, user_metadata: Record<string, unknown>) => {
    const email = `actor-${crypto.randomUUID()}@example.com`;
    const account = { email, password: PASSWORD, email_confirm: true, app_metadata, user_metadata };
    const { data, error } = await service.auth.admin.createUser(account);
    if (error) throw error;
    ids.push(data.user.id);
    const client = createVisitorClient();
    const session = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (session.error) throw session.error;
    return client;
  };
  const clients: Record<Actor, SupabaseClient> = {
    anon: createVisitorClient(),
    // Users can write their user_metadata themselves, so it must not count.
    'signed-in': await signIn({}, { role: 'editor' }),
    editor: await signIn({ role: 'editor' }, {}),
    service,
  };
  whenDone(async () => {
    for (const id of ids) await service.auth.admin.deleteUser(id);
  });
  return clients;
}
