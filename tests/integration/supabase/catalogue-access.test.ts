import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { listProductColumns } from '#domain/catalogue/product-row.ts';
import { buildProductRow } from '#tests/builders.ts';
import { createVisitorClient } from '#tests/integration/clients.ts';
import { createActors } from './actors.ts';

const ROW = buildProductRow({ slug: 'access-test', product_name: 'Before' });
/** All collections have the same rules (collections.test.ts), and the limits of the code (copied-numbers.test.ts). */
const table = 'extras';

const clients = await createActors();

describe('a product', () => {
  beforeEach(async () => {
    expect((await clients.service.from(table).insert(ROW)).error).toBeNull();
  });

  afterEach(async () => {
    await clients.service.from(table).delete().in('slug', [ROW.slug, 'access-test-new']);
  });

  test.for([
    ['a slug that is no address', { slug: 'Not A Slug' }, 'slug_is_lowercase_words_joined_by_hyphens'],
    ['a slug that servers keep for themselves', { slug: 'index' }, 'slug_is_no_reserved_name'],
    ['an empty name', { product_name: '  ' }, 'product_name_is_not_empty'],
    ['an empty type', { material_type: ' ' }, 'material_type_is_not_empty'],
    [
      'a picture that is script',
      { image_url: 'javascript:alert(1)' },
      'image_url_is_a_path_or_a_web_address',
    ],
    [
      'a gallery picture that is script',
      { gallery_urls: ['a.jpg', 'JavaScript:alert(1)'] },
      'gallery_urls_are_paths_or_web_addresses',
    ],
    ['an empty gallery entry', { gallery_urls: [''] }, 'gallery_urls_have_no_empty_entries'],
    ['an empty finish', { finishes: [''] }, 'finishes_have_no_empty_entries'],
    ['a gap among thicknesses', { thicknesses_mm: [20, null] }, 'none_is_empty'],
    ['a tile in words', { tile_sizes_mm: ['600 by 600'] }, 'tile_sizes_are_written_like_600x600'],
    ['a tile that is too small', { tile_sizes_mm: ['600x600', '9x60'] }, 'with_sides_of_10_to_3000_mm'],
    ['a gap among tiles', { tile_sizes_mm: [null] }, 'tile_sizes_are_written_like_600x600'],
    ['a use that nobody knows', { suitable_for: ['Roof'] }, 'suitable_for_names_uses_that_the_site_knows'],
    ['a picture outside', { image_url: 'a/../../b.jpg' }, 'image_url_stays_inside_its_bucket'],
    ['an encoded way out', { image_url: 'a/%2E%2e/b.jpg' }, 'image_url_stays_inside_its_bucket'],
    ['a way out encoded twice', { image_url: 'a%252f..%252Fb.jpg' }, 'image_url_stays_inside_its_bucket'],
    ['a backslash', { image_url: 'a\\..\\b.jpg' }, 'image_url_stays_inside_its_bucket'],
    ['a gallery outside', { gallery_urls: ['a.jpg', '../b.jpg'] }, 'gallery_urls_stay_inside_their_bucket'],
    [
      'an encoded gallery',
      { gallery_urls: ['https://e.com/%2e', 'b%2fc.jpg'] },
      'gallery_urls_stay_inside_their_bucket',
    ],
    ['a picture of a grain', { picture_width_mm: 49 }, 'picture_width_is_between_50_and_6000_mm'],
  ] as const)('refuses %s even from an editor, by a name that says why', async ([, change, constraint]) => {
    const { error, status } = await clients.editor.from(table).update(change).eq('slug', ROW.slug);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '23514' });
    expect(error?.message).toContain(constraint);
  });

  test('accepts paths with dots and percent signs in names, and web addresses unchanged', async () => {
    const pictures = {
      image_url: 'a..b/.c/100%.jpg',
      gallery_urls: ['...jpg', 'x/a.b.jpg', 'https://cdn.example/a/../%2e%2fb.jpg'],
    };
    const { error } = await clients.editor.from(table).update(pictures).eq('slug', ROW.slug);
    expect(error).toBeNull();
  });

  test('refuses a second product with the same slug', async () => {
    expect((await clients.editor.from(table).insert(ROW)).error).toMatchObject({ code: '23505' });
  });
});

test.for(collections)('$table has the columns that the site reads', async (collection) => {
  const { error } = await clients.anon
    .from(collection.table)
    .select(listProductColumns(collection).join(','))
    .limit(1);
  expect(error).toBeNull();
});

test('concurrent callers keep their own rights', async () => {
  const attempts = Array.from({ length: 20 }, async (_, index) => {
    const asService = await clients.service.from('extras').select('id', { count: 'exact', head: true });
    const asVisitor = await clients.anon.from('extras').insert({ ...ROW, slug: `smuggled-${index}` });
    return [asService.error, asVisitor.error?.code];
  });
  for (const outcome of await Promise.all(attempts)) expect(outcome).toEqual([null, '42501']);
});

test('visitors cannot create an account', async () => {
  const email = 'visitor@example.com';
  const { error } = await clients.anon.auth.signUp({ email, password: 'long enough' });
  expect(error).toMatchObject({ code: 'signup_disabled' });
  const admin = await clients.anon.auth.admin.createUser({ email, password: 'long enough' });
  expect(admin.error).toMatchObject({ status: 403 });
  const link = await clients.anon.auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
  expect(link.error).toMatchObject({ status: 422 });
  const listed = await clients.service.auth.admin.listUsers({ perPage: 1000 });
  expect(listed.data.users.map((user) => user.email)).not.toContain(email);
});

test('a sign-in link signs its editor in once, and only the secret key can create one', async () => {
  const { editor } = await createActors(onTestFinished);
  const email = (await editor.auth.getUser()).data.user?.email ?? '';
  const type = 'magiclink';
  expect((await clients.editor.auth.admin.generateLink({ type, email })).error).toMatchObject({
    status: 403,
  });
  expect(
    (await clients.service.auth.admin.generateLink({ type, email: 'nobody@example.com' })).error,
  ).toMatchObject({ status: 404 });
  const { data } = await clients.service.auth.admin.generateLink({ type, email });
  const token_hash = data.properties?.hashed_token ?? '';
  const visitor = createVisitorClient();
  const first = await visitor.auth.verifyOtp({ type, token_hash });
  expect(first.data.user?.email).toBe(email);
  expect((await visitor.from('extras').insert({ ...ROW, slug: 'by-link' })).error).toBeNull();
  await clients.service.from('extras').delete().eq('slug', 'by-link');
  const second = await createVisitorClient().auth.verifyOtp({ type, token_hash });
  expect(second.error).toMatchObject({ code: 'otp_expired' });
});
