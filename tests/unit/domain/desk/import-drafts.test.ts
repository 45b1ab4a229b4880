import { expect, test } from 'vitest';
import { previewImport } from '#domain/desk/csv-rows.ts';
import { layAllDrafts, toImportItems } from '#domain/desk/import-drafts.ts';
import { buildDeskRow, buildDraft, buildPrepared, openTable, sheet } from './builders.ts';

const table = openTable('extras');
const row = buildDeskRow({ id: 'seen', slug: 'seen', product_name: 'Seen', description: 'Old.' });
const other = buildDeskRow({ id: 'other', slug: 'other', product_name: 'Other', description: 'Old.' });
const drafted = buildDraft({ changes: { product_name: 'Drafted' }, former: { product_name: 'Seen' } });
const added = { slug: 'new', product_name: 'New', material_type: 'Marble', description: 'A.' };
const prepared = new Map([
  ['seen', buildPrepared({ id: 'seen', draft: drafted })],
  ['new', buildPrepared({ id: 'new', draft: buildDraft({ isNew: true, changes: added }) })],
]);
const read = (...lines: string[]) => {
  const rows = layAllDrafts([row, other], prepared);
  const preview = previewImport(sheet(...lines), rows, table);
  if (!preview.ok) throw new Error(preview.problem);
  return { ...preview, items: toImportItems(preview.rows, [row, other], prepared, table) };
};

test('each line is compared with the draft, and changes it', () => {
  const lines = ['seen|Drafted|Imported.', 'other|Other|Old.'];
  const { counts, items } = read('slug|product_name|description', ...lines);
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
  const lines = ['new|New|Marble|B.', 'newer|Newer|Granite|C.'];
  const { counts, items } = read('slug|product_name|material_type|description', ...lines);
  expect(counts).toMatchObject({ changed: 1, added: 1 });
  const changes = { slug: 'new', description: 'B.' };
  expect(items[0]).toMatchObject({ id: 'new', version: 'v1', changes, former: {} });
  expect(items[1]).toMatchObject({ changes: { slug: 'newer', description: 'C.' }, former: {} });
  expect(items[1]).not.toHaveProperty('id');
});
