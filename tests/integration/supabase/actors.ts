import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, inject } from 'vitest';
import { createServiceClient, createVisitorClient, signIn } from '#tests/integration/clients.ts';

export const actors = ['anon', 'signed-in', 'editor', 'service'] as const;
export type Actor = (typeof actors)[number];

/** Creates a client for every role, whose accounts are deleted after the tests of the file, or when `whenDone` says. */
export async function createActors(whenDone: (remove: () => Promise<void>) => void = afterAll) {
  const service = createServiceClient();
  const open = async (role?: string) => {
    const email = `actor-${crypto.randomUUID()}@example.com`;
    const { client, id } = await signIn(inject('backend'), email, 'a long enough password', role);
    whenDone(async () => {
      await service.auth.admin.deleteUser(id);
    });
    return client;
  };
  const clients: Record<Actor, SupabaseClient> = {
    anon: createVisitorClient(),
    'signed-in': await open(),
    editor: await open('editor'),
    service,
  };
  return clients;
}
