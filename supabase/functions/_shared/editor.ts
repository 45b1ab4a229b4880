import type { SupabaseClient } from '@supabase/supabase-js';
import { isLocalVisitor } from '../../../src/domain/site/this-machine.ts';
import { Refusal } from './http.ts';

export type RequireEditor = (request: Request) => Promise<{ subject: string }>;

export type FindUser = (accessToken: string) => Promise<{ id: string; role: unknown } | undefined>;

/** Admits only `app_metadata.role = 'editor'` (rule 11.2), and with `allowLocal` a visitor on this machine. */
export function createRequireEditor(findUser: FindUser, allowLocal: boolean): RequireEditor {
  return async (request) => {
    if (allowLocal && isLocalVisitor(request.headers)) return { subject: 'local' };
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    const user = token?.split('.').length === 3 ? await findUser(token) : undefined;
    if (!user) throw new Refusal(401, 'sign_in_required', 'Please sign in as an editor');
    if (user.role !== 'editor')
      throw new Refusal(403, 'not_an_editor', 'This account may not edit the catalogue');
    return { subject: user.id };
  };
}

/** Asks the auth server: an ended session or a banned account doesn't count. Users can't write `app_metadata`. */
export function createFindUser(visitor: SupabaseClient): FindUser {
  return async (accessToken) => {
    const { data } = await visitor.auth.getUser(accessToken);
    if (data.user && Date.parse(data.user.banned_until ?? '') > Date.now()) return undefined;
    return data.user ? { id: data.user.id, role: data.user.app_metadata['role'] } : undefined;
  };
}
