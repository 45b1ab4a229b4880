import { SUPABASE_URL } from 'astro:env/client';
import * as z from 'zod/mini';
import { askProject } from '#browser/invoke-function.ts';
import { language } from '#content/words/site.ts';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { listProductColumns, parseProductRow } from '#domain/catalogue/product-row.ts';
import { compareProducts, type Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';
import { toLanguage } from '#domain/catalogue/translations.ts';

const KIN_COLUMNS = ['slug', 'product_name', 'material_type', 'image_url', 'gallery_urls', 'sort_order'];
const ROWS_PER_READ = 1000;
/** Rows to read completely per slot, because some may be invalid. */
const CANDIDATES_PER_PLACE = 2;

export interface Laid {
  readonly products: readonly Product[];
  readonly replaced: ReadonlySet<string>;
}

const NOTHING: Laid = { products: [], replaced: new Set() };

/** @throws if the project doesn't answer with JSON, as somebody on the way might, or refuses */
async function readJson(path: string, body?: object): Promise<unknown> {
  const response = await askProject(`/rest/v1/${path}`, body);
  if (!response.ok) throw new Error(`The database answered with ${response.status}.`);
  if (!response.headers.get('content-type')?.includes('json')) throw new Error('The answer is not JSON.');
  return response.json();
}

/** Visitors may call it. @throws if it doesn't answer */
export const callAsVisitor = (name: string, args: object = {}) => readJson(`rpc/${name}`, args);

const among = (values: readonly string[]) => `in.(${values.map((value) => JSON.stringify(value)).join(',')})`;

export function createProductReader(collection: Collection) {
  const read = async (columns: readonly string[], filters: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ select: columns.join(','), ...filters });
    return z.array(z.unknown()).parse(await readJson(`${collection.table}?${query}`));
  };
  const toProduct = (row: unknown): Product | undefined => {
    const parsed = parseProductRow(row, collection, SUPABASE_URL);
    return parsed.ok ? toLanguage(parsed.product, language) : undefined;
  };

  async function readProduct(slug: string): Promise<Product | undefined> {
    const [row] = await read(listProductColumns(collection), { slug: `eq.${slug}` });
    return row === undefined ? undefined : toProduct(row);
  }

  async function findTaken(slugs: readonly string[]): Promise<readonly string[]> {
    const rows = await read(['slug'], { slug: among(slugs) });
    return slugs.filter((slug) => rows.some((row) => (row as { slug: string }).slug === slug));
  }

  async function readListing({ products, replaced }: Laid = NOTHING): Promise<readonly Product[]> {
    const listing: Product[] = [...products];
    for (let last: string | undefined = ''; last !== undefined;) {
      const next = { slug: `gt.${last}`, order: 'slug.asc', limit: String(ROWS_PER_READ) };
      const found: readonly unknown[] = await read(KIN_COLUMNS, next);
      const rows = found.map(toProduct).filter((each) => each !== undefined);
      listing.push(...rows.filter(({ slug }) => !replaced.has(slug)));
      last = rows.at(-1)?.slug;
    }
    return listing.sort(compareProducts);
  }

  /** The same as on its built page (rule 8.3). */
  async function readRelated(
    product: Product,
    listing: readonly Product[],
    { products }: Laid = NOTHING,
  ): Promise<readonly Product[]> {
    const candidates = pickRelated(listing, product, CANDIDATES_PER_PLACE * RELATED_PRODUCT_COUNT);
    const slugs = candidates.map((each) => each.slug);
    const rows = await read(listProductColumns(collection), { slug: among(slugs) });
    const found = new Map(
      [...rows.map(toProduct), ...products].flatMap((each) => (each ? [[each.slug, each] as const] : [])),
    );
    return slugs
      .map((slug) => found.get(slug))
      .filter((each) => each !== undefined)
      .slice(0, RELATED_PRODUCT_COUNT);
  }

  return { readProduct, findTaken, readListing, readRelated };
}
