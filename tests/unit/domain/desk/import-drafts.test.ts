import { expect, test } from 'vitest';
import { technicalLabels } from '#content/words/product-page.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { previewImport } from '#domain/desk/csv-rows.ts';
import { getDeskFields } from '#domain/desk/desk-fields.ts';
import { layAllDrafts, toImportItems } from '#domain/desk/import-drafts.ts';
import { buildDeskRow, buildPrepared, sheet, buildDraft } from './builders.ts';

const collection = getCollection('extras');
const fields = getDeskFields(collection, technicalLabels);
const row = buildDeskRow({ id: 'seen', slug: 'seen', product_name: 'Seen', description: 'Old.' });
const other = buildDeskRow({ id: 'other', slug: 'other', product_name: 'Other', description: 'Old.' });
const prepared = new Map(
  [
    buildPrepared({
      id: 'seen',
      draft: buildDraft({ changes: { product_name: 'Drafted' }, former: { product_name: 'Seen' } }),
    }),
    buildPrepared({
      id: 'new',
      draft: buildDraft({
        isNew: true,
        changes: { slug: 'new', product_name: 'New', material_type: 'Marble', description: 'A.' },
      }),
    }),
  ].map((one) => [one.id, one]),
);
const read = (...lines: string[]) => {
  const preview = previewImport(
    sheet(...lines),
    layAllDrafts([row, other], prepared),
    collection,
    fields,
    'https://project.supabase.co',
  );
  if (!preview.ok) throw new Error(preview.problem);
  return { ...preview, items: toImportItems(preview.rows, [row, other], prepared, fields) };
};

test('each line is compared with the draft, and changes it', () => {
  const { counts, items } = read(
    'slug|product_name|description',
    'seen|Drafted|Imported.',
    'other|Other|Old.',
  );
  expect(counts).toMatchObject({ changed: 1, equal: 1, added: 0 });
  expect(items).toEqual([
    {
      id: 'seen',
      version: 'v1',
      changes: { product_name: 'Drafted', description: 'Imported.' },
      former: { product_name: 'Seen', description: 'Old.' },
    },
  ]);
});

test('a line with the slug of a new draft changes that draft, and another one adds a draft', () => {
  const { counts, items } = read(
    'slug|product_name|material_type|description',
    'new|New|Marble|B.',
    'newer|Newer|Granite|C.',
  );
  expect(counts).toMatchObject({ changed: 1, added: 1 });
  expect(items[0]).toMatchObject({
    id: 'new',
    version: 'v1',
    changes: { slug: 'new', description: 'B.' },
    former: {},
  });
  expect(items[1]).toMatchObject({ changes: { slug: 'newer', description: 'C.' }, former: {} });
  expect(items[1]).not.toHaveProperty('id');
});
