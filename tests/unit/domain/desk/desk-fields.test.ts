import { expect, test } from 'vitest';
import { technicalLabels } from '#content/words/product-page.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { listProductColumns } from '#domain/catalogue/product-row.ts';
import { toCsvTable } from '#domain/desk/csv-rows.ts';
import { getDeskFields } from '#domain/desk/desk-fields.ts';

test.for(collections)(
  'has a field for every column of $table that the site reads and an editor writes',
  (collection) => {
    const written = listProductColumns(collection).filter((column) => column !== 'updated_at');
    const fields = getDeskFields(collection, technicalLabels).map((field) =>
      field.translation ? { ...field, column: 'translations' } : field,
    );
    const [columns] = toCsvTable([], fields);
    expect([...new Set(columns)].toSorted()).toEqual(written.toSorted());
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  },
);

test('offers the types of the filter if there is one', () => {
  for (const collection of collections) {
    const type = getDeskFields(collection, technicalLabels).find(({ column }) => column === 'material_type');
    expect(type?.kind).toBe(collection.hasTypeFilter ? 'choice' : 'line');
  }
});
