import { useEffect, useState } from 'react';
import { collectionNames } from '#content/words/site.ts';
import type { CatalogueEntry, CatalogueFacts } from '#domain/catalogue/catalogue-file.ts';
import { findCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { splitProductKey, toProductKey, type ProductKey } from '#domain/selection/product-key.ts';
import type { NamedEntry } from '#domain/selection/selection-message.ts';
import type { Entry } from '#domain/selection/selection.ts';
import { loadEntries, loadFacts } from '#browser/catalogue/load-catalogue.ts';

export interface ListedEntry extends NamedEntry {
  readonly product: CatalogueEntry | undefined;
  readonly collectionName: string;
  readonly isKnown: boolean;
  readonly movedTo: ProductKey | undefined;
}

export interface ProductReading {
  readonly list: (entry: Entry) => ListedEntry;
  readonly isLoading: boolean;
  /** The first response has arrived or failed. Rows that were shown earlier would change their height then. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

type Known = ReadonlyMap<CollectionSlug, ReadonlyMap<string, CatalogueEntry>>;

export function useProducts(products: readonly ProductKey[]): ProductReading {
  const [known, setKnown] = useState<Known>(new Map());
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const wanted = new Set(products.map((product) => splitProductKey(product).collection));
  const missing = [...wanted]
    .map((slug) => findCollection(slug)?.slug)
    .filter((slug) => slug !== undefined && !known.has(slug)) as CollectionSlug[];
  const missingList = missing.join();

  useEffect(() => {
    for (const slug of missingList.split(',').filter((text) => text !== '') as CollectionSlug[]) {
      loadEntries(slug).then(
        (entries) => {
          setKnown((before) => new Map([...before, [slug, toBySlug(entries)]]));
        },
        () => setFailures((count) => count + 1),
      );
    }
  }, [missingList, attempt]);

  const list = (entry: Entry): ListedEntry => {
    const { collection: collectionSlug, slug: savedSlug } = splitProductKey(entry.product);
    const collection = findCollection(collectionSlug);
    const bySlug = known.get(collectionSlug as CollectionSlug);
    const product = bySlug?.get(savedSlug);
    const { labels } = product ?? bySlug?.values().next().value ?? {};
    const slug = product?.slug ?? savedSlug;
    const offered = product?.finishes.find((finish) => finish.toLowerCase() === entry.finish?.toLowerCase());
    return {
      entry,
      slug,
      product,
      labels,
      collectionName: collection ? collectionNames[collection.slug] : collectionSlug,
      orderedBy: collection?.orderedBy ?? 'piece',
      finish: offered ?? entry.finish ?? product?.finishes[0],
      isFinishGone: product !== undefined && entry.finish !== undefined && offered === undefined,
      isKnown: collection === undefined || bySlug !== undefined,
      movedTo: slug === savedSlug ? undefined : toProductKey({ collection: collectionSlug, slug }),
    };
  };
  const hasFailed = failures > 0 && missing.length > 0;
  const isLoading = missing.length > 0 && !hasFailed;
  const [isSettled, setSettled] = useState(false);
  if (!isLoading && !isSettled) setSettled(true);
  return {
    list,
    isLoading,
    isSettled: isSettled || !isLoading,
    hasFailed,
    tryAgain: () => {
      setFailures(0);
      setAttempt((count) => count + 1);
    },
  };
}

/** By every slug that a list may use for them; present slugs take precedence. */
function toBySlug(entries: readonly CatalogueEntry[]): ReadonlyMap<string, CatalogueEntry> {
  return new Map([
    ...entries.flatMap((entry) => entry.earlierSlugs.map((slug) => [slug, entry] as const)),
    ...entries.map((entry) => [entry.slug, entry] as const),
  ]);
}

export function listMoved(entries: readonly ListedEntry[]): ReadonlyMap<ProductKey, ProductKey> {
  return new Map(
    entries.flatMap(({ entry, movedTo }) =>
      movedTo === undefined ? [] : [[entry.product, movedTo] as const],
    ),
  );
}

export type Facts = ReadonlyMap<string, ReadonlyMap<string, CatalogueFacts>>;

export function useFacts(products: readonly ProductKey[]): Facts {
  const [facts, setFacts] = useState<Facts>(new Map());
  const wanted = [...new Set(products.map((product) => splitProductKey(product).collection))].join();
  useEffect(() => {
    for (const slug of wanted.split(',')) {
      const collection = findCollection(slug)?.slug;
      if (collection === undefined) continue;
      void loadFacts(collection)
        .catch((): ReadonlyMap<string, CatalogueFacts> => new Map())
        .then((known) => setFacts((before) => new Map([...before, [collection, known]])));
    }
  }, [wanted]);
  return facts;
}

export function findFacts(
  facts: Facts,
  { collection, slug }: Pick<CatalogueEntry, 'collection' | 'slug'>,
): CatalogueFacts | undefined {
  return facts.get(collection)?.get(slug);
}
