import { expect, inject, test } from 'vitest';
import { eraseMember, exportMember } from '#local/member.ts';
import { createServiceClient } from '#tests/integration/clients.ts';

async function signUp(email: string, mailbox: string, isMailSet: boolean) {
  const { error } = await createServiceClient().rpc('subscribe_member', {
    p_email: email,
    p_mailbox: mailbox,
    p_first_name: 'Ada',
    p_last_name: null,
    p_phone: null,
    p_wording: 'Words',
    p_wording_version: '1',
    p_welcome_points: 100,
    p_is_mail_set: isMailSet,
  });
  expect(error).toBeNull();
}

test('a person gets all stored data, and the erasure deletes everything, whatever spelling they use', async () => {
  const backend = inject('backend');
  await signUp('ada.l+stone@gmail.com', 'adal@gmail.com', true);
  await signUp('ada.l+stone@gmail.com', 'adal@gmail.com', false);
  await signUp('other@example.com', 'other@example.com', false);

  const stored = await exportMember(backend, ' Ada.L@googlemail.com ');
  expect(stored.members).toMatchObject([
    { email: 'ada.l+stone@gmail.com', first_name: 'Ada', language: 'en' },
  ]);
  expect(stored.consents).toMatchObject([{ decision: 'given', wording: 'Words' }]);
  expect(stored.points).toMatchObject([{ points: 100, reason: 'welcome' }]);
  expect(stored.requests).toMatchObject([{ email: 'ada.l+stone@gmail.com' }]);

  expect(await eraseMember(backend, 'adal@gmail.com')).toEqual({
    members: 1,
    consents: 1,
    points: 1,
    requests: 1,
    refusals: 0,
  });
  const nothing = { members: [], consents: [], points: [], requests: [], refusals: [] };
  expect(await exportMember(backend, 'ada.l+stone@gmail.com')).toEqual(nothing);
  expect((await exportMember(backend, 'other@example.com')).members).toHaveLength(1);
  expect(await eraseMember(backend, 'nobody@example.com')).toMatchObject({ members: 0 });
  await eraseMember(backend, 'other@example.com');
});
