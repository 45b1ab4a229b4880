/** Drafts for end-to-end tests, saved by an editor of this run's backend. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { toPreviewAddress } from '#domain/preview/preview-address.ts';
import { backend } from './desk-journey.ts';

const PASSWORD = 'a long enough password';
const idsSchema = z.array(z.string());
const linkSchema = z.object({ token: z.string(), endsAt: z.string() });

let editor: Promise<SupabaseClient> | undefined;

/** Calls a function of the database as an editor. */
export async function callAsEditor(name: string, args: object): Promise<unknown> {
  editor ??= signIn();
  const answer = await (await editor).rpc(name, args);
  if (answer.error) throw new Error(`${name}: ${answer.error.message}`);
  return answer.data;
}

async function signIn(): Promise<SupabaseClient> {
  const email = `e2e-${crypto.randomUUID()}@example.com`;
  const account = { email, password: PASSWORD, email_confirm: true, app_metadata: { role: 'editor' } };
  const { error } = await backend.auth.admin.createUser(account);
  if (error) throw error;
  const client = createClient(
    process.env['E2E_SUPABASE_URL'] ?? '',
    process.env['E2E_PUBLISHABLE_KEY'] ?? '',
    { auth: { persistSession: false, autoRefreshToken: false } },
  );
  const session = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (session.error) throw session.error;
  return client;
}

export interface Draft {
  readonly id?: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly former?: Readonly<Record<string, unknown>>;
}

/** Saves drafts of new and of present products; returns their ids. */
export async function saveDrafts(table: string, drafts: readonly Draft[]) {
  const items = drafts.map((draft) => ({ former: {}, ...draft }));
  return idsSchema.parse(await callAsEditor('save_drafts', { p_table: table, p_items: items }));
}

/** The address of a link to drafts. */
export async function linkDrafts(table: string, ids: readonly string[]) {
  const link = linkSchema.parse(await callAsEditor('create_preview_link', { p_table: table, p_ids: ids }));
  return { ...link, address: toPreviewAddress(link.token) };
}

/** Publishes drafts as an editor who has read them. */
export async function publishDrafts(table: string, ids: readonly string[]): Promise<void> {
  const items = (await readVersions(table, ids)).map(({ id, draft }) => ({ id, version: draft?.version }));
  await callAsEditor('publish_drafts', { p_table: table, p_items: items });
}

/** Discards what is left of these drafts. */
export async function discardDrafts(table: string, ids: readonly string[]): Promise<void> {
  const items = (await readVersions(table, ids)).flatMap(({ id, draft }) =>
    draft ? [{ id, version: draft.version }] : [],
  );
  await callAsEditor('discard_drafts', { p_table: table, p_items: items });
}

const versionsSchema = z.array(
  z.object({ id: z.string(), draft: z.nullable(z.object({ version: z.string() })) }),
);

async function readVersions(table: string, ids: readonly string[]) {
  return versionsSchema.parse(await callAsEditor('get_drafts', { p_table: table, p_ids: ids }));
}
