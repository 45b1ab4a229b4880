import { describe, expect, it, test, vi } from 'vitest';
import { createRequireEditor, type FindUser } from '#functions/_shared/editor.ts';
import { buildRequest } from '#tests/unit/supabase/functions/requests.ts';

const token = 'header.payload.signature';
const signedIn = { authorization: `Bearer ${token}` };

describe('an editor', () => {
  const editor: FindUser = () => Promise.resolve({ id: 'user-1', role: 'editor' });

  it('is a signed-in user with the role', async () => {
    const requireEditor = createRequireEditor(editor, false);
    expect(await requireEditor(buildRequest({}, { headers: signedIn }))).toEqual({ subject: 'user-1' });
  });

  test.each([undefined, 'admin', 'EDITOR', true, ['editor'], { editor: true }])(
    'is not who has the role %j',
    async (role) => {
      const requireEditor = createRequireEditor(() => Promise.resolve({ id: 'user-1', role }), false);
      await expect(requireEditor(buildRequest({}, { headers: signedIn }))).rejects.toMatchObject({
        status: 403,
      });
    },
  );

  test.each(['', 'Bearer', 'Bearer sb_publishable_abc', 'Basic YTpi', token, 'Bearer a.b'])(
    'is not who sends %j, and the auth server is not even asked',
    async (authorization) => {
      const findUser = vi.fn(editor);
      const request = buildRequest({}, { headers: { authorization } });
      await expect(createRequireEditor(findUser, false)(request)).rejects.toMatchObject({ status: 401 });
      expect(findUser).not.toHaveBeenCalled();
    },
  );

  it('is not who sends a token that the auth server does not know', async () => {
    const requireEditor = createRequireEditor(() => Promise.resolve(undefined), false);
    await expect(requireEditor(buildRequest({}, { headers: signedIn }))).rejects.toMatchObject({
      status: 401,
    });
  });

  test.each([undefined, 'http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'])(
    'is the visitor of this machine where that is allowed, from %j',
    async (origin) => {
      const request = buildRequest({}, { headers: origin ? { origin } : {} });
      expect(await createRequireEditor(editor, true)(request)).toEqual({ subject: 'local' });
      await expect(createRequireEditor(editor, false)(request)).rejects.toMatchObject({ status: 401 });
    },
  );

  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
  ])('is no foreign page in the browser of this machine: %s', async (origin) => {
    const request = buildRequest({}, { headers: { origin } });
    await expect(createRequireEditor(editor, true)(request)).rejects.toMatchObject({ status: 401 });
  });
});
