import { createClient } from '@supabase/supabase-js';

const USERS_PER_PAGE = 200;

export class EditorError extends Error {
  override name = 'EditorError';
}

/** `isNewPassword` also sets the password of an account that exists. @returns whether the
 * account is new @throws {EditorError} */
export async function createEditor(options: {
  url: string;
  secretKey: string;
  email: string;
  password: string;
  isNewPassword?: boolean;
}): Promise<{ isNew: boolean }> {
  const { url, secretKey, email, password, isNewPassword = false } = options;
  const { auth } = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const app_metadata = { role: 'editor' };
  const created = await auth.admin.createUser({ email, password, email_confirm: true, app_metadata });
  if (!created.error) return { isNew: true };
  if (created.error.code !== 'email_exists') throw explain(url, created.error);

  for (let page = 1; ; page++) {
    const { data, error } = await auth.admin.listUsers({ page, perPage: USERS_PER_PAGE });
    if (error) throw explain(url, error);
    const user = data.users.find((candidate) => candidate.email?.toLowerCase() === email.toLowerCase());
    if (user) {
      const updated = await auth.admin.updateUserById(user.id, {
        app_metadata,
        ...(isNewPassword ? { password } : {}),
      });
      if (updated.error) throw explain(url, updated.error);
      return { isNew: false };
    }
    if (data.users.length < USERS_PER_PAGE)
      throw new EditorError(`${email} is taken but not among the users of ${url}.`);
  }
}

function explain(
  url: string,
  { message, status }: { message: string; status?: number | undefined },
): EditorError {
  const remedy = status === undefined || status === 0 ? ' Is it running and reachable?' : '';
  return new EditorError(`${url} did not make the editor: ${message}.${remedy}`);
}
