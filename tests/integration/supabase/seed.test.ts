import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listSeedFiles } from '#local/seed.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { parseProductRow } from '#domain/catalogue/product-row.ts';
import type { ProductRow } from '#tests/builders.ts';
import { openHostedDatabase } from './hosted-database.ts';

const supabaseFolder = path.resolve(import.meta.dirname, '../../../supabase');

type SeedRow = ProductRow & {
  readonly description: string;
  readonly custom_sizes: string;
  readonly origin?: string;
  readonly slab_length_mm: number | null;
  readonly slab_width_mm: number | null;
  readonly tile_sizes_mm: string[] | null;
  readonly picture_width_mm: number | null;
  readonly translations: { readonly es?: { readonly product_name?: string } };
};

const database = await openHostedDatabase();

describe('the first catalogue', () => {
  let seed: string;
  const rowsByTable = new Map<string, SeedRow[]>();
  const rowsOf = (table: string) => rowsByTable.get(table) ?? [];
  const allRows = () => [...rowsByTable.values()].flat();
  const readTable = (table: string) =>
    database.select<SeedRow>(`select * from public.${table} order by slug`);

  beforeAll(async () => {
    seed = await readFile(path.join(supabaseFolder, 'seed.sql'), 'utf8');
    await database.exec(seed);
    for (const { table } of collections) rowsByTable.set(table, await readTable(table));
  });

  it('has the same Spanish names as the Spanish pages', async () => {
    const folder = path.resolve(supabaseFolder, '../src/content/es');
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    const english = allRows()
      .filter(
        ({ product_name, translations: { es } }) => es?.product_name && es.product_name !== product_name,
      )
      .map(({ product_name }) => product_name);
    expect(english.length).toBeGreaterThan(50);
    for (const name of english) {
      const found = new RegExp(String.raw`.*\b${name}\b.*`).exec(texts.join('\n')) ?? [];
      expect(found, `${name} has a Spanish name`).toEqual([]);
    }
  });

  it.each(collections)('has complete and different products in $table', (collection) => {
    const { table, hasTypeFilter, hasOrigin, thumbnailCount } = collection;
    const rows = rowsOf(table);
    expect(rows).not.toHaveLength(0);
    for (const row of rows) {
      const { slug, description, finishes, image_url, gallery_urls } = row;
      expect(parseProductRow(row, collection, 'https://project.supabase.co'), slug).toMatchObject({
        ok: true,
      });
      const wordCount = description.split(/\s+/).length;
      expect(wordCount, slug).toBeGreaterThanOrEqual(40);
      expect(wordCount, slug).toBeLessThanOrEqual(90);
      expect(finishes, slug).not.toHaveLength(0);
      expect(new Set(finishes).size, slug).toBe(finishes.length);
      expect(row.custom_sizes, slug).not.toBe('');
      if (hasOrigin) expect(row.origin, slug).toMatch(/\w/);
      expect(new Set([image_url, ...gallery_urls]).size, slug).toBeLessThanOrEqual(thumbnailCount);
    }
    const places = rows.map(({ sort_order }) => sort_order);
    expect(new Set(places).size).toBe(places.length);
    const types = new Set(rows.map(({ material_type }) => material_type));
    if (hasTypeFilter) expect([...types].sort()).toEqual([...stoneTypes].sort());
  });

  it('describes each of at least 70 products in words of its own', () => {
    expect(allRows().length).toBeGreaterThanOrEqual(70);
    const openings = allRows().map(({ description }) => description.split(/\s+/).slice(0, 6).join(' '));
    expect(new Set(openings).size).toBe(openings.length);
  });

  it('repeats in its technical data what its texts say, and nothing else', () => {
    for (const row of allRows()) {
      const { slug, custom_sizes: sizes } = row;
      for (const thickness of row.thicknesses_mm ?? []) {
        expect(sizes, slug).toMatch(new RegExp(`\\b(${thickness}|${thickness / 10})\\b`));
      }
      for (const size of row.tile_sizes_mm ?? []) {
        const [length, width] = size.split('x').map((side) => String(Number(side) / 10));
        expect(sizes, slug).toContain(`${length} × ${width}`);
      }
      const slab = /[Ss]labs up to (\d+) × (\d+) mm/.exec(sizes)?.slice(1).map(Number);
      expect([row.slab_length_mm, row.slab_width_mm], slug).toEqual(slab ?? [null, null]);
    }
  });

  it('contains no invented measurements', async () => {
    const figures = ['density_kg_m3', 'water_absorption_pct', 'compressive_strength_mpa']
      .concat(['flexural_strength_mpa', 'abrasion_ha', 'slip_dcof_wet', 'test_standard'])
      .join(', ');
    for (const { table } of collections) {
      const measured = `select slug as entry from public.${table} where num_nonnulls(${figures}) > 0`;
      expect(await database.list(measured), table).toEqual([]);
    }
  });

  it('has the width that the picture of every slab shows', () => {
    expect(
      rowsOf('floor_wall_coverings').filter(({ picture_width_mm }) => picture_width_mm === null),
    ).toEqual([]);
  });

  it('refers to every seeded picture, and to no other', async () => {
    const files = await listSeedFiles(path.join(supabaseFolder, 'seed-storage'));
    const named = collections.flatMap(({ table, bucket }) =>
      rowsOf(table).flatMap((row) =>
        [row.image_url, ...row.gallery_urls].map((picture) => `${bucket}/${picture}`),
      ),
    );
    expect([...new Set(named)].sort()).toEqual(files.map(({ bucket, key }) => `${bucket}/${key}`).sort());
  });

  it('keeps every picture below 300 kB, of a type that its bucket takes', async () => {
    const files = await listSeedFiles(path.join(supabaseFolder, 'seed-storage'));
    expect(files.length).toBeGreaterThan(100);
    for (const { bucket, file, key, contentType } of files) {
      expect((await stat(file)).size, key).toBeLessThan(300_000);
      const types = 'select unnest(allowed_mime_types) as entry from storage.buckets where id = $1';
      expect(await database.list(types, [bucket]), key).toContain(contentType);
    }
  });

  it('has the galleries that a gallery update finds', async () => {
    await database.exec('begin');
    for (const { bucket, key } of await listSeedFiles(path.join(supabaseFolder, 'seed-storage'))) {
      await database.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, key]);
    }
    for (const { table } of collections) {
      await database.exec(`update public.${table} set gallery_urls = '{}'`);
      await database.exec('delete from private.removed_pictures');
      await database.query('select public.update_galleries($1)', [table]);
      const names = (rows: SeedRow[]) =>
        rows.map(({ slug, image_url, gallery_urls }) => [
          slug,
          gallery_urls.filter((entry) => entry !== image_url).toSorted(),
        ]);
      expect(names(await readTable(table))).toEqual(names(rowsOf(table)));
    }
    await database.exec('rollback');
  });

  it("changes nothing the second time, not even an editor's changes", async () => {
    await database.exec(
      `update public.extras set product_name = 'Shell Birdbath', sort_order = 5 where slug = 'birdbaths'`,
    );
    const before = await Promise.all(collections.map(async ({ table }) => readTable(table)));
    await database.exec(seed);
    expect(await Promise.all(collections.map(async ({ table }) => readTable(table)))).toEqual(before);
  });
});
