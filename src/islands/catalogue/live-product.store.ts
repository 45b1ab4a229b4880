import { tryTwice } from '#domain/try-twice.ts';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { PRODUCT_CACHE_LIFETIME_MS } from '#domain/catalogue/catalogue.rules.ts';
import { getCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { splitLanguage } from '#domain/site/languages.ts';
import { createProductReader } from './read-products.ts';

export interface LiveProduct {
  readonly product: Product | undefined;
  readonly related: readonly Product[];
}

export interface LiveProductState {
  readonly answer?: LiveProduct;
  readonly hasFailed?: boolean;
}

/** Read in the browser while it is shown (rule 8.6). */
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
      const reader = createProductReader(getCollection(slugOfCollection));
      const product = await tryTwice(() => reader.readProduct(slug));
      $state.set({ answer: { product, related: $state.get().answer?.related ?? [] } });
      answeredAtMs = Date.now();
      if (!product) return;
      // Related products appear below the product, which neither waits for them nor needs them.
      const related = await reader
        .readListing()
        .then((listing) => reader.readRelated(product, listing))
        .catch(() => []);
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

export function readSlug(pathname: string): string | undefined {
  const { path } = splitLanguage(pathname.toLowerCase());
  return /^\/collections\/[^/]+\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(path)?.[1];
}
