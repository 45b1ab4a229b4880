import { technicalLabels } from '#content/words/technical-figures.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { getDeskFields, type DeskField } from '#domain/desk/desk-fields.ts';

/** The fields of a collection; technical data are called as on the site. */
export function getFields(collection: Collection): readonly DeskField[] {
  return getDeskFields(collection, technicalLabels);
}
