import { expect, inject, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { listProductColumns, parseProductRow } from '#domain/catalogue/product-row.ts';
import { buildProductRow } from '#tests/builders.ts';
import { createServiceClient, createVisitorClient } from './clients.ts';

test.for(collections.map((collection) => [collection.slug, collection] as const))(
  'every seeded row of %s is fit for the site',
  async ([, collection]) => {
    const { data, error } = await createVisitorClient()
      .from(collection.table)
      .select(listProductColumns(collection).join(','));
    expect(error).toBeNull();
    expect(data?.length).toBeGreaterThan(4);
    for (const row of data ?? []) {
      expect(parseProductRow(row, collection, inject('backend').url)).toMatchObject({ ok: true });
    }
  },
);

test('the database accepts a row of the builder', async () => {
  const service = createServiceClient();
  const row = buildProductRow({ slug: 'from-the-builder' });
  expect((await service.from('extras').insert(row)).error).toBeNull();
  const stored = await service.from('extras').select('*').eq('slug', row.slug).single();
  expect(stored).toMatchObject({ data: row });
  expect((await service.from('extras').delete().eq('slug', row.slug)).error).toBeNull();
});
