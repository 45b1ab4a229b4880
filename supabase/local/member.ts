import { createClient, type PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod';
import { membersSchema, toMembersTable } from '#domain/loyalty/members.ts';
import { toMailbox } from '#domain/loyalty/signup.ts';

const rows = z.array(z.record(z.string(), z.unknown()));
const exportSchema = z.object({
  members: rows,
  consents: rows,
  points: rows,
  requests: rows,
  refusals: rows,
});
const countsSchema = z.record(z.string(), z.number());

interface Project {
  readonly url: string;
  readonly secretKey: string;
}

/** Including other spellings of the mailbox (privacy policy, "Your rights"). @throws if the project refuses */
export async function exportMember(
  project: Project,
  address: string,
): Promise<z.output<typeof exportSchema>> {
  return exportSchema.parse(await call(project, 'export_member', address));
}

/** Earlier backups still contain it. @returns the number of deleted rows of each kind @throws if
 * the project refuses */
export async function eraseMember(project: Project, address: string): Promise<Record<string, number>> {
  return countsSchema.parse(await call(project, 'erase_member', address));
}

/** @throws if the function `members` refuses */
export async function listMemberCells({ url, secretKey }: Project): Promise<string[][]> {
  const response = await fetch(`${url}/functions/v1/members`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: '{}',
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The function members answered ${response.status}: ${text}`);
  return toMembersTable(z.object({ members: membersSchema }).parse(JSON.parse(text)).members);
}

async function call({ url, secretKey }: Project, name: string, address: string): Promise<unknown> {
  const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const email = address.trim().toLowerCase();
  const answer: { data: unknown; error: PostgrestError | null } = await client.rpc(name, {
    p_email: email,
    p_mailbox: toMailbox(email),
  });
  const { data, error } = answer;
  if (error) throw new Error(`${name} was refused: ${error.message}`);
  return data;
}
