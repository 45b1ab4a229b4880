/** Random edits of the catalogue, like those of editors. The same seed gives the same edits. */
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';

type Query = (sql: string, values?: unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** Numbers from 0 up to but not including 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns a description of the edit */
export async function editAtRandom(query: Query, random: () => number, number: number): Promise<string> {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const { table } = pick(collections);
  const rows = await query(`select id, slug from public.${table} order by id`);
  const { id, slug } = pick(rows);
  const type = pick(stoneTypes);
  const kinds: Record<string, () => Promise<unknown>> = {
    insert: () =>
      query(
        `insert into public.${table} (slug, product_name, material_type, description, image_url, sort_order)
         select $1, $2, $3, $4, image_url, $5 from public.${table} where id = $6`,
        [`random-${number}`, `Random No. ${number}`, type, 'Made by a test.', Math.floor(random() * 40), id],
      ),
    'change the text of': () =>
      query(`update public.${table} set description = $2, custom_sizes = $3 where id = $1`, [
        id,
        `Edition ${number} & <more>.`,
        `Up to ${number} cm`,
      ]),
    'rename the product': () =>
      query(`update public.${table} set product_name = $2 where id = $1`, [id, `Renamed No. ${number}`]),
    reorder: () =>
      query(`update public.${table} set sort_order = $2 where id = $1`, [id, Math.floor(random() * 40)]),
    'change the material of': () =>
      query(`update public.${table} set material_type = $2 where id = $1`, [id, type]),
    'move to another address': () =>
      query(`update public.${table} set slug = $2 where id = $1`, [id, `moved-${number}`]),
    'change the pictures of': () =>
      query(
        `update public.${table} set image_url = other.image_url, gallery_urls = array[other.image_url]
         from (select image_url from public.${table} where id = $2) other where public.${table}.id = $1`,
        [id, pick(rows)['id']],
      ),
    // An empty collection stops publishing, by design.
    delete: () =>
      rows.length > 3 ? query(`delete from public.${table} where id = $1`, [id]) : Promise.resolve(),
  };
  const [name, run] = pick(Object.entries(kinds));
  await run();
  return `${name} ${table}/${String(slug)}`;
}
