import { atom, onMount, type ReadableAtom } from 'nanostores';
import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import { PRODUCT_CACHE_LIFETIME_MS, RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { getCollection, type Collection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { listProductColumns, parseProductRow } from '#domain/catalogue/product-row.ts';
import type { Product } from '#domain/catalogue/product.ts';

const RETRY_DELAY_MS = 1000;

/** What Supabase says about an address: a product with up to four others, or that there is none. */
export interface LiveProduct {
  readonly product: Product | undefined;
  readonly related: readonly Product[];
}

export interface LiveProductState {
  readonly answer?: LiveProduct;
  /** Supabase could not be asked, and no further attempt follows. */
  readonly hasFailed?: boolean;
}

/** A product, read in the browser while somebody shows it (rule 8.6). */
export function createLiveProductStore(
  collection: CollectionSlug,
  slug: string,
): ReadableAtom<LiveProductState> {
  const $state = atom<LiveProductState>({});
  let answeredAtMs = -Infinity;
  let isReading = false;

  async function refresh() {
    if (isReading || Date.now() - answeredAtMs < PRODUCT_CACHE_LIFETIME_MS) return;
    isReading = true;
    try {
      $state.set({ answer: await readWithRetry(collection, slug) });
      answeredAtMs = Date.now();
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

async function readWithRetry(slugOfCollection: CollectionSlug, slug: string): Promise<LiveProduct> {
  const collection = getCollection(slugOfCollection);
  try {
    return await fetchLiveProduct(collection, slug);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return fetchLiveProduct(collection, slug);
  }
}

/** The slug that an address of the catalogue ends with; undefined when it is no slug. */
export function readSlug(pathname: string): string | undefined {
  return /^\/collections\/[^/]+\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(pathname)?.[1];
}

async function fetchLiveProduct(collection: Collection, slug: string): Promise<LiveProduct> {
  // A fifth of the size of supabase-js, and loaded on this page only.
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const client = new PostgrestClient(`${SUPABASE_URL.replace(/\/+$/, '')}/rest/v1`, {
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
    // The one retry is the store's (rule 8.6).
    retry: false,
  });
  const columns = listProductColumns(collection).join(',');
  const read = () => client.from(collection.table).select(columns);
  const [own, others] = await Promise.all([
    read().eq('slug', slug).maybeSingle(),
    read()
      .neq('slug', slug)
      .order('sort_order', { ascending: true })
      .order('product_name', { ascending: true })
      .limit(RELATED_PRODUCT_COUNT),
  ]);
  if (own.error) throw new Error(own.error.message);
  const toProduct = (row: unknown) => {
    const parsed = parseProductRow(row, collection, SUPABASE_URL.replace(/\/+$/, ''));
    return parsed.ok ? parsed.product : undefined;
  };
  return {
    product: own.data === null ? undefined : toProduct(own.data),
    related: (others.data ?? []).map(toProduct).filter((product) => product !== undefined),
  };
}
