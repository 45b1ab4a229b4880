/**
 * Fills the embedded backend with hostile rows, builds the site from them as for publishing, and compares every page with the
 * same page of harmless rows.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { findPictureFolder } from '#domain/catalogue/storage-url.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import { paths } from '#domain/site/paths.ts';
import { sortRows } from '#data/quarantine.ts';
import { listFolder } from '#output/site-folder.ts';
import { assertSiteIsSound } from '#publishing/gates/gates.ts';
import { netlifyConfig } from '#publishing/publish-once.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { openStack } from '#tests/integration/open-stack.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { askTheApi, damage, fill, insert } from './fill-catalogue.ts';
import type { HostileRow } from './hostile-rows.ts';
import { comparePages, readProduct } from './page-structure.ts';

const ROWS = Number(process.env['ROWS'] ?? 5000);
const seed = Number(process.env['SEED'] ?? 1);
const MOST_FAULTS = 30;

const folder = makeSharedFolder();
const stack = await openStack();
vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
afterAll(() => {
  vi.unstubAllEnvs();
});

async function build(name: string) {
  const site = path.join(folder, name);
  const said: string[] = [];
  await buildWholeSite({ outDir: site, backend: stack, log: (text) => said.push(...text.split('\n')) });
  return { site, said };
}

test(`${ROWS} hostile rows, seed ${seed}`, { timeout: 60 * 60_000 }, async () => {
  const faults: string[] = [];
  const products: CatalogueProduct[] = [];
  const left = new Map<string, number>();
  for (const [place, collection] of collections.entries()) {
    await stack.query(`truncate public.${collection.table}`);
    const count = Math.ceil(ROWS / collections.length);
    const refused = await fill(stack, collection, { count, seed: seed + place });
    faults.push(...(await askTheApi(stack, collection, refused)));
    await damage(stack, collection, refused);
    const sorted = sortRows(await readRows(collection.table), collection, stack.url);
    products.push(...sorted.products);
    left.set(collection.table, sorted.quarantined.length);
  }
  expect(products.length).toBeGreaterThan(ROWS / 2);

  const hostile = await build('hostile');
  await assertSiteIsSound(hostile.site, netlifyConfig);
  faults.push(...findUnexplained(hostile.said, left), ...(await checkPages(hostile.site, products)));
  await replaceByTwins(products);
  const innocent = await build('innocent');
  const pages = listFolder(hostile.site).filter((name) => name.endsWith('.html'));
  expect(listFolder(innocent.site).filter((name) => name.endsWith('.html'))).toEqual(pages);
  for (const page of pages) {
    const [html = '', twin = ''] = [hostile, innocent].map(({ site }) =>
      readFileSync(path.join(site, page), 'utf8'),
    );
    faults.push(...comparePages(html, twin).map((fault) => `${page}: ${fault}`));
  }
  faults.push(...compareSitemaps(hostile.site, innocent.site));
  expect(faults.slice(0, MOST_FAULTS)).toEqual([]);
});

const readRows = (table: string) =>
  stack.query<HostileRow & Record<string, unknown>>(
    `select * from public.${table} order by sort_order, product_name, id`,
  );

/** `  extras, row "…", slug is empty: write it like ….` */
const EXPLANATION = /^ {2}(\w+), row (".*?"|with id \S+|number \d+), (\w+) (.+): (\S.*)\.$/;

/** Every row that was left out is named on a line of its own, with the field and the remedy, and their number is said. */
function findUnexplained(said: readonly string[], left: ReadonlyMap<string, number>): string[] {
  const faults: string[] = [];
  const total = [...left.values()].reduce((sum, count) => sum + count, 0);
  if (!said.some((line) => /^(\d+) rows? (?:is|are) excluded/.exec(line)?.[1] === `${total}`))
    faults.push(`The build does not say that it excludes ${total} rows from the site.`);
  for (const [table, count] of left) {
    const lines = said.filter((line) => line.startsWith(`  ${table}, row `));
    const explained = new Set(lines.map((line) => EXPLANATION.exec(line)?.[2] ?? line));
    if (explained.size !== count)
      faults.push(`${explained.size} of ${count} rows of ${table} are explained.`);
    faults.push(...lines.filter((line) => !EXPLANATION.test(line) || line.length > 500));
  }
  const strays = said.filter((line) => /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(line));
  return [...faults, ...strays.map((line) => `The log repeats control characters: ${JSON.stringify(line)}`)];
}

/** Invisible characters and the width of spaces may differ. */
const plain = (text: unknown) =>
  (typeof text === 'string' ? text : '').replaceAll(
    /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\s\u2800]/gu,
    '',
  );

/** Every valid row has a page with its content. */
async function checkPages(site: string, products: readonly CatalogueProduct[]): Promise<string[]> {
  const faults: string[] = [];
  for (const collection of collections) {
    const rows = await readRows(collection.table);
    // If two rows have the same slug, the first valid one gets the page.
    const sound = rows.filter((row) => sortRows([row], collection, stack.url).products.length > 0);
    const bySlug = new Map(sound.toReversed().map((row) => [row.slug, row]));
    for (const product of products.filter((one) => one.collection === collection.slug)) {
      const row = bySlug.get(product.slug);
      const name = toPageFile(paths.product(product));
      const { heading, data } = readProduct(readFileSync(path.join(site, name), 'utf8'));
      const isShown =
        plain(heading) === plain(row?.product_name) &&
        plain(data['name']).startsWith(plain(row?.product_name)) &&
        plain(data['description']) === plain(row?.description) &&
        plain(data['material']) === plain(row?.material_type) &&
        plain(data['size']) === plain(row?.custom_sizes) &&
        data['sku'] === row?.slug;
      if (!isShown) faults.push(`${name}: ${JSON.stringify({ heading, data, row }).slice(0, 2000)}`);
    }
  }
  return faults;
}

/** Gives each key the next number. */
function createNumbers() {
  const numbers = new Map<string, number>();
  return (key: string) => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  };
}

/** Harmless texts: the same number of products, in the same order, with the same fields. */
async function replaceByTwins(products: readonly CatalogueProduct[]): Promise<void> {
  for (const collection of collections) {
    await stack.query(`truncate public.${collection.table}`);
    // Products that share a material, a picture or a folder must have twins that do, too.
    const [toMaterial, toPicture, toFolder] = [createNumbers(), createNumbers(), createNumbers()];
    const listed = products
      .filter((product) => product.collection === collection.slug)
      .toSorted((a, b) => a.sortOrder - b.sortOrder || compare(a.name, b.name) || compare(a.slug, b.slug));
    for (const [place, product] of listed.entries()) {
      const { slug, materialType, images, description, finishes, customSizes, origin, updatedAt } = product;
      const [image, ...gallery] = images.map(({ src }) => {
        const pictureFolder = findPictureFolder(src);
        const before = pictureFolder === undefined ? '' : `Folder ${toFolder(pictureFolder)}/`;
        return `${before}Picture ${toPicture(src)}.jpg`;
      });
      const isStone = stoneTypes.some((type) => type === materialType);
      await insert(stack, collection, {
        slug,
        product_name: `Innocent Piece ${place}`,
        // For the filter, cards of the five stones contain their type.
        material_type: isStone ? materialType : `Stone No. ${toMaterial(materialType)}`,
        image_url: image ?? null,
        gallery_urls: gallery,
        description: description === '' ? null : 'An innocent text.',
        finishes: finishes.length === 0 ? [] : ['Honed'],
        custom_sizes: customSizes === '' ? null : 'Cut to size',
        origin: origin === undefined ? null : 'Greece',
        sort_order: place,
        created_at: 'now',
        // A date that cannot be printed is replaced by another such date.
        updated_at: updatedAt === undefined ? 'infinity' : 'now',
      });
    }
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The sitemap has the same number of addresses and pictures, all of them valid. */
function compareSitemaps(site: string, innocentSite: string): string[] {
  const readAll = (folderOfSite: string) =>
    listFolder(folderOfSite)
      .filter((name) => /^sitemap-\d+\.xml$/.test(name))
      .flatMap((name) => [
        ...readFileSync(path.join(folderOfSite, name), 'utf8').matchAll(/<((?:image:)?loc)>([^<]*)<\//g),
      ]);
  const [own, twins] = [readAll(site), readAll(innocentSite)];
  const count = (found: typeof own) =>
    JSON.stringify([found.length, found.filter(([, tag]) => tag === 'loc').length]);
  const broken = own
    .map(([, , address = '']) => address)
    .filter((address) => !URL.canParse(address.replaceAll('&amp;', '&')) || /[\s<>"]/.test(address));
  return [
    ...(count(own) === count(twins) ? [] : [`The sitemap has ${count(own)} instead of ${count(twins)}.`]),
    ...broken.map((address) => `The sitemap names ${address}`),
  ];
}
