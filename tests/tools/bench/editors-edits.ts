import { createClient } from '@supabase/supabase-js';

/** The edited product of the bench's catalogue. */
const EDITED = 'bench-1';

export type Editor = ReturnType<typeof createEditor>;

/** Access to the table that the bench edits, through the API like an editor. */
export function createEditor(url: string, secretKey: string) {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).from(
    'extras',
  );
}

export interface Edit {
  commit: () => PromiseLike<unknown>;
  /** The page that shows the edit, and the check for it. */
  slug: string;
  shows: (status: number, html: string) => boolean;
}

/** Kinds of edits, by their name on the command line. */
export const editKinds: Record<string, (editor: Editor, number: number) => Edit> = {
  text: (editor, number) => ({
    commit: () =>
      editor
        .update({ description: `Edition ${number}.` })
        .eq('slug', EDITED)
        .throwOnError(),
    slug: EDITED,
    shows: (_status, html) => html.includes(`Edition ${number}.`),
  }),
  picture: (editor, number) => ({
    commit: () =>
      editor
        .update({ image_url: `picture-${number}.jpg` })
        .eq('slug', EDITED)
        .throwOnError(),
    slug: EDITED,
    shows: (_status, html) => html.includes(`picture-${number}.jpg`),
  }),
  insert: (editor, number) => ({
    commit: () =>
      editor
        .insert({ slug: `new-${number}`, product_name: 'New', material_type: 'Marble', sort_order: 7 })
        .throwOnError(),
    slug: `new-${number}`,
    shows: (status) => status === 200,
  }),
  rename: (editor, number) => ({
    commit: () =>
      editor
        .update({ slug: `renamed-${number}` })
        .eq('slug', `new-${number}`)
        .throwOnError(),
    slug: `renamed-${number}`,
    shows: (status) => status === 200,
  }),
  delete: (editor, number) => ({
    commit: () => editor.delete().eq('slug', `renamed-${number}`).throwOnError(),
    slug: `renamed-${number}`,
    shows: (status) => status === 404,
  }),
};
