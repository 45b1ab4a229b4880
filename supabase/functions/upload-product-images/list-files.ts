import type { SupabaseClient } from '@supabase/supabase-js';
import { unwrap } from '../_shared/database.ts';

const pageFiles = 1000;

/**
 * Names of the files directly in a folder of a bucket. Empty if the folder doesn't exist.
 * @throws on failure
 */
export async function listFiles(database: SupabaseClient, bucket: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += pageFiles) {
    const options = { limit: pageFiles, offset, sortBy: { column: 'name', order: 'asc' } };
    const found = unwrap(`list ${bucket}`, await database.storage.from(bucket).list(folder, options));
    // Folders are listed among the files, without an id.
    names.push(...found.filter(({ id }) => id !== null).map(({ name }) => name));
    if (found.length < pageFiles) return names;
  }
}
