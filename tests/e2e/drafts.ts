/** Drafts for end-to-end tests, saved by an editor of this run's backend. */
import { createClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { toPreviewFragment } from '#domain/preview/preview-address.ts';
import { paths } from '#domain/site/paths.ts';
import { backend } from './steps.ts';

const idsSchema = z.array(z.string());
const linkSchema = z.object({ token: z.string(), endsAt: z.string() });

let editor: ReturnType<typeof createEditor> | undefined;

/** A client with the rights of the editor that the embedded backend has, because the secret key reads no draft. */
async function createEditor() {
  const apikey = process.env['E2E_PUBLISHABLE_KEY'] ?? '';
  const url = process.env['E2E_SUPABASE_URL'] ?? '';
  const answer = await fetch(`${url}/auth/v1/local-editor`, { method: 'POST', headers: { apikey } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return createClient(url, apikey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  });
}

/** Calls a function of the database as an editor. */
export async function callAsEditor(name: string, args: object): Promise<unknown> {
  editor ??= createEditor();
  const answer = await (await editor).rpc(name, args);
  if (answer.error) throw new Error(`${name}: ${answer.error.message}`);
  return answer.data;
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
  return { ...link, address: paths.preview + toPreviewFragment(link.token) };
}

/** Publishes drafts as an editor who has read them. */
export async function publishDrafts(table: string, ids: readonly string[]): Promise<void> {
  const items = (await readVersions(table, ids)).map(({ id, draft }) => ({ id, version: draft?.version }));
  await callAsEditor('publish_drafts', { p_table: table, p_items: items });
}

/** Discards what is left of these drafts; returns the ids of what was prepared. */
export async function discardDrafts(table: string, ids: readonly string[]): Promise<readonly string[]> {
  const prepared = await readVersions(table, ids);
  const items = prepared.flatMap(({ id, draft }) => (draft ? [{ id, version: draft.version }] : []));
  await callAsEditor('discard_drafts', { p_table: table, p_items: items });
  return prepared.map(({ id }) => id);
}

/**
 * Removes products, their drafts and what is unpublished of them. Tests of other files have drafts in the collection at
 * the same time.
 */
export async function removeAll(slugs: readonly string[], tables: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const table = 'extras';
  const { data } = await backend.from(table).select('id').in('slug', slugs);
  const products = new Set(data?.map(({ id }) => String(id)));
  const own = (await readVersions(table)).filter(
    ({ id, draft, hidden }) =>
      products.has(id) ||
      [draft?.changes, hidden?.content].some((row) => slugs.includes(String(row?.['slug']))),
  );
  const ids = await discardDrafts(
    table,
    own.map(({ id }) => id),
  );
  await callAsEditor('delete_unpublished', { p_table: table, p_ids: ids });
  for (const each of tables) await backend.from(each).delete().in('slug', slugs);
}

const row = z.record(z.string(), z.unknown());
const versionsSchema = z.array(
  z.object({
    id: z.string(),
    draft: z.nullable(z.object({ version: z.string(), changes: row })),
    hidden: z.nullable(z.object({ content: row })),
  }),
);

async function readVersions(table: string, ids?: readonly string[]) {
  return versionsSchema.parse(await callAsEditor('get_drafts', { p_table: table, p_ids: ids }));
}
