import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { listProductColumns, parseProductRow } from '#domain/catalogue/product-row.ts';

const INSERT = /insert into seed\s*\(([^)]*)\)\s*values([^]*?)\n {2}\);/g;
const TOKEN = /'((?:[^']|'')*)'|array\[|[()\],]|[^\s()[\],']+/g;

/** The products of the first catalogue, in listing order, without a database. */
export function readSeed(): ReadonlyMap<CollectionSlug, readonly CatalogueProduct[]> {
  const sql = readFileSync(new URL('../supabase/seed.sql', import.meta.url), 'utf8').replaceAll(
    /^ *--.*/gm,
    '',
  );
  // A statement for each set of columns.
  const rows = Array.from(sql.matchAll(INSERT), ([, columns = '', values = '']) => {
    const names = columns.split(',').map((name) => name.trim());
    return readTuples(values).map((tuple) => Object.fromEntries(names.map((name, at) => [name, tuple[at]])));
  }).flat();
  return new Map(
    collections.map((collection) => [
      collection.slug,
      rows
        .filter((row) => row['collection'] === collection.table)
        .map((row, place) => {
          const empty = Object.fromEntries(listProductColumns(collection).map((name) => [name, null]));
          const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
          const whole = { ...empty, id, updated_at: '2026-01-01T00:00:00Z', ...row, ...readPictures(row) };
          const parsed = parseProductRow(whole, collection, 'https://project.supabase.co');
          if (!parsed.ok) throw new Error(`${collection.slug}: ${JSON.stringify(parsed)}`);
          return parsed.product;
        }),
    ]),
  );
}

/** What it says in English. */
export function readSeedText(): string {
  const products = [...readSeed().values()].flat();
  return products
    .flatMap(({ name, description, customSizes, images }) => [
      ...[name, description, customSizes],
      ...images.map(({ alt }) => alt),
    ])
    .join('\n');
}

const picturesSchema = z.object({
  folder: z.string(),
  pictures: z.array(z.tuple([z.string(), z.string(), z.string()])),
  spanish: z.record(z.string(), z.string()),
});

function readPictures(row: unknown) {
  const { folder, pictures, spanish } = picturesSchema.parse(row);
  const [image_url, ...gallery_urls] = pictures.map(([file]) => `${folder}/${file}`);
  const toTexts = (at: 1 | 2) => Object.fromEntries(pictures.map((one) => [`${folder}/${one[0]}`, one[at]]));
  const translations = { es: { ...spanish, picture_texts: toTexts(2) } };
  return { image_url, gallery_urls, picture_texts: toTexts(1), translations };
}

/** The values of each row. */
function readTuples(rows: string): unknown[][] {
  const tuples: unknown[][] = [];
  let list: unknown[] | undefined;
  for (const [token, text] of rows.matchAll(TOKEN)) {
    if (token === '(') tuples.push([]);
    else if (token === 'array[') list = [];
    else if (token === ']') {
      tuples.at(-1)?.push(list);
      list = undefined;
    } else if (token !== ')' && token !== ',') {
      const value =
        text === undefined ? (JSON.parse(token) as unknown) : readText(text.replaceAll("''", "'"));
      (list ?? tuples.at(-1))?.push(value);
    }
  }
  return tuples;
}

/** JSON, an array of PostgreSQL, or the text itself. */
function readText(text: string): unknown {
  if (/^(?:\{\s*"[^]*:|\[)/.test(text)) return JSON.parse(text);
  if (!/^\{.*\}$/.test(text)) return text;
  return (text.slice(1, -1).match(/"[^"]*"|[^,]+/g) ?? []).map((value) =>
    /^\d+$/.test(value) ? Number(value) : value.replaceAll('"', ''),
  );
}
