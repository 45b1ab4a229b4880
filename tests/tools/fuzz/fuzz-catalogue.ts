/**
 * Fills the embedded backend with hostile rows, builds the site from them as for publishing, and compares every page
 * with the same page of harmless rows.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { findPictureFolder } from '#domain/catalogue/storage-url.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import { paths } from '#domain/site/paths.ts';
import { sortRows } from '#data/quarantine.ts';
import { startLocalSupabase, type LocalSupabase } from '#local/stack.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { assertSiteIsSound } from '#publishing/gates/gates.ts';
import { netlifyConfig } from '#publishing/publish-once.ts';
import { askTheApi, damage, fill, insert } from './fill-catalogue.ts';
import type { HostileRow } from './hostile-rows.ts';
import { compareStructure, findText, readStructure } from './page-structure.ts';

export interface FuzzReport {
  /** Number of rows sent to the database. */
  sent: number;
  /** Number of rows that the database refused, by constraint or SQLSTATE. */
  refused: Record<string, number>;
  /** Number of rows in the database at the build. */
  stored: number;
  /** Number of rows that the build left out, each with table, row, field and remedy. */
  rejected: number;
  /** Number of compared pages. */
  pages: number;
  /** The first faults, in sentences. */
  faults: string[];
}

const MOST_FAULTS = 30;

export async function fuzzCatalogue(options: {
  /** Number of rows in the database at the build. */
  rows: number;
  seed: number;
  log: (line: string) => void;
}): Promise<FuzzReport> {
  const { rows, seed, log } = options;
  process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  const stack = await startLocalSupabase({ port: 0, dataDir: path.join(folder, 'data') });
  const report: FuzzReport = { sent: 0, refused: {}, stored: 0, rejected: 0, pages: 0, faults: [] };
  const blame = (fault: string) => {
    if (report.faults.length < MOST_FAULTS) report.faults.push(fault);
  };
  const build = async (name: string) => {
    const outDir = path.join(folder, name);
    const said: string[] = [];
    await buildWholeSite({ outDir, backend: stack, log: (text) => said.push(...text.split('\n')) });
    return { outDir, said };
  };

  try {
    for (const [place, collection] of collections.entries()) {
      await stack.query(`truncate public.${collection.table}`);
      const refused = await fill(stack, collection, {
        count: Math.ceil(rows / collections.length),
        seed: seed + place,
        report,
      });
      await askTheApi(stack, collection, refused, blame);
      await damage(stack, collection, refused, report);
    }
    const products: CatalogueProduct[] = [];
    const left = new Map<string, number>();
    for (const collection of collections) {
      const stored = await stack.query(
        `select * from public.${collection.table} order by sort_order, product_name, id`,
      );
      const sorted = sortRows(stored, collection, stack.url);
      report.stored += stored.length;
      products.push(...sorted.products);
      left.set(collection.table, sorted.quarantined.length);
      report.rejected += sorted.quarantined.length;
    }
    log(`${report.sent} rows sent, ${report.stored} stored, ${report.rejected} of them to be rejected`);

    const startedAt = performance.now();
    const { outDir, said } = await build('hostile');
    log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await assertSiteIsSound(outDir, netlifyConfig);
    for (const fault of checkExplanations(said, left)) blame(fault);
    for (const fault of await checkPages(stack, outDir, products)) blame(fault);

    await replaceByTwins(stack, products);
    const innocent = await build('innocent');
    const pages = listPages(outDir);
    const twins = listPages(innocent.outDir);
    if (pages.join() !== twins.join()) blame('The sites have different pages.');
    for (const page of pages) {
      report.pages += 1;
      const [html, twin] = [outDir, innocent.outDir].map((site) =>
        readFileSync(path.join(site, page), 'utf8'),
      );
      if (html === undefined || twin === undefined) continue;
      for (const hasScripting of [true, false]) {
        const faults = compareStructure(readStructure(html, hasScripting), readStructure(twin, hasScripting));
        for (const fault of faults) blame(`${page}: ${fault}`);
      }
    }
    for (const fault of compareSitemaps(outDir, innocent.outDir)) blame(fault);
    return report;
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `  extras, row "…", slug is empty: write it like ….` */
const EXPLANATION = /^ {2}(\w+), row (".*?"|with id \S+|number \d+), (\w+) (.+): (\S.*)\.$/;

/** Checks that every row that was left out is named on a separate line, and that their number is reported. */
function checkExplanations(said: readonly string[], left: ReadonlyMap<string, number>): string[] {
  const faults: string[] = [];
  const total = [...left.values()].reduce((sum, count) => sum + count, 0);
  if (total > 0 && !said.some((line) => /^(\d+) rows? (?:is|are) excluded/.exec(line)?.[1] === `${total}`)) {
    faults.push(`The build does not say that it excludes ${total} rows from the site.`);
  }
  for (const [table, count] of left) {
    const lines = said.filter((line) => line.startsWith(`  ${table}, row `));
    const explained = lines.map((line) => EXPLANATION.exec(line));
    const rows = new Set(explained.map((match) => match?.[2]));
    if (explained.includes(null)) faults.push(`A line explains nothing: ${lines[explained.indexOf(null)]}`);
    if (rows.size !== count) faults.push(`${rows.size} of ${count} rejected rows of ${table} are explained.`);
    const long = lines.find((line) => line.length > 500);
    if (long) faults.push(`An explanation is ${long.length} characters long: ${long.slice(0, 200)}`);
  }
  const stray = said.find((line) => /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(line));
  if (stray !== undefined)
    faults.push(`The log repeats control characters: ${JSON.stringify(stray).slice(0, 300)}`);
  return faults;
}

/** Checks that every valid row has a page with its content. */
async function checkPages(
  stack: LocalSupabase,
  site: string,
  products: readonly CatalogueProduct[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const collection of collections) {
    const rows = await stack.query<HostileRow>(
      `select * from public.${collection.table} order by sort_order, product_name, id`,
    );
    // If two rows have the same slug, the first valid one gets the page.
    const sound = rows.filter((row) => sortRows([row], collection, stack.url).products.length > 0);
    const bySlug = new Map(sound.toReversed().map((row) => [row.slug, row]));
    for (const product of products.filter((one) => one.collection === collection.slug)) {
      const row = bySlug.get(product.slug);
      const name = toPageFile(paths.product(product));
      const html = readFileSync(path.join(site, name), 'utf8');
      const expected: Record<string, string | null | undefined> = {
        name: row?.product_name,
        description: row?.description,
        material: row?.material_type,
        size: row?.custom_sizes,
      };
      const heading = findText(html, (tag) => tag === 'h1');
      if (!saysTheSame(heading, row?.product_name))
        faults.push(`${name}: the heading is ${JSON.stringify(heading)}`);
      const data = readProductData(html);
      for (const [field, value] of Object.entries(expected)) {
        const told = data?.[field];
        const isSame =
          field === 'name'
            ? typeof told === 'string' && plain(told).startsWith(plain(value))
            : saysTheSame(typeof told === 'string' ? told : '', value);
        if (!isSame)
          faults.push(
            `${name}: ${field} is ${JSON.stringify(told)} for ${JSON.stringify(value)}`.slice(0, 400),
          );
      }
      if (data?.['sku'] !== row?.slug) faults.push(`${name}: the sku is ${String(data?.['sku'])}`);
    }
  }
  return faults;
}

function readProductData(html: string): Record<string, unknown> | undefined {
  const { jsonLd } = readStructure(html, true);
  for (const block of jsonLd) {
    const { '@graph': graph } = JSON.parse(block) as { '@graph': Record<string, unknown>[] };
    const product = graph.find((node) => node['@type'] === 'Product');
    if (product) return product;
  }
  return undefined;
}

/** The same words; invisible characters and the width of spaces may differ. */
function saysTheSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return plain(one) === plain(other);
}

function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\s\u2800]/gu, '');
}

/**
 * Replaces the catalogue by one with harmless texts: the same number of products, in the same order, with the same
 * fields.
 */
async function replaceByTwins(stack: LocalSupabase, products: readonly CatalogueProduct[]): Promise<void> {
  for (const collection of collections) {
    await stack.query(`truncate public.${collection.table}`);
    const own = products.filter((product) => product.collection === collection.slug);
    const materials = new Map<string, string>();
    const pictures = new Map<string, string>();
    const folders = new Map<string, string>();
    const listed = own.toSorted(
      (a, b) => a.sortOrder - b.sortOrder || compare(a.name, b.name) || compare(a.slug, b.slug),
    );
    const toTwinFolder = (src: string) => {
      const folder = findPictureFolder(src);
      if (folder === undefined) return '';
      const twin = folders.get(folder) ?? `Folder ${folders.size + 1}`;
      folders.set(folder, twin);
      return `${twin}/`;
    };
    for (const [place, product] of listed.entries()) {
      // For the filter, cards of the five stones contain their type.
      const material = stoneTypes.some((type) => type === product.materialType)
        ? product.materialType
        : (materials.get(product.materialType) ?? `Stone No. ${materials.size + 1}`);
      materials.set(product.materialType, material);
      // Products that share a picture or a folder must have twins that do, too.
      const [image, ...gallery] = product.images.map(({ src }) => {
        const picture = pictures.get(src) ?? `${toTwinFolder(src)}Picture ${pictures.size + 1}.jpg`;
        pictures.set(src, picture);
        return picture;
      });
      await insert(stack, collection, {
        slug: product.slug,
        product_name: `Innocent Piece ${place}`,
        material_type: material,
        image_url: image ?? null,
        gallery_urls: gallery,
        description: product.description === '' ? null : 'An innocent text.',
        finishes: product.finishes.length === 0 ? [] : ['Honed'],
        custom_sizes: product.customSizes === '' ? null : 'Cut to size',
        origin: product.origin === undefined ? null : 'Greece',
        sort_order: place,
        created_at: 'now',
        // A date that cannot be printed is replaced by another such date.
        updated_at: product.updatedAt === undefined ? 'infinity' : 'now',
      });
    }
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Checks that the sitemap has the same number of addresses and pictures, all of them valid. */
function compareSitemaps(site: string, innocentSite: string): string[] {
  const read = (folder: string) =>
    readdirSync(folder)
      .filter((name) => /^sitemap-\d+\.xml$/.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
  const count = (xml: string, tag: string) => xml.split(`<${tag}>`).length - 1;
  const [xml, twin] = [read(site), read(innocentSite)];
  const faults = ['loc', 'image:loc', 'url'].flatMap((tag) =>
    count(xml, tag) === count(twin, tag)
      ? []
      : [`The sitemap has ${count(xml, tag)} ${tag}, and ${count(twin, tag)} with innocent rows.`],
  );
  for (const [, address = ''] of xml.matchAll(/<(?:image:)?loc>([^<]*)<\//g)) {
    if (!URL.canParse(address.replaceAll('&amp;', '&')) || /[\s<>"]/.test(address))
      faults.push(`The sitemap names ${address}`);
  }
  return faults;
}

function listPages(site: string): string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort();
}
