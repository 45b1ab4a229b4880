import { beforeEach, describe, expect, test } from 'vitest';
import { readMergeCases } from '#tests/merge-cases.ts';
import { openHostedDatabase } from './hosted-database.ts';

/** The columns `translations` and `translated_from`: supabase/migrations, `mark_translations`. */
const ID = '00000000-0000-4000-8000-0000000000aa';
const ENGLISH = {
  product_name: 'Absolute Black',
  description: 'A black granite.',
  custom_sizes: 'Cut to size',
  picture_texts: { 'one.jpg': 'A black slab.' },
};
const SPANISH = {
  product_name: 'Negro Absoluto',
  description: 'Un granito negro.',
  custom_sizes: 'Cortado a medida',
  picture_texts: { 'one.jpg': 'Una losa negra.' },
};
const table = 'extras';

const database = await openHostedDatabase();

const toLiteral = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
const write = (values: Record<string, unknown>) =>
  database.exec(
    `update public.${table} set ${Object.entries(values)
      .map(([column, value]) => `${column} = ${toLiteral(value)}`)
      .join(', ')} where id = '${ID}'`,
  );
const add = (values: Record<string, unknown>) =>
  database.exec(
    `insert into public.${table} (id, slug, material_type, ${Object.keys(values).join(', ')})
     values ('${ID}', 'absolute-black', 'Granite', ${Object.values(values).map(toLiteral).join(', ')})`,
  );
const readRow = async () =>
  (
    await database.select<{ translations: unknown; translated_from: unknown; updated_at: Date }>(
      `select translations, translated_from, updated_at from public.${table} where id = '${ID}'`,
    )
  )[0];
const readMarks = async () => (await readRow())?.translated_from;

beforeEach(async () => {
  await database.exec(
    `delete from public.${table}; delete from private.drafts; delete from private.hidden_products`,
  );
  await add({ ...ENGLISH, translations: { es: SPANISH } });
  // The last product of a collection can't be unpublished.
  await database.exec(
    `insert into public.${table} (slug, product_name, material_type) values ('stays', 'Stays', 'Granite')`,
  );
});

describe('a translation', () => {
  test('counts as made from the English of the write that changes it', async () => {
    await write({
      description: 'Another text.',
      translations: { es: { ...SPANISH, description: 'Otro texto.' } },
    });
    expect(await readMarks()).toEqual({});
  });

  test('is marked in every field whose English changes, with the English that it was made from', async () => {
    await write({ product_name: 'Black', custom_sizes: 'Sizes', picture_texts: { 'one.jpg': 'A slab.' } });
    const marks = {
      product_name: 'Absolute Black',
      custom_sizes: 'Cut to size',
      picture_texts: { 'one.jpg': 'A black slab.' },
    };
    expect(await readMarks()).toEqual({ es: marks });
    await write({ product_name: 'Blacker', description: 'Further.' });
    expect(await readMarks()).toEqual({ es: { ...marks, description: 'A black granite.' } });
    expect((await readRow())?.translations).toEqual({ es: SPANISH });
  });

  test('loses its mark when it is written, and when its English is changed back', async () => {
    await write({ description: 'New.', custom_sizes: 'New' });
    await write({ translations: { es: { ...SPANISH, description: 'Nuevo.' } } });
    expect(await readMarks()).toEqual({ es: { custom_sizes: 'Cut to size' } });
    await write({ custom_sizes: 'Cut to size' });
    expect(await readMarks()).toEqual({});
  });

  test('is not marked when the English is saved unchanged', async () => {
    const before = (await readRow())?.updated_at;
    await write({ ...ENGLISH, translations: { es: SPANISH } });
    expect(await readRow()).toMatchObject({ translated_from: {}, updated_at: before });
  });

  test('is right again without its entry, also in a write that changes the English', async () => {
    await write({ description: 'New.' });
    await write({ description: 'Newer.', translated_from: {} });
    expect(await readMarks()).toEqual({});
    await write({ description: 'Newest.', translated_from: { es: { description: 'Newest.' } } });
    expect(await readMarks()).toEqual({});
    await write({ description: 'Last.' });
    expect(await readMarks()).toEqual({ es: { description: 'Newest.' } });
  });

  test('that is removed has no mark', async () => {
    await write({ description: 'New.' });
    await write({ translations: { es: { custom_sizes: SPANISH.custom_sizes } } });
    expect(await readMarks()).toEqual({});
  });

  test('may break any rule of the build', async () => {
    const translations = {
      es: { description: 7, picture_texts: ['no'], motto: 'x', product_name: 'x'.repeat(300), '': null },
      pt: 'no object',
      it: { description: 'Un granito.', picture_texts: { 'one.jpg': '' } },
    };
    await write({ translations });
    await write({ description: 'New.', product_name: 'New' });
    expect(await readRow()).toMatchObject({
      translations,
      translated_from: { es: { product_name: 'Absolute Black' }, it: { description: 'A black granite.' } },
    });
    await expect(write({ translations: '[]' })).rejects.toThrow('translations_are_one_object_by_language');
    await expect(write({ translations: { es: { description: 'x'.repeat(200_000) } } })).rejects.toThrow(
      'translations_are_shorter_than_200000_characters',
    );
  });

  test('keeps its mark when the product is deleted and restored, or unpublished and published', async () => {
    await write({ description: 'New.' });
    const marked = {
      translations: { es: SPANISH },
      translated_from: { es: { description: 'A black granite.' } },
    };
    await database.exec(`delete from public.${table} where id = '${ID}'`);
    await database.callAsEditor(`public.restore_catalogue_row('${table}', '${ID}')`);
    expect(await readRow()).toMatchObject(marked);
    await database.exec(`select private.unpublish_rows('${table}', '{${ID}}', null, null, false)`);
    expect(await readRow()).toBeUndefined();
    await database.exec(`select private.publish_rows('${table}', '{${ID}}', null, null, 'pressed')`);
    expect(await readRow()).toMatchObject(marked);
  });

  test('of a draft is marked when the draft is published, unless the draft has it', async () => {
    const publish = async (changes: object) => {
      await database.exec(
        `insert into private.drafts (table_name, row_id, is_new, changes, former)
         values ('${table}', '${ID}', false, ${toLiteral(changes)}, '{}');
         select private.publish_rows('${table}', '{${ID}}', null, null, 'pressed')`,
      );
    };
    await publish({ description: 'New.' });
    expect(await readMarks()).toEqual({ es: { description: 'A black granite.' } });
    await publish({ description: 'Newer.', translations: { es: { ...SPANISH, description: 'Nuevo.' } } });
    expect(await readMarks()).toEqual({});
    // What the draft says of some texts leaves the marks of the others.
    await write({ product_name: 'New', custom_sizes: 'New', picture_texts: { 'one.jpg': 'New.' } });
    await publish({ translated_from: { es: { custom_sizes: 'New', picture_texts: { 'one.jpg': 'New.' } } } });
    expect(await readMarks()).toEqual({ es: { product_name: 'Absolute Black' } });
    await publish({ description: 'Two.', translated_from: { es: { description: 'One.' } } });
    expect(await readMarks()).toEqual({ es: { product_name: 'Absolute Black', description: 'One.' } });
    // Also of a product that is unpublished.
    await database.exec(`select private.unpublish_rows('${table}', '{${ID}}', null, null, false)`);
    await publish({ custom_sizes: 'Two', translated_from: { es: { custom_sizes: 'One' } } });
    expect(await readMarks()).toEqual({
      es: { product_name: 'Absolute Black', description: 'One.', custom_sizes: 'One' },
    });
  });

  test('is imported with the other columns', async () => {
    const version = (await readRow())?.updated_at.toISOString();
    const rows = [{ id: ID, updated_at: version, description: 'New.', translations: { es: SPANISH } }];
    await database.callAsEditor(
      `public.import_catalogue_rows('${table}', '{description,translations}', ${toLiteral(rows)})`,
    );
    expect(await readMarks()).toEqual({ es: { description: 'A black granite.' } });
  });
});

test('a mark alone is a version of the product, and nothing to publish', async () => {
  await write({ description: 'New.' });
  const version = (await readRow())?.updated_at;
  const heard: string[] = [];
  const stop = await database.listen('catalogue_changed', (payload) => heard.push(payload));
  await write({ translated_from: {} });
  expect(heard).toEqual([]);
  await write({ translations: {} });
  expect(heard).toHaveLength(1);
  await stop();
  expect((await readRow())?.updated_at).not.toEqual(version);
});

test.for(readMergeCases())('the database merges as the desk does: $name', async (merging) => {
  const [base, theirs, mine] = [merging.base, merging.theirs, merging.mine].map(toLiteral);
  const [row] = await database.select<{ merged: string; conflicts: string[] }>(
    `select coalesce(private.lay_changes(s.theirs, s.base, s.mine), '{}')::text as merged,
       array(select k from jsonb_object_keys(s.base || s.theirs || s.mine) k
         where private.lay_changes(s.theirs -> k, s.base -> k, s.mine -> k)
           is distinct from private.lay_changes(s.mine -> k, s.base -> k, s.theirs -> k)) as conflicts
     from (select ${base}::jsonb as base, ${theirs}::jsonb as theirs, ${mine}::jsonb as mine) s`,
  );
  const merged = JSON.parse(row?.merged ?? '') as object;
  expect(Object.entries(merged).toSorted()).toEqual(Object.entries(merging.values).toSorted());
  expect(row?.conflicts).toEqual(merging.conflicts);
});
