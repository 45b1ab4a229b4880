import { beforeAll, expect, test } from 'vitest';
import { openHostedDatabase } from './hosted-database.ts';

const BUCKET = 'extras other';
const PRODUCTS = 5_000;

const database = await openHostedDatabase();

beforeAll(async () => {
  // The history of such a large import isn't tested here.
  await database.exec('alter table public.extras disable trigger user');
  await database.query(
    `insert into public.extras (slug, product_name, material_type, image_url, gallery_urls)
     select 'p-' || n, 'P', 'Marble', format('P%s/main.jpg', n), array[
       format('P%s/a.jpg', n), format('/P%s/b.jpg ', n),
       format('https://a.supabase.co/storage/v1/object/public/extras%%20other/P%s/c.jpg', n)
     ]
     from generate_series(1, $1) n`,
    [PRODUCTS],
  );
  await database.exec('analyze public.extras');
});
/** Whether a file is used, and how many products were read one by one to find out. */
async function ask(name: string): Promise<{ isUsed: boolean; read: number }> {
  const countRead = async () => {
    const [row] = await database.select<{ read: number }>(
      `select seq_tup_read::int as read from pg_stat_xact_user_tables where relid = 'public.extras'::regclass`,
    );
    return row?.read ?? Number.NaN;
  };
  await database.exec('begin');
  const before = await countRead();
  const isUsed = 'select private.is_picture_used($1, $2) as used';
  const [row] = await database.select<{ used: boolean }>(isUsed, [BUCKET, name]);
  const read = (await countRead()) - before;
  await database.exec('rollback');
  return { isUsed: row?.used ?? false, read };
}

test.for([
  ['Nobody/a.jpg', false],
  ['P4000/main.jpg', true],
  ['P4000/a.jpg', true],
  ['P4000/b.jpg', true],
  ['P4000/c.jpg', true],
  ['P4000/d.jpg', false],
] as const)(
  'whether a product shows %s is answered without reading the catalogue',
  async ([name, isUsed]) => {
    expect(await ask(name)).toEqual({ isUsed, read: 0 });
  },
);

test('a product of another collection uses a picture by its complete address', async () => {
  const name = '100 & a+o, @ (1).png';
  const address = `https://a.supabase.co/storage/v1/object/public/extras%20other/${encodeURI(name)}`;
  const resized = address.replace('/object/public/', '/render/image/public/');
  const isShownBy = async (picture: string) => {
    await database.exec('begin');
    await database.query(
      `insert into public.hardscape_materials (slug, product_name, material_type, image_url) values ('p', 'P', 'Marble', $1)`,
      [picture],
    );
    const rows = await database.select('select 1 where private.is_picture_used($1, $2)', [BUCKET, name]);
    await database.exec('rollback');
    return rows.length === 1;
  };
  for (const picture of [address, `\t${address}`, ` ${address}?v=2`, `${resized}?width=300`])
    expect(await isShownBy(picture), picture).toBe(true);
  for (const picture of [address.replace('%20', 'x'), 'https://example.com/a.png'])
    expect(await isShownBy(picture), picture).toBe(false);
});
