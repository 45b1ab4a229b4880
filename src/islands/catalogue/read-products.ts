import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
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

async function createClient() {
  // A fifth of the size of supabase-js, and loaded only on pages that read products.
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  return new PostgrestClient(`${SUPABASE_URL}/rest/v1`, {
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
    // Stores do the retry (rule 8.6).
    retry: false,
    fetch: fetchJson,
  });
}

// The client takes an empty answer for null. The database always answers JSON; anything else is from somebody on the
// way.
async function fetchJson(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (!response.headers.get('content-type')?.includes('json')) throw new Error('The answer is not JSON.');
  return response;
}

/** Visitors may call it. @throws if it doesn't answer */
export async function callAsVisitor(name: string, args: object = {}): Promise<unknown> {
  const answer = await (await createClient()).rpc(name, args);
  if (answer.error) throw new Error(answer.error.message);
  return answer.data;
}

export async function createProductReader(collection: Collection) {
  const client = await createClient();
  const select = (columns: readonly string[]) => client.from(collection.table).select(columns.join(','));
  const toProduct = (row: unknown): Product | undefined => {
    const parsed = parseProductRow(row, collection, SUPABASE_URL);
    return parsed.ok ? toLanguage(parsed.product, language) : undefined;
  };

  async function readProduct(slug: string): Promise<Product | undefined> {
    const { data, error } = await select(listProductColumns(collection)).eq('slug', slug).maybeSingle();
    if (error) throw new Error(error.message);
    return data === null ? undefined : toProduct(data);
  }

  async function findTaken(slugs: readonly string[]): Promise<readonly string[]> {
    const { data, error } = await select(['slug']).in('slug', slugs);
    if (error) throw new Error(error.message);
    const rows: readonly unknown[] = data;
    return slugs.filter((slug) => rows.some((row) => (row as { slug: string }).slug === slug));
  }

  async function readListing({ products, replaced }: Laid = NOTHING): Promise<readonly Product[]> {
    const listing: Product[] = [...products];
    for (let last: string | undefined = ''; last !== undefined;) {
      const { data, error } = await select(KIN_COLUMNS)
        .gt('slug', last)
        .order('slug', { ascending: true })
        .limit(ROWS_PER_READ);
      if (error) throw new Error(error.message);
      const rows: readonly unknown[] = data;
      const read = rows.map(toProduct).filter((each) => each !== undefined);
      listing.push(...read.filter(({ slug }) => !replaced.has(slug)));
      last = read.at(-1)?.slug;
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
    const { data, error } = await select(listProductColumns(collection)).in('slug', slugs);
    if (error) throw new Error(error.message);
    const rows: readonly unknown[] = data;
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
