import { SUPABASE_URL } from 'astro:env/client';
import { technicalLabels } from '#content/words/product-page.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { getDeskFields, type DeskTable } from '#domain/desk/desk-fields.ts';

const tables = new Map<Collection, DeskTable>();

/** The fields of a collection, with the site's labels for technical data. */
export function getTable(collection: Collection): DeskTable {
  const known = tables.get(collection);
  if (known) return known;
  const fields = getDeskFields(collection, technicalLabels);
  const table = { collection, fields, supabaseUrl: SUPABASE_URL };
  tables.set(collection, table);
  return table;
}
