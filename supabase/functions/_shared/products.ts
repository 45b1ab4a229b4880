import type { SupabaseClient } from '@supabase/supabase-js';
import type { GalleryRow } from '../../../src/domain/catalogue/gallery.ts';
import { unwrap } from './database.ts';

/** The API cuts longer answers off. */
const pageRows = 1000;

export interface ProductRow extends GalleryRow {
  readonly id: string;
}

/** What of every row of a catalogue table says which pictures are its own. @throws when it cannot be read */
export async function readProducts(visitor: SupabaseClient, table: string): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (;;) {
    const select = visitor
      .from(table)
      .select('id, slug, image_url, gallery_urls')
      .order('id')
      .limit(pageRows);
    const last = rows.at(-1)?.id;
    // By the last id, not by an offset: a row that is deleted in between leaves none out.
    const page = last === undefined ? select : select.gt('id', last);
    const found = unwrap(`select ${table}`, await page.overrideTypes<ProductRow[], { merge: false }>());
    // The API may give fewer than it is asked for ("Max rows"): only an empty page is the end.
    if (found.length === 0) return rows;
    rows.push(...found);
  }
}

/** Names of the files that lie in a folder of a bucket itself; none for one that does not exist. @throws on failure */
export async function listFiles(database: SupabaseClient, bucket: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += pageRows) {
    const options = { limit: pageRows, offset, sortBy: { column: 'name', order: 'asc' } };
    const found = unwrap(`list ${bucket}`, await database.storage.from(bucket).list(folder, options));
    // A folder is listed among the files, without an id.
    names.push(...found.filter(({ id }) => id !== null).map(({ name }) => name));
    if (found.length < pageRows) return names;
  }
}
