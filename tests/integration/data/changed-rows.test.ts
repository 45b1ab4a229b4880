/** Reading only the rows that an edit names must give the same result as reading all rows, for every kind of edit. */
import { beforeAll, describe, expect, it } from 'vitest';
import { countCatalogue } from '#data/catalogue-facts.ts';
import { readSnapshot, type CatalogueSnapshot, type RowChanges } from '#data/snapshot.ts';
import { createPublishingBackend } from '#publishing/edits/publishing-backend.ts';
import { createTransport } from '#publishing/edits/open-backend.ts';
import { openClient } from '#tests/integration/clients.ts';
import { openStack } from '#tests/integration/open-stack.ts';

const stack = await openStack();
const openPublishing = (publisher: string) =>
  createPublishingBackend(createTransport(stack), publisher, console.log);
const publishing = openPublishing('this one');
let known: CatalogueSnapshot;
let position: string | undefined;

beforeAll(async () => {
  const begun = await publishing.begin(undefined);
  expect(begun.changes).toBeUndefined();
  known = await readAll();
  await release(begun.position);
}, 180_000);

/** Marks the release as published. */
async function release(reached: string | undefined) {
  position = reached;
  await publishing.report({ position: reached ?? null, isBuilding: false });
}

const run = (sql: string) => stack.query(sql);
const add = (slug: string, name: string) =>
  run(
    `insert into public.extras (slug, product_name, material_type) values ('${slug}', '${name}', 'Marble')`,
  );
const describeExtras = (words: string, where = '') =>
  run(`update public.extras set description = '${words}' ${where}`);
const source = (fetch = globalThis.fetch) => ({
  client: openClient(stack.url, stack.publishableKey, fetch),
  supabaseUrl: stack.url,
  previousCounts: {},
});

const readAll = () => readSnapshot(source());

/** Publishes once. Returns the rows that it was told about; `shown` is then the catalogue. */
async function publish(fetch?: typeof globalThis.fetch): Promise<readonly RowChanges[] | undefined> {
  const { position: reached, changes } = await publishing.begin(position);
  known = await readSnapshot({ ...source(fetch), previous: known, changes, position: reached });
  await release(reached);
  return changes;
}

const toPlain = ({ products, quarantined }: CatalogueSnapshot) => ({ products, quarantined });
const expectAll = async () => expect(toPlain(known)).toEqual(toPlain(await readAll()));
const findExtra = (wanted: string) =>
  known.products.find(({ collection, slug }) => collection === 'extras' && slug === wanted);

describe('rows that are read after an edit', () => {
  it.each([
    [
      'an insert',
      "insert into public.extras (slug, product_name, material_type) values ('new-urn', 'Urn', 'Marble')",
    ],
    ['an update', "update public.extras set description = 'Other words.' where slug = 'new-urn'"],
    ['another place', "update public.extras set sort_order = -5 where slug = 'new-urn'"],
    ['another address', "update public.extras set slug = 'newer-urn' where slug = 'new-urn'"],
    ['another picture', "update public.extras set image_url = 'Urn.jpg' where slug = 'newer-urn'"],
    ['another id', "update public.extras set id = gen_random_uuid() where slug = 'newer-urn'"],
    [
      'a value that breaks a rule',
      "update public.floor_wall_coverings set picture_texts = jsonb_build_object('x', repeat('x', 301)) where sort_order = (select min(sort_order) from public.floor_wall_coverings)",
    ],
    [
      'a value that is fixed',
      "update public.floor_wall_coverings set picture_texts = '{}' where picture_texts -> 'x' is not null",
    ],
    ['a delete', "delete from public.extras where slug = 'newer-urn'"],
    ['many rows', "update public.floor_wall_coverings set custom_sizes = 'To order.'"],
    [
      'several tables',
      "update public.extras set description = 'One.' where slug = 'birdbaths'",
      'update public.hardscape_materials set sort_order = sort_order + 1',
    ],
    [
      'two that swap addresses',
      `begin;
       update public.extras set slug = 'between' where slug = 'birdbaths';
       update public.extras set slug = 'birdbaths' where slug = (select min(slug) from public.extras);
       commit`,
    ],
    [
      'a row that comes and goes',
      "insert into public.extras (slug, product_name, material_type) values ('b', 'B', 'Marble')",
      "delete from public.extras where slug = 'b'",
    ],
  ])('%s', async (kind, ...statements) => {
    for (const sql of statements) await runAll(sql);
    const changes = await publish();
    expect(changes?.length).toBe(kind === 'several tables' ? 2 : 1);
    await expectAll();
  });

  it('an earlier slug, until another product uses it', async () => {
    const find = () => findExtra('now')?.earlierSlugs;
    await add('old', 'Bowl');
    await run("update public.extras set slug = 'older' where slug = 'old'");
    await run("update public.extras set slug = 'now' where slug = 'older'");
    await publish();
    expect(find()).toEqual(['old', 'older']);
    await add('old', 'Dish');
    await publish();
    expect(find()).toEqual(['older']);
    await expectAll();
  });

  it('leave all other products as the same objects, so that none of them is processed again', async () => {
    const before = known.products;
    await describeExtras('Alone.', "where slug = 'birdbaths'");
    await publish();
    const others = known.products.filter((product) => !before.includes(product));
    expect(others.map(({ slug }) => slug)).toEqual(['birdbaths']);
    const again = await readSnapshot({ ...source(), previous: known });
    expect(again.products.filter((product) => !known.products.includes(product))).toEqual([]);
  });

  it.each([
    [
      'more rows than can be listed',
      "insert into public.extras (slug, product_name, material_type) select 'bulk-' || n, 'Bulk', 'Marble' from generate_series(1, 600) n",
    ],
    [
      'a truncated table that was filled again',
      "truncate public.extras; insert into public.extras (slug, product_name, material_type) values ('only', 'Only', 'Marble')",
    ],
    [
      'a picture',
      'update storage.objects set metadata = metadata || \'{"eTag": "other"}\' where bucket_id = \'stone fixing oither\'',
    ],
  ])('everything, after %s', async (_case, sql) => {
    await runAll(sql);
    expect(await publish()).toBeUndefined();
    await expectAll();
  });

  it('an edit during the read is published with it or after it', async () => {
    await describeExtras('Before.');
    let isFirst = true;
    await publish(async (...request) => {
      if (isFirst) {
        isFirst = false;
        await add('late', 'Late');
        await describeExtras('Changed.', "where slug = 'only'");
      }
      return fetch(...request);
    });
    expect(isFirst).toBe(false);
    expect((await publish())?.length).toBe(1);
    await expectAll();
  });

  it('a row that is deleted before it is read', async () => {
    await describeExtras('Soon gone.', "where slug = 'late'");
    await publish(async (...request) => {
      await run("delete from public.extras where slug = 'late'");
      return fetch(...request);
    });
    expect(findExtra('late')).toBeUndefined();
    await publish();
    await expectAll();
  });

  it.each(['all rows', 'changed rows'])(
    'are consistent although a set is published in one transaction during each read of %s',
    async (kind) => {
      const publishSet = (edition: number) =>
        run(
          `with one as (update public.stone_fixing_solutions set description = 'Edition ${edition}')
           update public.architectural_designs set description = 'Edition ${edition}'`,
        );
      await publishSet(0);
      await publish();
      // Makes the program read a row of the first table only.
      await run(
        'update public.architectural_designs set sort_order = sort_order + 1 where slug = (select min(slug) from public.architectural_designs)',
      );
      const { position: reached, changes } = await publishing.begin(position);
      let edition = 0;
      const read = await readSnapshot({
        ...source(async (...request) => {
          const response = await fetch(...request);
          edition += 1;
          await publishSet(edition);
          return response;
        }),
        ...(kind === 'all rows' ? {} : { previous: known, changes, position: reached }),
      });
      const editions = read.products
        .filter(({ collection }) => ['stone-fixing-solutions', 'architectural-designs'].includes(collection))
        .map(({ description }) => description);
      expect(editions.length).toBeGreaterThan(5);
      expect([...new Set(editions)]).toEqual([expect.stringMatching(/^Edition [1-9]\d*$/)]);
      await publish();
      await expectAll();
    },
  );

  it('may be fewer if editors unpublished the others, and not if these are gone otherwise', async () => {
    const previousCounts = countCatalogue(known).products;
    await run(
      `with hidden as (
         insert into private.hidden_products (table_name, row_id, content)
         select 'floor_wall_coverings', id, to_jsonb(p) from public.floor_wall_coverings p order by id offset 1
         returning row_id
       )
       delete from public.floor_wall_coverings where id in (select row_id from hidden)`,
    );
    const { products, hiddenCount } = await readSnapshot({ ...source(), previousCounts });
    expect(products.length + hiddenCount).toBe(known.products.length);
    await expect(
      readSnapshot({ ...source(), previousCounts, previousHiddenCount: hiddenCount }),
    ).rejects.toThrow('fewer than the last release');
  });

  it('refuses a table that lost its last row', async () => {
    await run('delete from public.extras');
    const { changes } = await publishing.begin(position);
    const previousCounts = countCatalogue(known).products;
    await expect(readSnapshot({ ...source(), previousCounts, previous: known, changes })).rejects.toThrow(
      "The table 'extras' is empty",
    );
    await publishing.report({ isBuilding: false, failure: 'The table is empty.' });
  });
});

/** Runs several statements, each in a separate transaction unless they contain one. */
async function runAll(sql: string): Promise<void> {
  for (const statement of sql.split(';').map((one) => one.trim())) {
    if (statement !== '') await run(statement);
  }
}
