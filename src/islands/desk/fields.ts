import { technicalLabels } from '#content/words/product-page.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { getDeskFields, type DeskField } from '#domain/desk/desk-fields.ts';

/** The fields of a collection, with the site's labels for technical data. */
export function getFields(collection: Collection): readonly DeskField[] {
  return getDeskFields(collection, technicalLabels);
}
