import { readFile } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { listProductColumns, parseProductRow } from '#domain/catalogue/product-row.ts';

const TYPES: Readonly<Record<string, string>> = {
  id: 'uuid default gen_random_uuid()',
  slug: 'text unique',
  gallery_urls: 'text[]',
  finishes: 'text[]',
  sort_order: 'int',
  thicknesses_mm: 'int[]',
  slab_length_mm: 'int',
  slab_width_mm: 'int',
  tile_sizes_mm: 'text[]',
  suitable_for: 'text[]',
  picture_width_mm: 'int',
  picture_texts: 'jsonb',
  translations: 'jsonb',
  updated_at: "timestamptz default '2026-01-01'",
};

/** The products of the first catalogue, in listing order, without the migrations: a database takes two seconds, they ten. */
export async function readSeed(): Promise<ReadonlyMap<CollectionSlug, readonly CatalogueProduct[]>> {
  const database = await PGlite.create();
  for (const collection of collections) {
    const columns = listProductColumns(collection).map((name) => `${name} ${TYPES[name] ?? 'text'}`);
    await database.exec(`create table ${collection.table} (${columns.join(', ')})`);
  }
  await database.exec(await readFile(new URL('../supabase/seed.sql', import.meta.url), 'utf8'));
  const products = new Map<CollectionSlug, readonly CatalogueProduct[]>();
  for (const collection of collections) {
    const { rows } = await database.query(`select * from ${collection.table} order by sort_order`);
    products.set(
      collection.slug,
      rows.map((row) => {
        const parsed = parseProductRow(row, collection, 'https://project.supabase.co');
        if (!parsed.ok) throw new Error(JSON.stringify(parsed));
        return parsed.product;
      }),
    );
  }
  await database.close();
  return products;
}
