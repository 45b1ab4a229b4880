import { afterAll, inject } from 'vitest';
import { createServiceClient, createVisitorClient, signIn } from '#tests/integration/clients.ts';

/** A client for a visitor, a new editor and the service. The account is deleted after the tests of the file, or when `whenDone` says. */
export async function createActors(whenDone: (remove: () => Promise<void>) => void = afterAll) {
  const service = createServiceClient();
  const email = `actor-${crypto.randomUUID()}@example.com`;
  const { client: editor, id } = await signIn(inject('backend'), email, 'a long enough password', 'editor');
  whenDone(async () => {
    await service.auth.admin.deleteUser(id);
  });
  return { anon: createVisitorClient(), editor, service };
}
