import { tryTwice } from '#domain/try-twice.ts';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import { PRODUCT_CACHE_LIFETIME_MS, RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { getCollection, type Collection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { listProductColumns, parseProductRow } from '#domain/catalogue/product-row.ts';
import { compareProducts, type Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';

/** Columns that determine a product's related products and its position in the listing. */
const KIN_COLUMNS = ['slug', 'product_name', 'material_type', 'image_url', 'gallery_urls', 'sort_order'];
const ROWS_PER_READ = 1000;
/** Rows to read completely per slot, because some may be invalid. */
const CANDIDATES_PER_PLACE = 2;

/** Supabase's result for an address: a product with related ones, or that it doesn't exist. */
export interface LiveProduct {
  readonly product: Product | undefined;
  readonly related: readonly Product[];
}

export interface LiveProductState {
  readonly answer?: LiveProduct;
  /** The request failed finally. */
  readonly hasFailed?: boolean;
}

/** A product that is read in the browser while it is shown (rule 8.6). */
export function createLiveProductStore(
  slugOfCollection: CollectionSlug,
  slug: string,
): ReadableAtom<LiveProductState> {
  const $state = atom<LiveProductState>({});
  let answeredAtMs = -Infinity;
  let isReading = false;

  async function refresh() {
    if (isReading || Date.now() - answeredAtMs < PRODUCT_CACHE_LIFETIME_MS) return;
    isReading = true;
    try {
      const collection = getCollection(slugOfCollection);
      const { read, product } = await tryTwice(() => fetchProduct(collection, slug));
      $state.set({ answer: { product, related: $state.get().answer?.related ?? [] } });
      answeredAtMs = Date.now();
      if (!product) return;
      // Shown below the product, which doesn't wait for them and works without them.
      const related = await fetchRelated(collection, product, read).catch(() => []);
      $state.set({ answer: { product, related } });
    } catch {
      if (!$state.get().answer) $state.set({ hasFailed: true });
    } finally {
      isReading = false;
    }
  }

  onMount($state, () => {
    const onReconnect = () => void refresh();
    addEventListener('online', onReconnect);
    void refresh();
    return () => removeEventListener('online', onReconnect);
  });
  return $state;
}

/** The slug at the end of a catalogue address, in lower case; undefined if it isn't a slug. */
export function readSlug(pathname: string): string | undefined {
  return /^\/collections\/[^/]+\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(pathname.toLowerCase())?.[1];
}

/** Reads columns of the collection's table. */
type Read = Awaited<ReturnType<typeof createRead>>;

async function createRead({ table }: Collection) {
  // A fifth of the size of supabase-js, and loaded only on this page.
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const client = new PostgrestClient(`${SUPABASE_URL}/rest/v1`, {
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
    // The store does the retry (rule 8.6).
    retry: false,
  });
  return (columns: readonly string[]) => client.from(table).select(columns.join(','));
}

async function fetchProduct(collection: Collection, slug: string) {
  const read = await createRead(collection);
  const { data, error } = await read(listProductColumns(collection)).eq('slug', slug).maybeSingle();
  if (error) throw new Error(error.message);
  return { read, product: data === null ? undefined : toProduct(data, collection) };
}

/** The same products as on its built page (rule 8.3). */
async function fetchRelated(
  collection: Collection,
  product: Product,
  read: Read,
): Promise<readonly Product[]> {
  const listing: Product[] = [];
  for (let last: string | undefined = ''; last !== undefined;) {
    const { data, error } = await read(KIN_COLUMNS)
      .gt('slug', last)
      .order('slug', { ascending: true })
      .limit(ROWS_PER_READ);
    if (error) throw new Error(error.message);
    const rows: readonly unknown[] = data;
    const products = rows.map((row) => toProduct(row, collection)).filter((each) => each !== undefined);
    listing.push(...products);
    last = products.at(-1)?.slug;
  }
  listing.sort(compareProducts);
  const candidates = pickRelated(listing, product, CANDIDATES_PER_PLACE * RELATED_PRODUCT_COUNT);
  const slugs = candidates.map((each) => each.slug);
  const { data, error } = await read(listProductColumns(collection)).in('slug', slugs);
  if (error) throw new Error(error.message);
  const rows: readonly unknown[] = data;
  return rows
    .map((row) => toProduct(row, collection))
    .filter((each) => each !== undefined)
    .sort((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))
    .slice(0, RELATED_PRODUCT_COUNT);
}

function toProduct(row: unknown, collection: Collection): Product | undefined {
  const parsed = parseProductRow(row, collection, SUPABASE_URL);
  return parsed.ok ? parsed.product : undefined;
}
