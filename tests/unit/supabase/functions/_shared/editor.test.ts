import { expect, it, test, vi } from 'vitest';
import { createRequireEditor, type FindUser } from '#functions/_shared/editor.ts';
import { buildRequest } from '#tests/unit/supabase/functions/requests.ts';

const token = 'header.payload.signature';
const signedIn = { authorization: `Bearer ${token}` };

const editor: FindUser = () => Promise.resolve({ id: 'user-1', role: 'editor' });

const ask = (find: FindUser, headers: Record<string, string> = signedIn, isLocal = false) =>
  createRequireEditor(find, isLocal)(buildRequest({}, { headers }));

it('an editor is a signed-in user with the role', async () => {
  expect(await ask(editor)).toEqual({ subject: 'user-1' });
});

test.each([undefined, 'admin', 'EDITOR', true, ['editor'], { editor: true }])(
  'an editor is not who has the role %j',
  async (role) => {
    const answer = ask(() => Promise.resolve({ id: 'user-1', role }));
    await expect(answer).rejects.toMatchObject({ status: 403 });
  },
);

test.each(['', 'Bearer', 'Bearer sb_publishable_abc', 'Basic YTpi', token, 'Bearer a.b'])(
  'an editor is not who sends %j, and the auth server is not even asked',
  async (authorization) => {
    const findUser = vi.fn(editor);
    await expect(ask(findUser, { authorization })).rejects.toMatchObject({ status: 401 });
    expect(findUser).not.toHaveBeenCalled();
  },
);

it('an editor is not who sends a token that the auth server does not know', async () => {
  await expect(ask(() => Promise.resolve(undefined))).rejects.toMatchObject({ status: 401 });
});

it('an editor is the visitor of this machine where that is allowed, and no foreign page in its browser', async () => {
  const local = { origin: 'http://localhost:4321' };
  expect(await ask(editor, local, true)).toEqual({ subject: 'local' });
  await expect(ask(editor, local)).rejects.toMatchObject({ status: 401 });
  await expect(ask(editor, { origin: 'http://evil.example' }, true)).rejects.toMatchObject({ status: 401 });
});
