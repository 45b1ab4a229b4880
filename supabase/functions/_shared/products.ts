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
    const page = await visitor
      .from(table)
      .select('id, slug, image_url, gallery_urls')
      .order('id')
      .range(rows.length, rows.length + pageRows - 1)
      .overrideTypes<ProductRow[], { merge: false }>();
    const found = unwrap(`select ${table}`, page);
    rows.push(...found);
    if (found.length < pageRows) return rows;
  }
}
