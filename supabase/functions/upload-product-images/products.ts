import type { SupabaseClient } from '@supabase/supabase-js';
import type { GalleryRow } from '../../../src/domain/catalogue/gallery.ts';
import { unwrap } from '../_shared/database.ts';

/** The API truncates longer responses. */
const pageRows = 1000;

interface ProductRow extends GalleryRow {
  readonly id: string;
}

/**
 * Reads the columns that determine where pictures are, for every row of a catalogue table.
 * @throws if the table cannot be read
 */
export async function readProducts(visitor: SupabaseClient, table: string): Promise<GalleryRow[]> {
  const rows: ProductRow[] = [];
  for (;;) {
    const select = visitor.from(table).select('id, slug, image_url').order('id').limit(pageRows);
    const last = rows.at(-1)?.id;
    // Pages by the last id and not by an offset, so that a row deleted in between doesn't make another one disappear.
    const page = last === undefined ? select : select.gt('id', last);
    const found = unwrap(`select ${table}`, await page.overrideTypes<ProductRow[], { merge: false }>());
    // The API may return fewer rows than requested ("Max rows"), so only an empty page is the end.
    if (found.length === 0) return rows;
    rows.push(...found);
  }
}

/**
 * Names of the files directly in a folder of a bucket. Empty if the folder doesn't exist.
 * @throws on failure
 */
export async function listFiles(database: SupabaseClient, bucket: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += pageRows) {
    const options = { limit: pageRows, offset, sortBy: { column: 'name', order: 'asc' } };
    const found = unwrap(`list ${bucket}`, await database.storage.from(bucket).list(folder, options));
    // Folders are listed among the files, without an id.
    names.push(...found.filter(({ id }) => id !== null).map(({ name }) => name));
    if (found.length < pageRows) return names;
  }
}
