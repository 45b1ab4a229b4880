import { SUPABASE_URL } from 'astro:env/client';
import { technicalLabels } from '#content/words/product-page.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { getDeskFields, type DeskField, type DeskTable } from '#domain/desk/desk-fields.ts';

/** The fields of a collection, with the site's labels for technical data. */
export const getFields = (collection: Collection): readonly DeskField[] =>
  getDeskFields(collection, technicalLabels);

export const getTable = (collection: Collection): DeskTable => ({
  collection,
  fields: getFields(collection),
  supabaseUrl: SUPABASE_URL,
});
