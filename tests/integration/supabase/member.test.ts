import { expect, inject, test } from 'vitest';
import { eraseMember, exportMember, listMemberCells } from '#local/member.ts';
import { createServiceClient } from '#tests/integration/clients.ts';

async function signUp(email: string, mailbox: string, isMailSet: boolean) {
  const answer: { data: unknown; error: unknown } = await createServiceClient().rpc('subscribe_member', {
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
  expect(answer.error).toBeNull();
  return (answer.data as { request_id: string | null }[])[0]?.request_id;
}

test('members who confirmed and are subscribed are listed, with their points and a link to unsubscribe', async () => {
  const backend = inject('backend');
  const service = createServiceClient();
  const email = 'bea@example.com';
  await signUp('form-only@example.com', 'form-only@example.com', false);
  const request = await signUp(email, email, true);
  await service.rpc('confirm_member', { p_request_id: request, p_welcome_points: 100 });
  const add = (id: string, points: number, address = email) =>
    service.rpc('add_points', {
      p_entry_id: id,
      p_email: address,
      p_mailbox: address,
      p_points: points,
      p_reason: 'purchase',
      p_note: null,
    });
  const entry = '00000000-0000-4000-8000-0000000000b1';
  expect((await add(entry, 1250)).data).toBe(1350);
  // The answer was lost, and the editor pressed again.
  expect((await add(entry, 1250)).data).toBe(1350);
  expect((await add('00000000-0000-4000-8000-0000000000b2', 1, 'nobody@example.com')).data).toBeNull();

  const [header, ...lines] = await listMemberCells(backend);
  expect(header?.at(-1)).toBe('unsubscribe');
  expect(lines.map((line) => line.slice(0, -1))).toEqual([[email, 'Ada', '', 'en', '1350', 'silver']]);
  const response = await fetch(`${backend.url}/functions/v1/unsubscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(lines[0]?.at(-1) ?? '').searchParams.get('token') }),
  });
  expect(response.status).toBe(200);
  expect(await listMemberCells(backend)).toEqual([header]);
  expect((await add('00000000-0000-4000-8000-0000000000b3', 5)).data).toBeNull();
  for (const each of [email, 'form-only@example.com']) await eraseMember(backend, each);
});

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
