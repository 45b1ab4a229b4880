import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toUploadFolder } from '#domain/catalogue/gallery.ts';
import { openHostedDatabase } from './hosted-database.ts';

interface Row {
  slug: string;
  image_url: string | null;
  gallery_urls?: string[];
}

interface Run {
  totalProcessed: number;
  totalChanged: number;
}

const database = await openHostedDatabase();
const { select } = database;

beforeEach(async () => {
  await database.exec('begin');
});
afterEach(async () => {
  await database.exec('rollback');
});

const bath: Row = { slug: 'birdbaths', image_url: 'Garden/Bird Baths/Bath 01.jpg' };

/** Makes these the only products of the extras, and clears all earlier state. */
async function setRows(...rows: Row[]): Promise<void> {
  await database.exec(
    'delete from public.extras; delete from private.removed_pictures; delete from private.gallery_runs',
  );
  await select(
    `insert into public.extras (slug, product_name, material_type, image_url, gallery_urls)
     select r.slug, r.slug, 'Marble', r.image_url, coalesce(r.gallery_urls, '{}')
     from jsonb_to_recordset($1::jsonb) r (slug text, image_url text, gallery_urls text[])`,
    [JSON.stringify(rows)],
  );
}

/** Makes these the only files of the bucket, uploaded with the secret key. */
async function setFiles(...names: string[]): Promise<void> {
  await database.exec(`delete from storage.objects where bucket_id = 'extras other'`);
  await addFiles(...names);
}

async function addFiles(...names: string[]): Promise<void> {
  await select(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'extras other', name, clock_timestamp() from unnest($1::text[]) name`,
    [names],
  );
}

async function update(table = 'extras'): Promise<Run> {
  const [row] = await select<{ run: Run }>('select public.update_galleries($1) as run', [table]);
  return row?.run ?? { totalProcessed: -1, totalChanged: -1 };
}

async function readGallery(slug: string): Promise<string[]> {
  const gallery = 'select unnest(gallery_urls) as entry from public.extras where slug = $1';
  return database.list(gallery, [slug]);
}

/** The first product's gallery after an update. */
async function updateGallery(rows: Row[], files: string[]): Promise<string[]> {
  await setRows(...rows);
  await setFiles(...files);
  await update();
  return readGallery(rows[0]?.slug ?? '');
}

describe('the gallery of a product', () => {
  const urns: Row = { slug: 'urns', image_url: null };
  const inFolder = (...names: string[]) => names.map((name) => `Garden/Bird Baths/${name}`);

  it.each<[rule: string, rows: Row[], files: string[], gallery: string[]]>([
    [
      'contains the pictures of its folder except the main one, in the order of their names',
      [bath],
      inFolder('Bath 10.jpg', 'Bath 2.webp', 'Bath 01.jpg', 'notes.txt', '.emptyFolderPlaceholder'),
      inFolder('Bath 2.webp', 'Bath 10.jpg'),
    ],
    [
      'also contains uploads to the folder of its slug, but not to folders in it',
      [bath],
      ['birdbaths/new.png', 'birdbaths/old/a.png'],
      ['birdbaths/new.png'],
    ],
    [
      "keeps an editor's order and web addresses, drops deleted files and adds new ones at the end",
      [
        {
          ...bath,
          gallery_urls: [...inFolder('c.jpg'), 'https://example.com/x.jpg', ...inFolder('gone.jpg', 'b.jpg')],
        },
      ],
      inFolder('a.jpg', 'b.jpg', 'c.jpg'),
      [...inFolder('c.jpg'), 'https://example.com/x.jpg', ...inFolder('b.jpg', 'a.jpg')],
    ],
    [
      "keeps an editor's choice from another folder while the file exists",
      [{ ...bath, gallery_urls: ['Columns/Doric.jpg', 'Loose.jpg', 'Columns/gone.jpg', '/Columns/b.jpg'] }],
      ['Columns/Doric.jpg', 'Columns/b.jpg', 'Columns/other.jpg', 'Loose.jpg'],
      ['Columns/Doric.jpg', 'Loose.jpg', '/Columns/b.jpg'],
    ],
    ...['https://example.com/a/b.jpg', null, ' '].map((image_url): [string, Row[], string[], string[]] => [
      `comes only from the folder of the slug if the main picture is ${image_url}`,
      [{ ...bath, image_url }],
      ['birdbaths/a.jpg', 'a/b.jpg', 'Loose.jpg'],
      ['birdbaths/a.jpg'],
    ]),
    [
      'keeps the main picture if an editor added it to the gallery',
      [{ ...bath, gallery_urls: inFolder('Bath 01.jpg', 'b.jpg') }],
      inFolder('b.jpg', 'Bath 01.jpg'),
      inFolder('Bath 01.jpg', 'b.jpg'),
    ],
    [
      'keeps web addresses with any letters, and drops entries that only contain one',
      [{ ...bath, gallery_urls: [' HTTP://example.com/x.jpg', 'mirror/https://example.com/y.jpg'] }],
      [],
      [' HTTP://example.com/x.jpg'],
    ],
    [
      'shares the folder of its slug with no product, even one whose main picture is there',
      [urns, { slug: 'guest', image_url: 'urns/Guest.jpg' }],
      ['urns/anything.jpg', 'urns/Guest.jpg'],
      ['urns/anything.jpg'],
    ],
    [
      'takes files from the top of the bucket that are named like the main picture, but for numbers and marks at the end',
      [{ slug: 'lamp', image_url: 'Lamp - 012.jpg' }],
      ['Lamp 2.jpg', 'lamp_3.JPEG', 'Lamplight.jpg', 'Lamp.jpg.txt', 'La.jpg', 'Bench.jpg'],
      ['Lamp 2.jpg', 'lamp_3.JPEG'],
    ],
    [
      'takes no other file if its name has only a number',
      [{ slug: 'nameless', image_url: '01.jpg' }],
      ['02.jpg', 'Lamp.jpg'],
      [],
    ],
    [
      'accepts any names, and is not stopped by one that products may not have',
      [bath],
      ['_%', `'; drop table extras; --`, 'Größe', '2%2f3', 'a\\b'].map((name) => `birdbaths/${name}.jpg`),
      [`birdbaths/'; drop table extras; --.jpg`, 'birdbaths/_%.jpg', 'birdbaths/Größe.jpg'],
    ],
  ])('%s', async (_, rows, files, gallery) => {
    expect(await updateGallery(rows, files)).toEqual(gallery);
  });

  it('shares a folder by the names of the files', async () => {
    const tuscan = { slug: 'tuscan', image_url: 'Columns/Tuscan 01.jpg' };
    const doric = { slug: 'doric', image_url: 'Columns/Doric.jpg' };
    const names = ['Tuscan 01', 'Tuscan 02', 'Tuscany villa', 'Tuscanà', 'Doric', 'Doric-2', 'other'];
    const files = names.map((name) => `Columns/${name}.jpg`);
    expect(await updateGallery([tuscan, doric], files)).toEqual(['Columns/Tuscan 02.jpg']);
    expect(await readGallery('doric')).toEqual(['Columns/Doric-2.jpg']);
  });

  it('grows by uploads, wherever the main picture is', async () => {
    const rows = [
      { slug: 'tuscan', image_url: 'Columns/Tuscan.jpg' },
      { slug: 'doric', image_url: ' //Columns/Doric.jpg' },
      { slug: 'elsewhere', image_url: ' HTTPS://example.com/a/b.jpg' },
      bath,
      { slug: 'lamp', image_url: 'Lamp.jpg' },
      { slug: 'bare', image_url: null },
    ];
    await setRows(...rows);
    const folders = rows.map((row) => toUploadFolder(row, rows));
    const slugs = [...rows.map(({ slug }) => slug), 'nobody'];
    const getFolder = "select public.get_upload_folder('extras', slug) as entry from unnest($1::text[]) slug";
    expect(await database.list(getFolder, [slugs])).toEqual([...folders, null]);
    await setFiles(
      ...rows.flatMap(({ image_url }) => image_url?.trim().replace(/^\/+/, '') ?? []),
      ...folders.map((name) => `${name}/any.jpg`),
    );
    await update();
    for (const [index, { slug }] of rows.entries()) {
      expect(await readGallery(slug)).toEqual([`${folders[index]}/any.jpg`]);
    }
  });

  it('does not change in a second run', async () => {
    const name = fc.constantFrom('a.jpg', 'b.jpg', 'Bath 01.jpg', 'Bath 2.jpg', 'x.txt', 'c.png');
    const entry = fc.oneof(
      name.map((file) => `Garden/Bird Baths/${file}`),
      fc.constantFrom('https://example.com/a.jpg', 'https://example.com/b?c=%20'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry),
        fc.uniqueArray(name),
        fc.boolean(),
        async (gallery_urls, names, isShared) => {
          const other = { slug: 'other', image_url: 'Garden/Bird Baths/b.jpg' };
          const rows = [{ ...bath, gallery_urls }, ...(isShared ? [other] : [])];
          const once = await updateGallery(
            rows,
            names.map((file) => `Garden/Bird Baths/${file}`),
          );
          await database.exec('delete from private.gallery_runs');
          expect(await update()).toMatchObject({ totalChanged: 0 });
          expect(new Set(once).size).toBe(once.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('leaves a gallery unchanged that would be too long, and continues with the others', async () => {
    const many = Array.from({ length: 700 }, (_, index) => `birdbaths/${'x'.repeat(150)}${index}.jpg`);
    expect(await updateGallery([bath, urns], [...many, 'urns/a.jpg'])).toEqual([]);
    expect(await readGallery('urns')).toEqual(['urns/a.jpg']);
  });
});

describe('a gallery update', () => {
  it('counts the products, writes only differences, and does nothing if nothing changed', async () => {
    await setRows(bath, { slug: 'lantern', image_url: null });
    await setFiles('birdbaths/a.jpg');
    expect(await update()).toEqual({ totalProcessed: 2, totalChanged: 1 });
    expect(await update()).toEqual({ totalProcessed: 2, totalChanged: 0 });
    await addFiles('lantern/a.jpg', 'nobody/a.jpg');
    expect(await update()).toEqual({ totalProcessed: 2, totalChanged: 1 });
  });

  it('adds no file that an editor uploaded, that a product removed, or that another one shows', async () => {
    await setFiles('birdbaths/gone.jpg', 'birdbaths/own.jpg', 'birdbaths/shown.jpg');
    await database.exec(
      `update storage.objects set owner_id = gen_random_uuid()::text where name = 'birdbaths/own.jpg'`,
    );
    const address = 'https://project.example/storage/v1/object/public/extras%20other/birdbaths/shown.jpg';
    await setRows(bath, { slug: 'other', image_url: address, gallery_urls: [' /birdbaths/gone.jpg'] });
    await database.exec(`update public.extras set gallery_urls = '{}' where slug = 'other'`);
    await update();
    expect(await readGallery('birdbaths')).toEqual([]);
    await update();
    await database.exec(`delete from storage.objects where name = 'birdbaths/gone.jpg'`);
    await addFiles('birdbaths/gone.jpg');
    await update();
    expect(await readGallery('birdbaths')).toEqual(['birdbaths/gone.jpg']);
  });

  it('gives the files of a deleted product to none with its slug, and back to the product', async () => {
    await setFiles('birdbaths/shown.jpg', 'birdbaths/unseen.jpg');
    await setRows({ ...bath, gallery_urls: ['birdbaths/shown.jpg'] });
    const [bathRow] = await select<{ id: string }>('select id from public.extras');
    const replace = (id?: string, gallery: string[] = []) =>
      select(
        `insert into public.extras (id, slug, product_name, material_type, gallery_urls)
         values (coalesce($1, gen_random_uuid()), 'birdbaths', 'Bath', 'Marble', $2)`,
        [id, gallery],
      );
    await database.exec('delete from public.extras where true');
    await database.exec('savepoint deleted');
    await replace();
    await update();
    expect(await readGallery('birdbaths')).toEqual([]);
    await addFiles('birdbaths/later.jpg');
    await update();
    expect(await readGallery('birdbaths')).toEqual(['birdbaths/later.jpg']);
    await database.exec('rollback to deleted');
    await replace(bathRow?.id, ['birdbaths/shown.jpg']);
    await update();
    expect(await readGallery('birdbaths')).toEqual(['birdbaths/shown.jpg', 'birdbaths/unseen.jpg']);
  });

  it('restores a file that came back while it was being removed', async () => {
    await setFiles('birdbaths/a.jpg');
    await setRows({ ...bath, gallery_urls: ['birdbaths/a.jpg'] });
    await database.exec(`
      delete from storage.objects where bucket_id = 'extras other';
      create function pg_temp.come_again() returns trigger language plpgsql as $$
      begin
        insert into storage.objects (bucket_id, name) values ('extras other', 'birdbaths/a.jpg');
        return null;
      end $$;
      create trigger a_come_again after update on public.extras for each statement
        execute function pg_temp.come_again()`);
    await update();
    expect(await readGallery('birdbaths')).toEqual([]);
    await database.exec('drop trigger a_come_again on public.extras');
    await update();
    expect(await readGallery('birdbaths')).toEqual(['birdbaths/a.jpg']);
  });

  it('handles 3,000 products with folders of their own and 1,500 in one folder', async () => {
    await setRows();
    await setFiles();
    await database.exec(`
      create temporary table products as
        select n, 'Folder ' || n || '/1.jpg' as main, 'Folder ' || n || '/2.jpg' as second from generate_series(1, 3000) n
        union all
        select n, 'Folder/' || md5(n::text) || '.jpg', 'Folder/' || md5(n::text) || ' 2.jpg' from generate_series(3001, 4500) n;
      insert into public.extras (slug, product_name, material_type, image_url)
      select 'product-' || n, 'Product ' || n, 'Marble', main from products;
      insert into storage.objects (bucket_id, name) select 'extras other', unnest(array[main, second]) from products`);
    const began = process.cpuUsage().user;
    expect(await update()).toEqual({ totalProcessed: 4500, totalChanged: 4500 });
    // It takes 1 s. With a quadratic algorithm, the own folders took 4 s and the one folder half a minute.
    expect((process.cpuUsage().user - began) / 1_000_000).toBeLessThan(4);
    await addFiles('product-7/new.jpg');
    expect(await update()).toEqual({ totalProcessed: 4500, totalChanged: 1 });
  });
});
